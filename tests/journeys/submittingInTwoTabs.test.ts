import { act, screen } from '@testing-library/react';
import { leadFormCopy } from '../../src/content/leadForm';
import { applicationKey } from '../../src/features/leadWizard/applicationKey';
import {
  callsAgreementChanged,
  fieldChanged,
  leadAcceptedElsewhere,
  leadRestarted,
} from '../../src/features/leadWizard/leadWizardSlice';
import { savedVersion, storageKey } from '../../src/features/leadWizard/savedLead';
import { lastStep } from '../../src/features/leadWizard/stepNumbers';
import { submitLead } from '../../src/features/leadWizard/submitLead';
import { takeComplaints } from '../support/complaints';
import { fakeBrowserTabs, fakeLeadDelivery, fakeStorage, type DeliveryMood } from '../support/fakes';
import { ada, asShown, leadWith, storedLead } from '../support/people';
import { openStore } from '../support/store';
import { visit } from '../support/visit';
import { addressOf, stepShown, visitAtTheEnd } from '../support/wizard';

describe('the site, in two tabs with the same answers,', () => {
  /** A second tab of the same browser, duplicated from the first with its answers. */
  const duplicate = (
    leads: ReturnType<typeof fakeLeadDelivery>,
    openTab: ReturnType<typeof fakeBrowserTabs>,
  ) => openStore({ leads, crossTab: openTab(), storage: fakeStorage(storedLead(ada, lastStep)) });
  const key = applicationKey('an-application', { lead: ada, agreedToCalls: false });
  const patient = () => new AbortController().signal;

  it('delivers once when both send at the same time', async () => {
    const openTab = fakeBrowserTabs();
    const leads = fakeLeadDelivery();
    const one = await duplicate(leads, openTab);
    const two = await duplicate(leads, openTab);
    const outcomes = Promise.all([
      one.store.dispatch(submitLead(asShown)),
      two.store.dispatch(submitLead(asShown)),
    ]);
    await Promise.all([one.clock.pass(2000), two.clock.pass(2000)]);
    await outcomes;
    expect(leads.attempts).toEqual([ada]);
    for (const { store, storage } of [one, two]) {
      expect(store.getState().leadWizard).toMatchObject({ status: 'submitted', lead: leadWith({}) });
      expect(storage.contents.get(storageKey)).toBeUndefined();
    }
  });

  it('counts once what both send at the same time', async () => {
    const openTab = fakeBrowserTabs();
    const count = jest.fn();
    const open = () =>
      openStore({
        funnel: { count },
        crossTab: openTab(),
        storage: fakeStorage(storedLead(ada, lastStep)),
      });
    const one = await open();
    const two = await open();
    const outcomes = Promise.all([
      one.store.dispatch(submitLead(asShown)),
      two.store.dispatch(submitLead(asShown)),
    ]);
    await Promise.all([one.clock.pass(2000), two.clock.pass(2000)]);
    await outcomes;
    expect(count.mock.calls).toEqual([['sent']]);
  });

  it('wipes the answers of the other tab and shows its thank-you there', async () => {
    const openTab = fakeBrowserTabs();
    const leads = fakeLeadDelivery();
    const storage = fakeStorage(storedLead(ada, lastStep));
    const visitor = await visit(addressOf(lastStep), { crossTab: openTab(), leads, storage });
    expect(stepShown()).toBe(lastStep);
    const other = await duplicate(leads, openTab);
    await act(async () => {
      const sent = other.store.dispatch(submitLead(asShown));
      await other.clock.pass(2000);
      await sent;
    });
    expect(await screen.findByRole('heading', { name: leadFormCopy.thanks.heading })).toBeInTheDocument();
    expect(storage.contents.size).toBe(0);
    expect(visitor.leads.accepted).toEqual([ada]);
  });

  it('waits while the other tab is sending, and sends itself where that fails', async () => {
    const openTab = fakeBrowserTabs();
    const release = await openTab().claim('an-application', patient());
    const visitor = await visitAtTheEnd(ada, { crossTab: openTab() });
    await visitor.press(leadFormCopy.submit);
    await visitor.tick(2000);
    expect(visitor.leads.attempts).toEqual([]);
    expect(screen.getByRole('heading', { name: leadFormCopy.processing.heading })).toBeVisible();
    release();
    await visitor.tick(0);
    expect(visitor.leads.accepted).toEqual([ada]);
  });

  it('waits for a frozen tab no longer than for a delivery, then sends itself', async () => {
    const openTab = fakeBrowserTabs();
    await openTab().claim('an-application', patient());
    const visitor = await visitAtTheEnd(ada, { crossTab: openTab() });
    await visitor.press(leadFormCopy.submit);
    await visitor.tick(2000);
    await visitor.tick(14_999);
    expect(visitor.leads.attempts).toEqual([]);
    await visitor.tick(1);
    expect(visitor.leads.accepted).toEqual([ada]);
  });

  it('takes what the other tab has sent for sent', async () => {
    const openTab = fakeBrowserTabs();
    const other = openTab();
    const release = await other.claim('an-application', patient());
    const visitor = await visitAtTheEnd(ada, { crossTab: openTab() });
    await visitor.press(leadFormCopy.submit);
    await visitor.tick(2000);
    act(() => {
      other.announceAccepted(key);
    });
    expect(await screen.findByRole('heading', { name: leadFormCopy.thanks.heading })).toBeVisible();
    release();
    await visitor.tick(0);
    expect(visitor.leads.attempts).toEqual([]);
  });

  it('says nothing of a failure that another tab has made up for', async () => {
    const openTab = fakeBrowserTabs();
    const other = openTab();
    const leads = fakeLeadDelivery('hangs');
    const visitor = await visitAtTheEnd(ada, { leads, crossTab: openTab() });
    await visitor.press(leadFormCopy.submit);
    await visitor.tick(2000);
    expect(leads.attempts).toEqual([ada]);
    act(() => {
      other.announceAccepted(key);
    });
    await visitor.tick(15_000);
    expect(takeComplaints(/^The application was not delivered: TimeoutError$/)).toHaveLength(1);
    expect(screen.getByRole('heading', { name: leadFormCopy.thanks.heading })).toBeVisible();
    expect(visitor.store.getState().ui.toasts).toEqual([]);
  });

  it('leads Back through the new form although an earlier attempt ends in the middle of it', async () => {
    const openTab = fakeBrowserTabs();
    const other = openTab();
    const visitor = await visitAtTheEnd(ada, { crossTab: openTab() });
    await visitor.press(leadFormCopy.submit);
    act(() => {
      other.announceAccepted(key);
    });
    act(() => {
      visitor.store.dispatch(leadRestarted());
    });
    await visitor.press('Next');
    await visitor.tick(2000);
    await visitor.press('Next');
    expect(stepShown()).toBe(3);
    await visitor.goBack();
    expect(stepShown()).toBe(2);
  });

  it('learns on opening that a copy was sent meanwhile', async () => {
    const openTab = fakeBrowserTabs();
    openTab().announceAccepted(key);
    const storage = fakeStorage(storedLead(ada, 4));
    await visit('/lead-capture', { crossTab: openTab(), storage });
    expect(await screen.findByRole('heading', { name: leadFormCopy.thanks.heading })).toBeVisible();
    expect(storage.contents.size).toBe(0);
  });

  it.each<DeliveryMood>(['accepts', 'rejects'])(
    'lets the other tab have its turn once a delivery %s',
    async (mood) => {
      const openTab = fakeBrowserTabs();
      const visitor = await visitAtTheEnd(ada, { crossTab: openTab(), leads: fakeLeadDelivery(mood) });
      await visitor.press(leadFormCopy.submit);
      await visitor.tick(2000);
      expect(await openTab().claim('an-application', patient())).toBeInstanceOf(Function);
      takeComplaints(/The application was not delivered/);
    },
  );

  it('leaves a tab alone that holds the same answers in an application of its own', async () => {
    const openTab = fakeBrowserTabs();
    const leads = fakeLeadDelivery();
    const one = await duplicate(leads, openTab);
    const stranger = await openStore({
      leads,
      crossTab: openTab(),
      storage: fakeStorage(storedLead(ada, lastStep, savedVersion, 'another-application')),
    });
    const sent = one.store.dispatch(submitLead(asShown));
    await one.clock.pass(2000);
    await sent;
    expect(stranger.store.getState().leadWizard).toMatchObject({ status: 'editing', lead: ada });
  });

  it.each([
    ['with another answer', fieldChanged({ field: 'phone', value: '305 555 0199' })],
    ['that agreed to calls where the other was sent without', callsAgreementChanged(true)],
  ])('leaves a tab open %s', async (_what, change) => {
    const openTab = fakeBrowserTabs();
    const leads = fakeLeadDelivery();
    const one = await duplicate(leads, openTab);
    const two = await duplicate(leads, openTab);
    two.store.dispatch(change);
    const { lead, agreedToCalls } = two.store.getState().leadWizard;
    const sent = one.store.dispatch(submitLead(asShown));
    await one.clock.pass(2000);
    await sent;
    expect(leads.applications).toMatchObject([{ lead: ada, consent: { given: false } }]);
    expect(two.store.getState().leadWizard).toMatchObject({
      status: 'editing',
      step: lastStep,
      lead,
      agreedToCalls,
    });
  });

  it('takes no notice of an earlier attempt’s end once a new form is under way', async () => {
    const openTab = fakeBrowserTabs();
    const release = await openTab().claim('an-application', patient());
    const leads = fakeLeadDelivery('rejects');
    const { store, clock } = await duplicate(leads, openTab);
    const first = store.dispatch(submitLead(asShown));
    await clock.pass(2000);
    store.dispatch(leadAcceptedElsewhere());
    store.dispatch(leadRestarted());
    store.dispatch(fieldChanged({ field: 'firstName', value: 'Grace' }));
    const second = store.dispatch(submitLead(asShown));
    release();
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
