import type { UnknownAction } from '@reduxjs/toolkit';
import fc from 'fast-check';
import { business } from '../../src/config/business';
import { leadFields } from '../../src/domain/lead';
import { isBlankLead, leadShape } from '../../src/features/leadWizard/leadDraft';
import * as slice from '../../src/features/leadWizard/leadWizardSlice';
import { lastStep } from '../../src/features/leadWizard/steps/step';
import { reviewShape } from '../../src/features/reviewForm/reviewDraft';
import { estimateApplied } from '../../src/features/ui/uiSlice';
import { anyText } from '../support/anyText';
import { allOf } from '../support/confirmedOperator';
import { fakeStorage, type DeliveryBehavior } from '../support/fakes';
import { ada, grace, leadWith } from '../support/people';
import { agreementTo, storageOfLead, storageOfReview, storedIdentity } from '../support/savedLead';
import { openStore } from '../support/store';

/** The form's state that opens from a storage. */
async function stateFrom(contents: Record<string, string>) {
  const { leadWizard: state } = (await openStore({ storage: fakeStorage(contents) })).store.getState();
  if (state.status !== 'editing') throw new Error(state.status);
  return state;
}

function expectValid({ lead, step }: { lead: object; step: number }) {
  expect(Object.keys(lead)).toEqual([...leadFields]);
  expect(Object.values(lead).every((answer) => typeof answer === 'string')).toBe(true);
  expect(Number.isInteger(step) && step >= 1 && step <= lastStep).toBe(true);
}

describe('the site, from the stored shape of each version,', () => {
  const identity = storedIdentity;
  const { submissionId, startedAt } = identity;
  const asTexts = (values: object) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]));

  const agreed = { lead: ada, step: 4, agreedToCalls: true };
  // To unknown words.
  const agreement = { version: '', text: '' };
  it.each([
    [1, asTexts({ lead: ada, step: 4, _persist: { version: 1 } }), { agreement: null }],
    [2, asTexts({ ...agreed, submissionId, startedAt, _persist: { version: 2 } }), { agreement, identity }],
    [3, { ...agreed, identity, _persist: { version: 3 } }, { agreement, identity }],
  ])('opens version %i, with its identity and agreement, if it has any', async (_, stored, more) => {
    const opened = { lead: ada, step: 4, ...more };
    expect(await stateFrom({ [leadShape.storageKey]: JSON.stringify(stored) })).toMatchObject(opened);
  });

  it.each([
    [1, asTexts({ review: grace, submissionId, startedAt, _persist: { version: 1 } })],
    [2, { review: grace, identity, _persist: { version: 2 } }],
    [3, asTexts({ version: 3, review: grace, identity })],
  ])('opens version %i of a review, with its identity', async (_, stored) => {
    const storage = fakeStorage({ [reviewShape.storageKey]: JSON.stringify(stored) });
    const { reviewForm } = (await openStore({ storage })).store.getState();
    expect(reviewForm).toMatchObject({ review: grace, identity: { submissionId, startedAt } });
  });

  it('writes answers, step, agreement and identity, and nothing else', async () => {
    const storage = fakeStorage();
    const { store, persistor } = await openStore({ storage });
    store.dispatch(slice.answersChanged({ vehicleYear: '2019' }));
    store.dispatch(slice.stepVisited({ step: 4, byLink: false }));
    await persistor.flush();
    const stored = JSON.parse(storage.contents.get('persist:leadWizard') ?? '') as Record<string, string>;
    const { _persist, ...values } = Object.fromEntries(
      Object.entries(stored).map(([name, text]) => [name, JSON.parse(text) as unknown]),
    );
    const [{ version }, lead] = [leadShape.blank, leadWith({ vehicleYear: '2019' })];
    const anyIdentity = { ...allOf(['submissionId', 'startedAt'], expect.any(String)), sequence: 0 };
    expect(values).toEqual({ version, lead, step: 4, agreement: null, identity: anyIdentity });
    expect(_persist).toMatchObject({ rehydrated: true });
  });

  it('restores the answers of an unknown version', async () => {
    for (const version of [leadShape.blank.version + 1, 99, 3.5])
      expect(await stateFrom(storageOfLead(ada, 3, { version }))).toMatchObject({ lead: ada, step: 3 });
  });
});

