import { retryDelayMs } from '../../server/queueWorker';

describe('the site, delivering leads to the partner,', () => {
  it('waits anything up to twice as long after each try, and never longer than six hours', () => {
    const limits = { firstWaitMs: 5_000, maxWaitMs: 21_600_000 };
    jest.spyOn(Math, 'random').mockReturnValue(0.999999);
    expect([1, 2, 3, 60].map((tries) => Math.round(retryDelayMs(tries, limits) / 1000))).toEqual([
      5, 10, 20, 21_600,
    ]);
    jest.spyOn(Math, 'random').mockReturnValue(0);
    expect(retryDelayMs(9, limits)).toBe(0);
  });
});
