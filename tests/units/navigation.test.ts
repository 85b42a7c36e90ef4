/** @jest-environment node */
import fc from 'fast-check';
import { followHistory, memoryHistory } from '../../src/lib/navigation';

/** A visitor between pages whose code comes when it is told to. */
function visitor() {
  const history = memoryHistory('/');
  const waiting = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
  const there = new Set(['/']);
  const navigation = followHistory(history, (pathname) => {
    if (there.has(pathname)) return null;
    return new Promise((resolve, reject) => waiting.set(pathname, { resolve, reject }));
  });
  const shown: string[] = [];
  navigation.subscribe(({ location }) => shown.push(location.pathname));
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { history, navigation, waiting, there, shown, settle };
}

describe('the way from page to page', () => {
  it('keeps a page until the code of the next one is there', async () => {
    const { history, navigation, waiting, shown, settle } = visitor();
    history.push('/terms');
    await settle();
    expect(navigation.current.location.pathname).toBe('/');
    waiting.get('/terms')?.resolve();
    await settle();
    expect(shown).toEqual(['/terms']);
  });

  it('arrives without the code where it is lost, so that the page can say why', async () => {
    const { history, waiting, shown, settle } = visitor();
    history.push('/terms');
    waiting.get('/terms')?.reject(new Error('Loading chunk 9 failed'));
    await settle();
    expect(shown).toEqual(['/terms']);
  });

  it('tells every listener of the place that one of them moved on to, and of no other after it', () => {
    const { history, navigation, there } = visitor();
    there.add('/lead-capture');
    const heard: string[] = [];
    navigation.subscribe(({ location: { pathname, search } }) => {
      if (pathname === '/lead-capture' && search === '') history.replace('/lead-capture?step=3');
    });
    navigation.subscribe(({ location: { search } }) => heard.push(search));
    history.push('/lead-capture');
    expect(heard).toEqual(['?step=3']);
  });

  it('ends where the address is, in whatever order the code of the pages comes', async () => {
    const page = fc.constantFrom('/', '/terms', '/leave-review', '/nowhere');
    const move = fc.oneof(
      page.map((to) => ({ to })),
      fc.constantFrom(-1, 1).map((by) => ({ by })),
      page.map((arrives) => ({ arrives })),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(move, { maxLength: 12 }), async (moves) => {
        const { history, navigation, waiting, settle } = visitor();
        for (const one of moves) {
          if ('to' in one) history.push(one.to);
          else if ('by' in one) history.go(one.by);
          else waiting.get(one.arrives)?.resolve();
          await Promise.resolve();
        }
        for (const { resolve } of waiting.values()) resolve();
        await settle();
        expect(navigation.current.location).toBe(history.location);
      }),
    );
  });
});
