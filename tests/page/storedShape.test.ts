import fc from 'fast-check';
import { business } from '../../src/config/business';
import { leadFields } from '../../src/domain/lead';
import { leadShape } from '../../src/features/leadWizard/leadDraft';
import { answersChanged, stepVisited } from '../../src/features/leadWizard/leadWizardSlice';
import { lastStep } from '../../src/features/leadWizard/steps/step';
import { reviewShape } from '../../src/features/reviewForm/reviewDraft';
import { fakeStorage } from '../support/fakes';
import { ada, grace, leadWith } from '../support/people';
import { agreementTo, storedIdentity, storageOfLead, textsOf } from '../support/savedLead';
import { openStore } from '../support/store';

/** The store and the form's state that open from a storage. */
async function openForm(storage: ReturnType<typeof fakeStorage>) {
  const edges = await openStore({ storage });
  const { leadWizard: state } = edges.store.getState();
  if (state.status !== 'editing') throw new Error(state.status);
  return { ...edges, state };
}
const stateFrom = async (contents: Record<string, string>) => (await openForm(fakeStorage(contents))).state;

function expectValid({ lead, step, status }: Awaited<ReturnType<typeof stateFrom>>) {
  expect(Object.keys(lead)).toEqual([...leadFields]);
  expect(Object.values(lead).every((answer) => typeof answer === 'string')).toBe(true);
  expect(Number.isInteger(step) && step >= 1 && step <= lastStep).toBe(true);
  expect(status).toBe('editing');
}

describe('the site, from the stored shape of each version,', () => {
  const { submissionId, startedAt } = storedIdentity;
  const asTexts = (values: object) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]));

  const withIdentity = 'with its identity, and its agreement as one to unknown words';
  const agreedBefore = { agreement: { version: '', text: '' }, identity: storedIdentity };
  it.each([
    [
      1,
      'which has no agreement',
      asTexts({ lead: ada, step: 4, _persist: { version: 1 } }),
      { agreement: null },
    ],
    [
      2,
      withIdentity,
      asTexts({ lead: ada, step: 4, agreedToCalls: true, submissionId, startedAt, _persist: { version: 2 } }),
      agreedBefore,
    ],
    [
      3,
      withIdentity,
      { lead: ada, step: 4, agreedToCalls: true, identity: storedIdentity, _persist: { version: 3 } },
      agreedBefore,
    ],
  ])('opens version %i, %s', async (_, _what, stored, more) => {
    const opened = { lead: ada, step: 4, ...more };
    expect(await stateFrom({ [leadShape.storageKey]: JSON.stringify(stored) })).toMatchObject(opened);
  });

  it.each([
    [1, asTexts({ review: grace, submissionId, startedAt, _persist: { version: 1 } })],
    [2, { review: grace, identity: storedIdentity, _persist: { version: 2 } }],
    [3, asTexts({ version: 3, review: grace, identity: storedIdentity })],
  ])('opens version %i of a review, with its identity', async (_, stored) => {
    const storage = fakeStorage({ [reviewShape.storageKey]: JSON.stringify(stored) });
    const { reviewForm } = (await openStore({ storage })).store.getState();
    expect(reviewForm).toMatchObject({ review: grace, identity: { submissionId, startedAt } });
  });

  it('writes answers, step, agreement and identity, and nothing else', async () => {
    const storage = fakeStorage();
    const { store, persistor } = await openForm(storage);
    store.dispatch(answersChanged({ vehicleYear: '2019' }));
    store.dispatch(stepVisited({ step: 4, byLink: false }));
    await persistor.flush();
    const stored = JSON.parse(storage.contents.get('persist:leadWizard') ?? '') as Record<string, string>;
    const { _persist, ...values } = Object.fromEntries(
      Object.entries(stored).map(([name, text]) => [name, JSON.parse(text) as unknown]),
    );
    expect(values).toEqual({
      version: leadShape.blank.version,
      lead: leadWith({ vehicleYear: '2019' }),
      step: 4,
      agreement: null,
      identity: {
        submissionId: expect.any(String) as string,
        startedAt: expect.any(String) as string,
        sequence: 0,
      },
    });
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
    ]) {
      const text = textsOf({ version: 3, review: { ...grace, rating, savings }, identity: null });
      const { store } = await openStore({ storage: fakeStorage({ [reviewShape.storageKey]: text }) });
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
