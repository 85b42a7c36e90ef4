import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { makeStore } from '../../src/app/store';
import type { Lead } from '../../src/config/entities';
import {
  fieldChanged,
  leadAcceptedElsewhere,
  leadRestarted,
} from '../../src/features/leadWizard/leadWizardSlice';
import { storageKey } from '../../src/features/leadWizard/savedLead';
import { submitLead } from '../../src/features/leadWizard/submitLead';
import { fakeBrowserTabs, fakeClock, fakeDelivery, fakeStorage, type DeliveryMood } from '../support/fakes';
import { ada, leadWith, storedLead } from '../support/people';
import { visit } from '../support/visit';
import { stepShown, visitAtTheEnd } from '../support/wizard';

const failedToast = 'Your answers were not sent';
const alerts = () => screen.getByRole('alert', { name: '' });

/** How long one attempt at a delivery may take, and the processing before it. */
const untilGivenUp = 2000 + 15_000;

describe('the site, when an application is sent,', () => {
  it('hands it over after two seconds of processing and not a moment earlier', async () => {
    const visitor = await visitAtTheEnd(ada);
    await visitor.press('Get My Rate');
    await visitor.tick(1999);
    expect(visitor.leads.attempts).toEqual([]);
    expect(screen.getByRole('heading', { name: 'Processing your answers' })).toBeVisible();
    await visitor.tick(1);
    expect(visitor.leads.accepted).toEqual([ada]);
    expect(screen.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  });

  it('delivers once, however often it is asked', async () => {
    const visitor = await visitAtTheEnd(ada);
    const button = screen.getByRole('button', { name: 'Get My Rate' });
    const form = button.closest('form');
    if (!form) throw new Error('The button is in no form');
    fireEvent.submit(form);
    fireEvent.submit(form);
    await visitor.user.dblClick(button);
    await visitor.tick(2000);
    void visitor.store.dispatch(submitLead());
    await visitor.tick(2000);
    expect(visitor.leads.attempts).toEqual([ada]);
  });

  it.each<DeliveryMood>(['rejects', 'throws'])(
    'keeps every answer, says so and can send again where the delivery %s',
    async (mood) => {
      const storage = fakeStorage(storedLead(ada, 6));
      const visitor = await visitAtTheEnd(ada, { leads: fakeDelivery(mood), storage });
      await visitor.press('Get My Rate');
      await visitor.tick(2000);
      expect(visitor.store.getState().leadWizard).toMatchObject({ status: 'failed', lead: ada });
      expect(alerts()).toHaveTextContent(failedToast);
      const failure = screen.getByRole('group', { name: 'Your answers were not sent' });
      await waitFor(() => {
        expect(failure).toHaveFocus();
      });
      expect(failure).toHaveAccessibleDescription(/They are all still here. Try again/);
      expect(screen.getByRole('radio', { name: 'Good (670-739)' })).toBeChecked();

      visitor.leads.turns('accepts');
      await visitor.press('Try again');
      expect(alerts()).not.toHaveTextContent(failedToast);
      await visitor.tick(2000);
      expect(visitor.leads.accepted).toEqual([ada]);
      expect(storage.contents.size).toBe(0);
    },
  );

  it('gives up on a delivery that hangs after 15 seconds, aborts it, and can send again', async () => {
    const visitor = await visitAtTheEnd(ada, { leads: fakeDelivery('hangs') });
    await visitor.press('Get My Rate');
    await visitor.tick(2000);
    await visitor.tick(14_999);
    expect(screen.getByRole('heading', { name: 'Processing your answers' })).toBeVisible();
    expect(visitor.leads.signals[0]?.aborted).toBe(false);
    await visitor.tick(1);
    expect(visitor.leads.signals[0]?.aborted).toBe(true);
    expect(alerts()).toHaveTextContent(failedToast);
    visitor.leads.turns('accepts');
    await visitor.press('Get My Rate');
    await visitor.tick(2000);
    expect(visitor.leads.accepted).toEqual([ada]);
  });

  it('does not take back an accepted application when the 15 seconds are over', async () => {
    const visitor = await visitAtTheEnd(ada);
    await visitor.press('Get My Rate');
    await visitor.tick(2000);
    await visitor.tick(untilGivenUp);
    expect(screen.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
    expect(visitor.leads.signals[0]?.aborted).toBe(false);
  });

  it('keeps the answers of a failed attempt over a reload', async () => {
    const storage = fakeStorage(storedLead(ada, 6));
    const visitor = await visit('/lead-capture?step=6', { storage, leads: fakeDelivery<Lead>('rejects') });
    await visitor.press('Get My Rate');
    await visitor.tick(2000);
    const again = await visitor.reload();
    expect(stepShown()).toBe(6);
    expect(again.store.getState().leadWizard).toMatchObject({ status: 'editing', lead: ada });
  });

  it('takes the same answers a second time from a visitor who fills in the form anew', async () => {
    const tab = fakeBrowserTabs()();
    const visitor = await visitAtTheEnd(leadWith({}), { otherTabs: tab });
    for (const round of [1, 2]) {
      await visitor.press('Get My Rate');
      await visitor.tick(2000);
      expect(screen.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
      expect(visitor.leads.accepted).toHaveLength(round);
      await visitor.follow('Return to Home');
      await visitor.startForm();
      for (let next = 0; next < 5; next += 1) await visitor.press('Next');
    }
  });
});

describe('the site, where a delivery breaks at once,', () => {
  it('leaves nothing behind that goes wrong when its time would be over', async () => {
    const stray = jest.fn();
    process.on('unhandledRejection', stray);
    const visitor = await visitAtTheEnd(ada, { leads: fakeDelivery('throws') });
    await visitor.press('Get My Rate');
    await visitor.tick(2000);
    await visitor.tick(untilGivenUp);
    process.off('unhandledRejection', stray);
    expect(stray).not.toHaveBeenCalled();
  });
});

describe('the site, in two tabs with the same answers,', () => {
  /** A second tab of the same browser, duplicated from the first with its answers. */
  function duplicate(
    leads: ReturnType<typeof fakeDelivery<Lead>>,
    openTab: ReturnType<typeof fakeBrowserTabs>,
  ) {
    const clock = fakeClock();
    const storage = fakeStorage(storedLead(ada, 6));
    const store = makeStore(
      { clock, leadDelivery: leads, reviewDelivery: fakeDelivery(), otherTabs: openTab() },
      storage,
    );
    return { store, clock, storage };
  }

  it('delivers once when both send at the same time', async () => {
    const openTab = fakeBrowserTabs();
    const leads = fakeDelivery<Lead>();
    const [one, two] = [duplicate(leads, openTab), duplicate(leads, openTab)];
    await Promise.all([one.store.resumeLead(), two.store.resumeLead()]);
    const outcomes = Promise.all([one.store.dispatch(submitLead()), two.store.dispatch(submitLead())]);
    await Promise.all([one.clock.pass(2000), two.clock.pass(2000)]);
    await outcomes;
    expect(leads.attempts).toEqual([ada]);
    for (const { store, storage } of [one, two]) {
      expect(store.getState().leadWizard).toMatchObject({ status: 'submitted', lead: leadWith({}) });
      expect(storage.contents.get(storageKey)).toBeUndefined();
    }
  });

  it('wipes the answers of the other tab and shows its thank-you there', async () => {
    const openTab = fakeBrowserTabs();
    const leads = fakeDelivery<Lead>();
    const storage = fakeStorage(storedLead(ada, 6));
    const visitor = await visit('/lead-capture?step=6', { otherTabs: openTab(), leads, storage });
    expect(stepShown()).toBe(6);
    const other = duplicate(leads, openTab);
    await other.store.resumeLead();
    await act(async () => {
      const sent = other.store.dispatch(submitLead());
      await other.clock.pass(2000);
      await sent;
    });
    expect(await screen.findByRole('heading', { name: 'Thank You!' })).toBeVisible();
    expect(storage.contents.size).toBe(0);
    expect(visitor.leads.accepted).toEqual([ada]);
  });

  it('waits while the other tab is sending, and sends itself where that fails', async () => {
    const openTab = fakeBrowserTabs();
    const claim = await openTab().claim(ada);
    const visitor = await visitAtTheEnd(ada, { otherTabs: openTab() });
    await visitor.press('Get My Rate');
    await visitor.tick(2000);
    expect(visitor.leads.attempts).toEqual([]);
    expect(screen.getByRole('heading', { name: 'Processing your answers' })).toBeVisible();
    claim?.release();
    await visitor.tick(0);
    expect(visitor.leads.accepted).toEqual([ada]);
  });

  it('takes what the other tab has sent for sent', async () => {
    const openTab = fakeBrowserTabs();
    const other = openTab();
    const claim = await other.claim(ada);
    const visitor = await visitAtTheEnd(ada, { otherTabs: openTab() });
    await visitor.press('Get My Rate');
    await visitor.tick(2000);
    await other.announceAccepted(ada);
    claim?.release();
    await visitor.tick(0);
    expect(visitor.leads.attempts).toEqual([]);
    expect(screen.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  });

  it.each<DeliveryMood>(['accepts', 'rejects'])(
    'lets the other tab have its turn once a delivery %s',
    async (mood) => {
      const openTab = fakeBrowserTabs();
      const visitor = await visitAtTheEnd(ada, { otherTabs: openTab(), leads: fakeDelivery(mood) });
      await visitor.press('Get My Rate');
      await visitor.tick(2000);
      expect(await openTab().claim(ada)).not.toBeNull();
    },
  );

  it('leaves a tab with other answers alone', async () => {
    const openTab = fakeBrowserTabs();
    const leads = fakeDelivery<Lead>();
    const one = duplicate(leads, openTab);
    const two = duplicate(leads, openTab);
    await Promise.all([one.store.resumeLead(), two.store.resumeLead()]);
    two.store.dispatch(fieldChanged({ field: 'phone', value: '305 555 0199' }));
    const sent = one.store.dispatch(submitLead());
    await one.clock.pass(2000);
    await sent;
    expect(two.store.getState().leadWizard).toMatchObject({ status: 'editing', step: 6 });
  });

  it('takes no notice of an earlier attempt’s end once a new form is under way', async () => {
    const openTab = fakeBrowserTabs();
    const other = openTab();
    const claim = await other.claim(ada);
    const leads = fakeDelivery<Lead>('rejects');
    const { store, clock } = duplicate(leads, openTab);
    await store.resumeLead();
    const first = store.dispatch(submitLead());
    await clock.pass(2000);
    store.dispatch(leadAcceptedElsewhere());
    store.dispatch(leadRestarted());
    store.dispatch(fieldChanged({ field: 'firstName', value: 'Grace' }));
    const second = store.dispatch(submitLead());
    claim?.release();
    await clock.pass(1000);
    await first;
    expect(store.getState().leadWizard.status).toBe('processing');
    expect(store.getState().ui.toasts).toEqual([]);
    leads.turns('accepts');
    await clock.pass(1000);
    await second;
    expect(leads.accepted).toEqual([leadWith({ firstName: 'Grace' })]);
  });
});

describe('the site, in its toasts,', () => {
  it('lets a visitor dismiss one by its button, and by Escape', async () => {
    const visitor = await visitAtTheEnd(ada, { leads: fakeDelivery('rejects') });
    await visitor.press('Get My Rate');
    await visitor.tick(2000);
    await visitor.user.click(await screen.findByRole('button', { name: `Dismiss: ${failedToast}` }));
    expect(within(alerts()).queryByText(failedToast, { exact: false })).toBeNull();
    await visitor.press('Get My Rate');
    await visitor.tick(2000);
    expect(alerts()).toHaveTextContent(failedToast);
    await visitor.user.keyboard('{Escape}');
    expect(visitor.store.getState().ui.toasts).toEqual([]);
  });
});
