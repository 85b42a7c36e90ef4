/** What is told apart before anything is written: what a visitor did, and what Redux DevTools replay. */
import { configureStore, Tuple, type Action, type StoreEnhancer } from '@reduxjs/toolkit';
import { createAnswerStorage, type Kept } from '../../src/app/answerStorage';
import { storageKey } from '../../src/features/leadWizard/savedLead';
import { fakeStorage } from '../support/fakes';
import { ada } from '../support/people';
import { openStore } from '../support/store';

/** A store of the answers alone, in which one action makes the reducer throw, and a way to replay actions in it. */
async function storeOfAnswers() {
  const blank: Kept = (await openStore()).store.getState();
  const answered: Kept = { ...blank, leadWizard: { ...blank.leadWizard, lead: ada } };
  const states = new Map([
    ['answered', answered],
    ['cleared', blank],
  ]);
  const storage = fakeStorage();
  const { middleware, engine } = createAnswerStorage(storage);
  let replayed: (action: Action) => unknown = () => undefined;
  const withReplay: StoreEnhancer = (create) => (reducer, preloaded) => {
    const store = create(reducer, preloaded);
    replayed = store.dispatch as typeof replayed;
    return store;
  };
  const { dispatch } = configureStore({
    reducer: (state: Kept = blank, { type }: Action) => {
      if (type === 'breaks') throw new Error('The reducer broke.');
      return states.get(type) ?? state;
    },
    middleware: () => new Tuple(middleware),
    enhancers: (enhancers) => enhancers().concat(withReplay),
  });
  return {
    act: (type: string) => {
      dispatch({ type });
    },
    replay: (type: string) => replayed({ type }),
    write: async (text: string) => {
      await engine.setItem(storageKey, text);
    },
    written: () => storage.getItem(storageKey),
  };
}

describe('what is written of the answers', () => {
  it('is what was done, and not what is replayed', async () => {
    const { act, replay, write, written } = await storeOfAnswers();
    act('answered');
    await write('done');
    replay('cleared');
    await write('replayed');
    expect(written()).toBe('done');
    act('cleared');
    await write('cleared');
    expect(written()).toBeNull();
  });

  it('is not what is replayed after a reducer threw either', async () => {
    const { act, replay, write, written } = await storeOfAnswers();
    act('answered');
    await write('done');
    expect(() => act('breaks')).toThrow('The reducer broke.');
    replay('cleared');
    await write('replayed');
    expect(written()).toBe('done');
  });
});