describe('the site, with a storage that somebody else has written to,', () => {
  it('accepts no agreement to calls without a number to call', async () => {
    for (const phone of [ada.phone, '', ' ']) {
      const stored = storageOfLead({ ...ada, phone }, 4, { agreement: agreementTo(phone) });
      const { agreement } = await stateFrom(stored);
      expect([phone, agreement !== null]).toEqual([phone, phone === ada.phone]);
    }
  });

  it('restores the other answers if one is not a text', async () => {
    for (const value of [99, null, true, ['a'], { toString: 'x' }]) {
      const state = await stateFrom(storageOfLead({ ...ada, email: value }, 4));
      expect([value, state]).toMatchObject([value, { lead: { ...ada, email: '' }, step: 4 }]);
    }
  });

  it('drops unknown keys, at every level', async () => {
    const lead = '{"vehicleYear":"2019","ssn":"1","__proto__":{"vehicleMake":"Evil"},"constructor":"x"}';
    const state = await stateFrom({
      [leadShape.storageKey]: `{"lead":${lead},"step":2,"status":"submitted","cleared":{"lead":{},"step":9},"__proto__":"x","_persist":{"version":3}}`,
    });
    expectValid(state);
    expect(state).toMatchObject({ lead: leadWith({ vehicleYear: '2019' }), step: 2, cleared: null });
    expect(({} as Record<string, unknown>).vehicleMake).toBeUndefined();
  });

  it('gives an application with a damaged identity a new one', async () => {
    const odd = [{ submissionId: 'x' }, { startedAt: 5 }].map((part) => ({ ...storedIdentity, ...part }));
    for (const identity of [null, 7, {}, ...odd]) {
      const state = await stateFrom(storageOfLead(ada, 4, { identity }));
      expect([identity, state]).toMatchObject([identity, { lead: ada, identity: { sequence: 0 } }]);
      expect(state.identity?.submissionId).toMatch(/^0{8}-/);
    }
  });

  it('uses the nearest choice for an invalid rating and invalid savings', async () => {
    const { maxRating, savingsMin, savingsMax, savingsStep } = business.review;
    for (const [rating, savings, nearestRating, nearestSavings] of [
      [99, 2 * savingsMax, maxRating, savingsMax],
      [2.6, 1.4 * savingsStep, 3, savingsStep],
      [-1, -1, 0, savingsMin],
    ] as const) {
      const stored = storageOfReview({ ...grace, rating, savings });
      const { store } = await openStore({ storage: fakeStorage(stored) });
      const review = { ...grace, rating: nearestRating, savings: nearestSavings };
      expect(store.getState().reviewForm).toMatchObject({ review });
    }
  });

  it('shortens an answer that is longer than it accepts', async () => {
    const state = await stateFrom(storageOfLead(leadWith({ email: 'x'.repeat(200_000) }), 5));
    expect(state.lead.email).toHaveLength(business.maxAnswerLength);
  });

  it('opens a valid form from any JSON at either level', async () => {
    const inner = fc.oneof(
      fc.json(),
      fc.string(),
      fc.dictionary(fc.constantFrom(...leadFields, '__proto__', 'extra'), fc.jsonValue()),
      fc.oneof(fc.integer({ min: -2, max: 9 }), fc.double()),
    );
    const outer = fc.oneof(
      fc.json(),
      fc.string(),
      fc
        .record({ lead: inner, step: inner, _persist: inner }, { requiredKeys: [] })
        .map((stored) => JSON.stringify(stored)),
      fc.tuple(inner, inner).map(([lead, step]) => storageOfLead(lead, step)[leadShape.storageKey] ?? ''),
    );
    await fc.assert(
      fc.asyncProperty(outer, async (text) => {
        expectValid(await stateFrom({ [leadShape.storageKey]: text }));
      }),
      { numRuns: 300 },
    );
  });
});

