import type { UnknownAction } from '@reduxjs/toolkit';
import fc from 'fast-check';
import { leadFields } from '../../src/domain/lead';
import { isBlankLead, leadShape } from '../../src/features/leadWizard/leadDraft';
import {
  callsAgreementChanged,
  clearUndone,
  answersChanged,
  leadCleared,
  leadRestarted,
  stepAdvanced,
  stepReversed,
  stepVisited,
  submitLead,
} from '../../src/features/leadWizard/leadWizardSlice';
import { lastStep } from '../../src/features/leadWizard/steps/step';
import { estimateApplied } from '../../src/features/ui/uiSlice';
import { anyText } from '../support/anyText';
import type { DeliveryBehavior } from '../support/fakes';
import { openStore } from '../support/store';

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
    .map(({ field, value }) => answersChanged({ [field]: value })),
  fc.constantFrom(leadCleared(), clearUndone(), leadRestarted()),
  fc.boolean().map(callsAgreementChanged),
  fc
    .tuple(anyStep, fc.dictionary(fc.constantFrom(...leadFields), anyAnswer))
    .chain(([from, answers]) =>
      fc.constantFrom(stepAdvanced({ from, answers }), stepReversed({ from, answers })),
    ),
  fc.record({ step: anyStep, byLink: fc.boolean() }).map(stepVisited),
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
    const attempt = store.dispatch(submitLead({ answers: {} }));
    if (status !== 'editing' && status !== 'failed') return;
    wizard.underWay += 1;
    void attempt.then(({ meta }) => {
      wizard.underWay -= 1;
      if (meta.requestStatus === 'fulfilled') wizard.accepted += 1;
    });
  }
}

describe('the site, in its form,', () => {
  it('stays in a valid state and delivers no more than it reports as accepted, in any order of events', async () => {
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
          const { lead, step, identity } = state;
          expect(Object.keys(lead)).toEqual([...leadFields]);
          expect(Object.values(lead).every((answer) => typeof answer === 'string')).toBe(true);
          expect(Number.isInteger(step) && step >= 1 && step <= lastStep).toBe(true);
          if (!isBlankLead(lead)) expect(identity).not.toBeNull();
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
});
