import '../support/devTools';
import { act, screen, waitFor } from '@testing-library/react';
import { leadWizardCopy } from '../../src/content/leadWizard';
import { lastStep } from '../../src/features/leadWizard/steps/step';
import type { LiftedStore } from '../support/devTools';
import { fakeStorage } from '../support/fakes';
import { ada } from '../support/people';
import { storageOfLead } from '../support/savedLead';
import { visit, textInput } from '../support/visit';
import { labels, currentStep, sendApplication } from '../support/wizard';

async function visitWithDevTools(step: number) {
  const storage = fakeStorage(storageOfLead(ada, step));
  const visitor = await visit('/lead-capture', { storage });
  const { liftedStore } = visitor.store as unknown as { liftedStore: LiftedStore };
  const writes = jest.spyOn(storage, 'setItem');
  const removals = jest.spyOn(storage, 'removeItem');
  const navigations = jest.spyOn(visitor.router, 'navigate');
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
    writes: writes.mock.calls.length,
    removals: removals.mock.calls.length,
    navigations: navigations.mock.calls.length,
    sent: visitor.leads.attempts.length,
    address: visitor.address(),
    stored: [...storage.contents.values()],
    // Every action so far, redux-persist's included.
    actions: liftedStore.getState().nextActionId,
  });
  return { visitor, lift, actionIds, liftedStore, effects };
}

describe('the site, in the time travel of Redux DevTools,', () => {
  it('shows the screen of every state jumped to, and does nothing else', async () => {
    const { visitor, lift, liftedStore, effects } = await visitWithDevTools(lastStep - 1);
    await sendApplication(visitor);
    expect(screen.getByRole('heading', { name: leadWizardCopy.thanks.heading })).toBeVisible();
    const before = effects();
    const last = liftedStore.getState().currentStateIndex;
    const seen = new Set<string>();
    for (let index = last; index >= 0; index -= 1) {
      await lift({ type: 'JUMP_TO_STATE', index, actionId: index });
      seen.add(screen.getAllByRole('heading', { level: 1 })[0]?.textContent ?? '');
      seen.add(screen.queryAllByRole('heading', { level: 2 })[0]?.textContent ?? '');
      expect(effects()).toEqual(before);
    }
    expect([...seen].join()).toMatch(
      new RegExp(`Thank You!.*Processing.*Step ${lastStep} .*Step ${lastStep - 1} .*Step 1 `),
    );
  });

  it('stores and sends nothing when an action is skipped and those after it are played again', async () => {
    const { visitor, lift, actionIds, effects } = await visitWithDevTools(2);
    await visitor.fillIn(labels.vehicleMake, 'Kia');
    await visitor.press(leadWizardCopy.next);
    expect(currentStep()).toBe(3);
    await waitFor(() => {
      expect(effects().stored.join()).toContain('Kia');
    });
    const before = effects();
    // The field was emptied, then typed into.
    for (const id of actionIds('leadWizard/answersChanged').slice(-2)) {
      await lift({ type: 'TOGGLE_ACTION', id });
    }
    expect(currentStep()).toBe(3);
    expect(effects()).toEqual(before);
    await lift({ type: 'TOGGLE_ACTION', id: actionIds('leadWizard/stepAdvanced').at(-1) });
    expect(currentStep()).toBe(2);
    expect(textInput(labels.vehicleMake)).toHaveValue(ada.vehicleMake);
    expect(effects()).toEqual(before);
  });
});