/** A store with fakes at its edges, and a count of what was submitted. */
async function openWizard() {
  const edges = await openStore();
  return { ...edges, underWay: 0, accepted: 0 };
}
type Wizard = Awaited<ReturnType<typeof openWizard>>;
/** An action, a submission, how deliveries end from now on, or a pause in milliseconds: data, so that a counterexample can be read. */
type WizardEvent = UnknownAction | 'submit' | DeliveryBehavior | number;

const anyStep = fc.oneof(fc.integer({ min: -1, max: 8 }), fc.double());
const anyAnswer = anyText({ maxLength: 8 });
const anyAction = fc.oneof(
  fc
    .record({ field: fc.constantFrom(...leadFields), value: anyAnswer })
    .map(({ field, value }) => slice.answersChanged({ [field]: value })),
  fc.constantFrom(slice.leadCleared(), slice.clearUndone(), slice.leadRestarted()),
  fc.boolean().map(slice.callsAgreementChanged),
  fc
    .tuple(anyStep, fc.dictionary(fc.constantFrom(...leadFields), anyAnswer))
    .chain(([from, answers]) =>
      fc.constantFrom(slice.stepAdvanced({ from, answers }), slice.stepReversed({ from, answers })),
    ),
  fc.record({ step: anyStep, byLink: fc.boolean() }).map(slice.stepVisited),
  fc
    .record({ currentLoanBalance: anyAnswer, monthlyPayment: anyAnswer })
    .map((answers) => estimateApplied({ answers, newLoan: { payment: 1, months: 12 } })),
);
const anyEvent = fc.oneof<fc.MaybeWeightedArbitrary<WizardEvent>[]>(
  { weight: 6, arbitrary: anyAction },
  { weight: 3, arbitrary: fc.constant('submit') },
  { weight: 4, arbitrary: fc.constantFrom(0, 500, 2000, 15_000, 20_000) },
  { weight: 1, arbitrary: fc.constantFrom<DeliveryBehavior[]>('accepts', 'rejects', 'throws', 'loses') },
);

/** Performs an event. Counts submissions, except those that are refused at once. */
async function happen(wizard: Wizard, event: WizardEvent) {
  const { store, clock, leads } = wizard;
  if (typeof event === 'object') store.dispatch(event);
  else if (typeof event === 'number') await clock.pass(event);
  else if (event !== 'submit') leads.setBehavior(event);
  else {
    const { status } = store.getState().leadWizard;
    const attempt = store.dispatch(slice.submitLead({ answers: {} }));
    if (status !== 'editing' && status !== 'failed') return;
    wizard.underWay += 1;
    void attempt.then(({ meta }) => {
      wizard.underWay -= 1;
      if (meta.requestStatus === 'fulfilled') wizard.accepted += 1;
    });
  }
}

it('the site keeps its form valid, and delivers no more than it reports as accepted, in any order of events', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyEvent, { maxLength: 30 }), async (events) => {
      const wizard = await openWizard();
      for (const event of events) {
        const { leadWizard: before } = wizard.store.getState();
        await happen(wizard, event);
        const state = wizard.store.getState().leadWizard;
        const { status } = state;
        // A lead that is being sent cannot be changed.
        if (before.status === 'processing' && typeof event === 'object') expect(state).toBe(before);
        if (status === 'processing') expect(wizard.underWay).toBeGreaterThan(0);
        if (status === 'submitted') {
          const { _persist, receipt, status: submitted, failure, ...draft } = state;
          expect(draft).toEqual(leadShape.blank);
          continue;
        }
        expectValid(state);
        if (!isBlankLead(state.lead)) expect(state.identity).not.toBeNull();
      }
      // Every submission has ended.
      await wizard.clock.pass(20_000);
      await wizard.clock.pass(20_000);
      expect(wizard.underWay).toBe(0);
      expect(wizard.store.getState().leadWizard.status).not.toBe('processing');
      expect(wizard.leads.accepted.length).toBeLessThanOrEqual(wizard.accepted);
    }),
  );
});
