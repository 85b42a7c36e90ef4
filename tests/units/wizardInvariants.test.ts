import fc from 'fast-check';
import { leadFields } from '../../src/domain/lead';
import { isBlankLead } from '../../src/features/leadWizard/leadDraft';
import {
  callsAgreementChanged,
  stepReopened,
  clearUndone,
  answersChanged,
  estimateApplied,
  leadCleared,
  leadRestarted,
  selectAgreedToCalls,
  selectLead,
  stepAdvanced,
  stepReversed,
  stepVisited,
} from '../../src/features/leadWizard/leadWizardSlice';
import { lastStep } from '../../src/features/leadWizard/steps/step';
import { submitLead } from '../../src/features/leadWizard/submitLead';
import { anyText } from '../support/anyText';
import type { DeliveryBehavior } from '../support/fakes';
import { openStore } from '../support/store';

/** A browser tab with the wizard. */
const openWizard = async () => ({ ...(await openStore()), underWay: 0, accepted: 0 });
type World = Awaited<ReturnType<typeof openWizard>>;
type Happening = (world: World) => Promise<void> | void;

const anyStep = fc.oneof(fc.integer({ min: -1, max: 8 }), fc.double());
const anyAnswer = anyText({ maxLength: 8 });
const anyAction = fc.oneof(
  fc
    .record({ field: fc.constantFrom(...leadFields), value: anyAnswer })
    .map(({ field, value }) => answersChanged({ [field]: value })),
  fc.constantFrom(leadCleared(), clearUndone(), leadRestarted()),
  fc.boolean().map(callsAgreementChanged),
  anyStep.map(stepAdvanced),
  anyStep.map(stepReversed),
  anyStep.map(stepVisited),
  anyStep.map(stepReopened),
  fc.record({ currentLoanBalance: anyAnswer, monthlyPayment: anyAnswer }).map(estimateApplied),
);
const anyHappening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 6,
    arbitrary: anyAction.map(
      (action): Happening =>
        ({ store }) =>
          void store.dispatch(action),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constant<Happening>((world) => {
      const before = world.store.getState().leadWizard.status;
      const attempt = world.store.dispatch(submitLead({}));
      if (before !== 'editing' && before !== 'failed') return;
      world.underWay += 1;
      void attempt.then(({ meta }) => {
        world.underWay -= 1;
        if (meta.requestStatus === 'fulfilled') world.accepted += 1;
      });
    }),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom(0, 500, 2000, 15_000, 20_000).map(
      (ms): Happening =>
        ({ clock }) =>
          clock.pass(ms),
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom<DeliveryBehavior>('accepts', 'rejects', 'throws', 'loses')
      .map((behavior): Happening => ({ leads }) => {
        leads.setBehavior(behavior);
      }),
  },
);

describe('the site, in its form,', () => {
  it('stays in a valid state and delivers no more than it reports as accepted, in any order of events', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyHappening, { maxLength: 30 }), async (events) => {
        const world = await openWizard();
        for (const happen of events) {
          await happen(world);
          const wizard = world.store.getState().leadWizard;
          const { status } = wizard;
          if (status === 'processing') expect(world.underWay).toBeGreaterThan(0);
          if (status === 'submitted') {
            expect(Object.keys(wizard).sort()).toEqual(['_persist', 'receipt', 'status']);
            continue;
          }
          const { lead, step, identity } = wizard;
          expect(Object.keys(lead)).toEqual([...leadFields]);
          expect(Object.values(lead).every((answer) => typeof answer === 'string')).toBe(true);
          expect(Number.isInteger(step) && step >= 1 && step <= lastStep).toBe(true);
          if (!isBlankLead(lead)) expect(identity).not.toBeNull();
        }
        // Every attempt ends.
        await world.clock.pass(20_000);
        await world.clock.pass(20_000);
        expect(world.underWay).toBe(0);
        expect(world.store.getState().leadWizard.status).not.toBe('processing');
        expect(world.leads.accepted.length).toBeLessThanOrEqual(world.accepted);
      }),
      { numRuns: 150 },
    );
  });

  it('passes on an agreement to calls only for the number that it was given for', async () => {
    const phone = fc
      .constantFrom('', '305 555 0142', '305 555 0199')
      .map((value) => answersChanged({ phone: value }));
    const other = fc.constantFrom(
      callsAgreementChanged(true),
      callsAgreementChanged(false),
      answersChanged({ firstName: 'Ada' }),
      leadCleared(),
      clearUndone(),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(phone, other), { minLength: 10, maxLength: 30 }),
        async (actions) => {
          const { store } = await openStore();
          let agreedFor = new Set<string>();
          let agreedBeforeClearing = new Set<string>();
          for (const action of actions) {
            store.dispatch(action);
            const lead = selectLead(store.getState());
            const agreedToCalls = selectAgreedToCalls(store.getState());
            if (leadCleared.match(action))
              agreedBeforeClearing = new Set([...agreedBeforeClearing, ...agreedFor]);
            // Undo brings the cleared application back with its own agreement.
            if (clearUndone.match(action)) agreedFor = new Set([...agreedFor, ...agreedBeforeClearing]);
            if (callsAgreementChanged.match(action)) {
              if (action.payload) agreedFor.add(lead.phone);
              else agreedFor.delete(lead.phone);
            }
            if (agreedToCalls) expect([...agreedFor]).toContain(lead.phone);
            if (agreedToCalls) expect(lead.phone).not.toBe('');
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});
