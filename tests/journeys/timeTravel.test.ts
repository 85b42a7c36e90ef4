import '../support/devTools';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { devToolsOptions } from '../../src/app/devTools';
import { business } from '../../src/config/business';
import { leadWizardCopy } from '../../src/content/leadWizard';
import { reviewFormCopy } from '../../src/content/reviewForm';
import { vinCopy } from '../../src/content/vin';
import { leadShape } from '../../src/features/leadWizard/leadDraft';
import { answersChanged } from '../../src/features/leadWizard/leadWizardSlice';
import { lastStep } from '../../src/features/leadWizard/steps/step';
import { reviewShape } from '../../src/features/reviewForm/reviewDraft';
import type { LiftedStore } from '../support/devTools';
import { fakeStorage } from '../support/fakes';
import { ada, grace } from '../support/people';
import { agreementTo, storageOfLead, storageOfReview } from '../support/savedLead';
import { visit, textInput } from '../support/visit';
import { labels, currentStep, sendApplication } from '../support/wizard';

async function visitWithDevTools(path: string, storage: ReturnType<typeof fakeStorage>) {
  const reads = jest.spyOn(storage, 'getItem');
  const visitor = await visit(path, { storage });
  const { liftedStore } = visitor.store as unknown as { liftedStore: LiftedStore };
  const writes = jest.spyOn(storage, 'setItem');
  const removals = jest.spyOn(storage, 'removeItem');
  const navigations = jest.spyOn(visitor.router, 'navigate');
  /** Presses a button of Redux DevTools. */
  const lift = (action: object) =>
    act(async () => {
      liftedStore.dispatch(action);
      // redux-persist writes one key in each turn of the event loop.
      for (let turn = 0; turn < 10; turn += 1) await visitor.clock.pass(0);
    });
  const actionIds = (type: string) => {
    const { actionsById, stagedActionIds } = liftedStore.getState();
    return stagedActionIds.filter((id) => actionsById[id]?.action.type === type);
  };
  const effects = () => ({
    reads: reads.mock.calls.length,
    writes: writes.mock.calls.length,
    removals: removals.mock.calls.length,
    navigations: navigations.mock.calls.length,
    sent: visitor.leads.attempts.length + visitor.reviews.attempts.length,
    address: visitor.address(),
    stored: [...storage.contents.values()],
    // Every action so far, redux-persist's included.
    actions: liftedStore.getState().nextActionId,
  });
  const jumpTo = (index: number) => lift({ type: 'JUMP_TO_STATE', index, actionId: index });
  const lastState = () => liftedStore.getState().computedStates.length - 1;
  return { visitor, lift, jumpTo, lastState, actionIds, liftedStore, effects };
}

const atLead = (step: number, more: object = {}) =>
  visitWithDevTools('/lead-capture', fakeStorage(storageOfLead(ada, step, more)));
const atReview = () => visitWithDevTools('/leave-review', fakeStorage(storageOfReview()));

/** Each form with saved answers: how to open it, one of its fields, and that field's value. */
const forms = [
  ['rate form', () => atLead(2), labels.vehicleMake, ada.vehicleMake, leadShape],
  ['review form', atReview, reviewFormCopy.labels.city, grace.city, reviewShape],
] as const;

