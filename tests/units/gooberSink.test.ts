/** What goober does with its `<style>` element, as far as the site lends itself to it. */
interface Sink {
  _goober?: { firstChild: { data: string }; parentNode: unknown };
}

afterEach(() => {
  for (const [from, name] of [
    [document, 'adoptedStyleSheets'],
    [globalThis, 'CSSStyleSheet'],
    [window, '_goober'],
  ] as const) {
    Reflect.deleteProperty(from, name);
  }
});
const install = () => {
  jest.isolateModules(() => {
    jest.requireActual('../../src/features/ui/gooberSink');
  });
};

describe('the site, where a library writes its own styles,', () => {
  it('takes them into a constructed stylesheet, which the security policy allows', () => {
    const replaceSync = jest.fn();
    const earlier = {};
    Object.assign(document, { adoptedStyleSheets: [earlier] });
    Object.defineProperty(globalThis, 'CSSStyleSheet', {
      value: class {
        replaceSync = replaceSync;
      },
      configurable: true,
    });
    install();
    const text = (window as Sink)._goober?.firstChild;
    if (!text) throw new Error('There is no sink');
    text.data += '.a{color:red}';
    text.data += '.b{color:blue}';
    expect(text.data).toBe('.a{color:red}.b{color:blue}');
    expect(replaceSync).toHaveBeenLastCalledWith('.a{color:red}.b{color:blue}');
    expect(document.adoptedStyleSheets).toEqual([earlier, { replaceSync }]);
    expect(document.querySelector('style')).toBeNull();
  });

  it('leaves them alone where the browser has no such stylesheets', () => {
    install();
    expect((window as Sink)._goober).toBeUndefined();
  });
});
