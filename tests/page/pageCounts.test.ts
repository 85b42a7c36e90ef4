import { createMemoryRouter } from 'react-router-dom';
import { countPageViews } from '../../src/app/listeners/funnelListeners';
import { stepReached, type EventName } from '../../src/config/events';
import { paths } from '../../src/config/paths';
import { openStore } from '../support/store';

/** The counts of a visitor who comes from an address and opens some paths, one after the other. */
async function countsOf(referrer: string, first: string, ...others: string[]) {
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  const { store } = await openStore();
  const router = createMemoryRouter([{ path: '*' }], { initialEntries: [first] });
  const counts: EventName[] = [];
  countPageViews(store, router, { count: (event) => counts.push(event), observeVitals: () => undefined });
  for (const path of others) await router.navigate(path);
  return counts;
}

describe('the site, counting the pages on the way to the form,', () => {
  it.each(['', '/'])('counts the form where the host ends its address by %j', async (end) => {
    expect(await countsOf('', paths.home, `${paths.leadCapture}${end}`)).toEqual([
      'landingSeen',
      'callToAction',
      'formOpened',
      stepReached(1),
    ]);
  });

  it('counts a form once whose address gains or loses its slash', async () => {
    const { leadCapture } = paths;
    expect(await countsOf('', leadCapture, `${leadCapture}/`, leadCapture)).toEqual([
      'formOpened',
      stepReached(1),
    ]);
  });

  it.each([
    ['nowhere', '', false],
    ['another page of the site', `${location.origin}${paths.terms}`, true],
    ['the form, loaded again', `${location.origin}${paths.leadCapture}/`, false],
    ['a site whose name begins like ours', `${location.origin}.evil.example${paths.home}`, false],
    ['an app', 'android-app://com.example/', false],
  ])(
    'counts the call to action only for whoever comes to the form from another page: from %s',
    async (_, referrer, isCounted) => {
      const counts = await countsOf(referrer, paths.leadCapture);
      expect(counts.includes('callToAction')).toBe(isCounted);
    },
  );
});
