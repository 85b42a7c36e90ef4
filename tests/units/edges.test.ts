/** @jest-environment node */
import { devToolsOptions } from '../../src/app/devTools';
import { makeStore } from '../../src/app/store';
import { fieldChanged } from '../../src/features/leadWizard/leadWizardSlice';
import { reviewFieldChanged } from '../../src/features/reviewForm/reviewFormSlice';
import { systemClock } from '../../src/services/clock';
import { consoleLeadDelivery } from '../../src/services/leadDelivery';
import { noOtherTabs } from '../../src/services/otherTabs';
import { consoleReviewDelivery } from '../../src/services/reviewDelivery';
import { fakeClock, fakeDelivery } from '../support/fakes';
import { ada, grace, leadWith } from '../support/people';

describe('the site, to a developer in Redux DevTools,', () => {
  if (devToolsOptions === false) throw new Error('DevTools are off in tests');
  const { stateSanitizer: stateShown, actionSanitizer: actionShown } = devToolsOptions;
  const store = makeStore(
    {
      clock: fakeClock(),
      leadDelivery: fakeDelivery(),
      reviewDelivery: fakeDelivery(),
      otherTabs: noOtherTabs,
    },
    null,
    {
      leadWizard: {
        lead: ada,
        step: 5,
        status: 'editing',
        changing: false,
        attempt: null,
        contact: 'none' as const,
        cleared: { lead: ada, step: 2 },
      },
      reviewForm: { review: grace, status: 'editing', missing: ['city'] },
    },
  );

  it('shows the shape of the state and no answer', () => {
    const shown = stateShown?.(store.getState(), 0);
    const text = JSON.stringify(shown);
    for (const answer of [...Object.values(ada), grace.city, grace.reviewText, grace.firstName]) {
      expect(text).not.toContain(JSON.stringify(answer));
    }
    expect(shown).toMatchObject({
      leadWizard: { step: 5, status: 'editing', lead: { email: '•••' } },
      reviewForm: { missing: ['city'], review: { rating: '•••', savings: '•••' } },
    });
    expect(stateShown?.({ lead: leadWith({}) }, 0)).toEqual({ lead: leadWith({}) });
  });

  it.each([
    fieldChanged({ field: 'phone', value: ada.phone }),
    reviewFieldChanged({ field: 'city', value: grace.city }),
    reviewFieldChanged({ field: 'savings', value: grace.savings }),
  ])('shows which field changed and not to what: $payload.field', (action) => {
    expect(actionShown?.(action, 0)).toEqual({
      type: action.type,
      payload: { field: action.payload.field, value: '•••' },
    });
  });

  it('is not there in production', async () => {
    const before = process.env.NODE_ENV;
    process.env.NODE_ENV = 'production';
    await jest.isolateModulesAsync(async () => {
      expect((await import('../../src/app/devTools')).devToolsOptions).toBe(false);
    });
    process.env.NODE_ENV = before;
  });
});

describe('the site, at its edges by default,', () => {
  it('logs an application as one object of eleven fields, and calls no network', async () => {
    const log = jest.spyOn(console, 'log').mockImplementation();
    const network = jest.spyOn(globalThis, 'fetch');
    await consoleLeadDelivery.deliver(ada, new AbortController().signal);
    await consoleReviewDelivery.deliver(grace, new AbortController().signal);
    expect(log.mock.calls).toEqual([
      [expect.any(String), ada],
      [expect.any(String), grace],
    ]);
    expect(Object.keys(ada)).toHaveLength(11);
    expect(Object.keys(grace)).toHaveLength(7);
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
