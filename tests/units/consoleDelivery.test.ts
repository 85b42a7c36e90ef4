import { consoleLeadDelivery, consoleReviewDelivery } from '../../src/services/delivery';
import { ada, grace } from '../support/people';

describe('the site, without an intake,', () => {
  it('logs an application and a review as one object each, and calls no network', async () => {
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
      sentAt: '',
    });
    await consoleReviewDelivery.deliver({
      review: grace,
      submissionId: 'id',
      startedAt: '',
      consent: { version: '', text: '' },
      sentAt: '',
    });
    expect(log.mock.calls).toEqual([
      [expect.any(String), ada],
      [expect.any(String), grace],
    ]);
    expect(network).not.toHaveBeenCalled();
  });
});
