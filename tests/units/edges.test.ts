/** @jest-environment node */
import { leadFields } from '../../src/domain/lead';
import { emptyReview } from '../../src/domain/review';
import { systemClock } from '../../src/services/clock';
import { consoleLeadDelivery } from '../../src/services/leadDelivery';
import { consoleReviewDelivery } from '../../src/services/reviewDelivery';
import { ada, grace } from '../support/people';

describe('the site, at its edges by default,', () => {
  it('logs an application as one object of all its fields, and calls no network', async () => {
    const log = jest.spyOn(console, 'log').mockImplementation();
    const network = jest.spyOn(globalThis, 'fetch');
    await consoleLeadDelivery.deliver({
      lead: ada,
      submissionId: 'id',
      startedAt: '',
      sequence: 1,
      consent: { version: '', text: '', given: false },
      website: '',
      source: null,
    });
    await consoleReviewDelivery.deliver({
      review: grace,
      submissionId: 'id',
      startedAt: '',
      consent: { version: '', text: '' },
    });
    expect(log.mock.calls).toEqual([
      [expect.any(String), ada],
      [expect.any(String), grace],
    ]);
    expect(Object.keys(ada)).toEqual([...leadFields]);
    expect(Object.keys(grace).sort()).toEqual(Object.keys(emptyReview).sort());
    expect(network).not.toHaveBeenCalled();
  });

  it('waits by the clock on the wall', async () => {
    jest.useFakeTimers({ now: new Date('2031-05-05T12:00:00') });
    const waited = jest.fn();
    void systemClock.wait(2000).then(waited);
    await jest.advanceTimersByTimeAsync(1999);
    expect(waited).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(waited).toHaveBeenCalled();
    expect(systemClock.now().getFullYear()).toBe(2031);
    jest.useRealTimers();
  });
});
