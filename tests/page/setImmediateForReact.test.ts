/** A channel whose messages arrive when the test delivers them. */
class FakeChannel {
  static deliver: () => void = () => undefined;
  readonly port1: { onmessage: (() => void) | null } = { onmessage: null };
  readonly port2 = {
    postMessage: () => {
      FakeChannel.deliver = () => this.port1.onmessage?.();
    },
  };
}

describe('the site, in a turn that React asks for,', () => {
  const comeBack = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  const ask = (work: () => void) => {
    (window as unknown as { setImmediate: (work: () => void) => void }).setImmediate(work);
  };
  beforeEach(() => {
    Object.assign(globalThis, { MessageChannel: FakeChannel });
    jest.isolateModules(() => {
      jest.requireActual('../../src/setImmediateForReact');
    });
  });

  it('works once, when its message arrives', () => {
    const work = jest.fn();
    ask(work);
    expect(work).not.toHaveBeenCalled();
    FakeChannel.deliver();
    comeBack();
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('works when the page returns from the browser’s cache where the message was lost', () => {
    const work = jest.fn();
    ask(work);
    comeBack();
    FakeChannel.deliver();
    expect(work).toHaveBeenCalledTimes(1);
  });
});