describe('the site, in the time travel of Redux DevTools,', () => {
  it('shows the screen of every state that is jumped to, and does nothing else', async () => {
    const { visitor, jumpTo, lastState, effects } = await atLead(lastStep - 1);
    await sendApplication(visitor);
    expect(screen.getByRole('heading', { name: leadWizardCopy.thanks.heading })).toBeVisible();
    const before = effects();
    const seen = new Set<string>();
    for (let index = lastState(); index >= 0; index -= 1) {
      await jumpTo(index);
      seen.add(screen.getAllByRole('heading', { level: 1 })[0]?.textContent ?? '');
      seen.add(screen.queryAllByRole('heading', { level: 2 })[0]?.textContent ?? '');
      expect(effects()).toEqual(before);
    }
    expect([...seen].join()).toMatch(
      new RegExp(`Thank You!.*Processing.*Step ${lastStep} .*Step ${lastStep - 1} .*Step 1 `),
    );
  });

  it('stores and sends nothing when an action is skipped and the later ones are replayed', async () => {
    const { visitor, lift, actionIds, effects } = await atLead(2);
    await visitor.fillIn(labels.vehicleMake, 'Kia');
    await visitor.press(leadWizardCopy.next);
    expect(currentStep()).toBe(3);
    await waitFor(() => expect(effects().stored.join()).toContain('Kia'));
    const before = effects();
    await lift({ type: 'TOGGLE_ACTION', id: actionIds('leadWizard/answersChanged').at(-1) });
    expect(currentStep()).toBe(3);
    expect(effects()).toEqual(before);
    await lift({ type: 'TOGGLE_ACTION', id: actionIds('leadWizard/stepAdvanced').at(-1) });
    expect(currentStep()).toBe(2);
    expect(textInput(labels.vehicleMake)).toHaveValue(ada.vehicleMake);
    expect(effects()).toEqual(before);
  });

  it.each(forms)('reads no storage when all actions of the %s are replayed', async (_, open, label, held) => {
    const { lift, effects } = await open();
    const before = effects();
    // The first action is skipped, then included again.
    for (const id of [1, 1]) await lift({ type: 'TOGGLE_ACTION', id });
    expect(effects()).toEqual(before);
    expect(textInput(label)).toHaveValue(held);
  });

  it.each(forms)('continues to save the %s after a reset', async (_, open, label, held, { storageKey }) => {
    const { visitor, lift } = await open();
    await lift({ type: 'RESET' });
    if (label === labels.vehicleMake) await visitor.press(leadWizardCopy.next);
    expect(textInput(label)).not.toHaveValue(held);
    await visitor.fillIn(label, 'Anew');
    await waitFor(() => expect(visitor.storage.getItem(storageKey)).toContain('Anew'));
  });

  it.each(forms)('replays an exported session of the %s', async (_, open, label, held) => {
    const session = await open();
    await session.visitor.fillIn(label, 'Typed before');
    const exported = JSON.stringify(session.liftedStore.getState());
    session.visitor.leave();
    const { lift, jumpTo, lastState, effects } = await open();
    const { actions: _own, ...before } = effects();
    await lift({ type: 'IMPORT_STATE', nextLiftedState: JSON.parse(exported) as unknown });
    expect(textInput(label)).toHaveValue('Typed before');
    await jumpTo(lastState() - 2);
    expect(textInput(label)).toHaveValue(held);
    const { actions: _theirs, ...after } = effects();
    expect(after).toEqual(before);
  });

  it.each([
    ['/lead-capture', labels.vehicleYear, 'leadWizard/answersChanged'],
    ['/leave-review', reviewFormCopy.labels.city, 'reviewForm/reviewChanged'],
  ])('acts once if the visitor types into a past state of %s', async (path, label, type) => {
    const { visitor, jumpTo, actionIds, effects } = await visitWithDevTools(path, fakeStorage());
    await visitor.fillIn(label, 'First');
    // The state with an answer and no identity yet.
    await jumpTo(actionIds(type).at(-1) ?? 0);
    const { actions } = effects();
    await visitor.user.type(textInput(label), 'x');
    expect(effects().actions).toBe(actions + 1);
  });

  it('sends no lead if a jump leaves its processing, and offers to send it again', async () => {
    const { visitor, jumpTo, lastState } = await atLead(lastStep);
    const editing = lastState();
    await visitor.press(leadWizardCopy.submit);
    await jumpTo(editing);
    await visitor.tick(business.leadWizard.processingMs);
    expect(visitor.leads.attempts).toEqual([]);
    await jumpTo(lastState());
    expect(screen.getByRole('group', { name: leadWizardCopy.failed.notSent.heading })).toBeVisible();
    await visitor.press(leadWizardCopy.failed.retry);
    await visitor.tick(business.leadWizard.processingMs);
    expect(visitor.leads.accepted).toEqual([ada]);
  });

  it('sends a review once even if a jump leaves its sending, and thanks for it', async () => {
    const { visitor, jumpTo, lastState } = await atReview();
    await visitor.press(reviewFormCopy.submit);
    await jumpTo(0);
    await jumpTo(lastState());
    expect(screen.getByRole('heading', { name: reviewFormCopy.thanks.heading })).toBeVisible();
    expect(visitor.reviews.accepted).toEqual([grace]);
  });
});

describe('the site, in what Redux DevTools show and export,', () => {
  it('has one action for each act, and no VIN in any', async () => {
    const { visitor, liftedStore } = await visitWithDevTools('/lead-capture', fakeStorage());
    const vin = await screen.findByLabelText(vinCopy.label);
    fireEvent.change(vin, { target: { value: '1HGCM82633A004352' } });
    const { nextActionId: first } = liftedStore.getState();
    await visitor.press(leadWizardCopy.next);
    const { actionsById, nextActionId } = liftedStore.getState();
    expect(nextActionId).toBe(first + 1);
    const payload = { from: 1, answers: { vehicleYear: '2003' } };
    expect(actionsById[first]?.action).toEqual({ type: 'leadWizard/stepAdvanced', payload });
    expect(JSON.stringify(actionsById)).not.toContain('1HGCM82633A004352');
  });

  it('shows dots in place of what identifies the visitor', async () => {
    const { visitor, liftedStore } = await atLead(lastStep, { agreement: agreementTo(ada.phone) });
    await sendApplication(visitor);
    const { computedStates, actionsById } = liftedStore.getState();
    const states = computedStates.map(({ state }) => devToolsOptions.stateSanitizer(state));
    const actions = Object.values(actionsById).map(({ action }) => devToolsOptions.actionSanitizer(action));
    for (const exported of [JSON.stringify(states), JSON.stringify(actions)]) {
      for (const field of ['firstName', 'lastName', 'email', 'phone'] as const)
        expect(exported).not.toContain(ada[field]);
      expect(exported).toContain(ada.vehicleModel);
    }
    const action = devToolsOptions.actionSanitizer(answersChanged({ email: ada.email, vehicleMake: 'Kia' }));
    expect(action.payload).toEqual({ email: '•••', vehicleMake: 'Kia' });
  });
});
