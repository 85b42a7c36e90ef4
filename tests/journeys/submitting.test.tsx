import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { site } from '../../src/config/site';
import { leadFormCopy, choiceCopy } from '../../src/content/leadForm';
import { toastCopy } from '../../src/content/toasts';
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
import { noCrossTab } from '../../src/services/crossTab';
import { takeComplaints } from '../support/complaints';
import {
  fakeBrowserTabs,
  fakeClock,
  fakeLeadDelivery,
  fakeStorage,
  type DeliveryMood,
} from '../support/fakes';
import { ada, asShown, leadWith, storedLead } from '../support/people';
import { openStore } from '../support/store';
import { visit } from '../support/visit';
import { addressOf, goOnTo, stepOf, stepShown, visitAtTheEnd } from '../support/wizard';

const failedToast = toastCopy.notDelivered.title;
const alerts = () => screen.getByRole('alert', { name: '' });

/** How long one attempt at a delivery may take, and the processing before it. */
const untilGivenUp = 2000 + 15_000;

describe('the site, when an application is sent,', () => {
  it('hands it over after two seconds of processing and not a moment earlier', async () => {
    const visitor = await visitAtTheEnd(ada);
    await visitor.press(leadFormCopy.submit);
    await visitor.tick(1999);
    expect(visitor.leads.attempts).toEqual([]);
    expect(screen.getByRole('heading', { name: leadFormCopy.processing.heading })).toBeInTheDocument();
    await visitor.tick(1);
    expect(visitor.leads.accepted).toEqual([ada]);
    expect(screen.getByRole('heading', { name: leadFormCopy.thanks.heading })).toBeInTheDocument();
  });

  it('takes no longer where the other tabs are slow to let it send', async () => {
    const clock = fakeClock();
    const claim = () => clock.wait(400).then(() => () => undefined);
    const visitor = await visitAtTheEnd(ada, { clock, crossTab: { ...noCrossTab, claim } });
    await visitor.press(leadFormCopy.submit);
    await visitor.tick(2000);
    expect(screen.getByRole('heading', { name: leadFormCopy.thanks.heading })).toBeInTheDocument();
  });

  it('delivers once, however often it is asked', async () => {
    const visitor = await visitAtTheEnd(ada);
    const button = screen.getByRole('button', { name: leadFormCopy.submit });
    const form = button.closest('form');
    if (!form) throw new Error('The button is in no form');
    fireEvent.submit(form);
    fireEvent.submit(form);
    await visitor.user.dblClick(button);
    await visitor.tick(2000);
    void visitor.store.dispatch(submitLead(asShown));
    await visitor.tick(2000);
    expect(visitor.leads.attempts).toEqual([ada]);
  });

  it.each<DeliveryMood>(['rejects', 'throws'])(
    'keeps every answer, says so and can send again where the delivery %s',
    async (mood) => {
      const storage = fakeStorage(storedLead(ada, lastStep));
      const visitor = await visitAtTheEnd(ada, { leads: fakeLeadDelivery(mood), storage });
      await visitor.press('Get My Rate');
      await visitor.tick(2000);
      takeComplaints(/The application was not delivered/);
      expect(visitor.store.getState().leadWizard).toMatchObject({ status: 'failed', lead: ada });
      expect(alerts()).toHaveTextContent(failedToast);
      const failure = screen.getByRole('group', { name: leadFormCopy.failed.notSent.heading });
      await waitFor(() => {
        expect(failure).toHaveFocus();
      });
      expect(failure).toHaveTextContent(leadFormCopy.failed.notSent.text);
      expect(failure).toHaveAccessibleDescription(expect.stringContaining(site.email));
      while (stepShown() > stepOf('creditScore')) await visitor.press(leadFormCopy.previous);
      expect(screen.getByRole('radio', { name: choiceCopy.creditScore.good })).toBeChecked();
      await goOnTo(visitor);

      visitor.leads.turns('accepts');
      await visitor.press(leadFormCopy.failed.notSent.retry);
      expect(alerts()).not.toHaveTextContent(failedToast);
      await visitor.tick(2000);
      expect(visitor.leads.accepted).toEqual([ada]);
      expect(storage.contents.size).toBe(0);
    },
  );

  it('says that it could not confirm a delivery whose answer was lost, and sends the same one again', async () => {
    const visitor = await visitAtTheEnd(ada, { leads: fakeLeadDelivery('loses') });
    await visitor.press(leadFormCopy.submit);
    await visitor.tick(2000);
    expect(takeComplaints(/^The application was not delivered: DeliveryFailure$/)).toHaveLength(1);
    expect(alerts()).toHaveTextContent(toastCopy.notConfirmed.title);
    expect(alerts()).not.toHaveTextContent(failedToast);
    const { heading, text, retry } = leadFormCopy.failed.unconfirmed;
    expect(screen.getByRole('group', { name: heading })).toHaveTextContent(text);
    visitor.leads.turns('accepts');
    await visitor.press(retry);
    expect(alerts()).toBeEmptyDOMElement();
    await visitor.tick(2000);
    expect(visitor.leads.accepted).toEqual([ada]);
    const [first, second] = visitor.leads.applications;
    expect(second).toEqual(first);
  });

  it('sends an application without answers again as the same one, and the next as another', async () => {
    const { store, clock, leads } = await openStore({ leads: fakeLeadDelivery('loses') });
    const send = async () => {
      const sent = store.dispatch(submitLead(asShown));
      await clock.pass(2000);
      await sent;
    };
    await send();
    takeComplaints(/The application was not delivered/);
    leads.turns('accepts');
    await send();
    store.dispatch(leadRestarted());
    await send();
    const [first, second, third] = leads.applications;
    expect(second).toEqual(first);
    expect(third?.submissionId).not.toBe(first?.submissionId);
  });

  it('gives up on a delivery that hangs after 15 seconds, aborts it, and can send again', async () => {
    const visitor = await visitAtTheEnd(ada, { leads: fakeLeadDelivery('hangs') });
    await visitor.press('Get My Rate');
    await visitor.tick(2000);
    await visitor.tick(14_999);
    expect(screen.getByRole('heading', { name: leadFormCopy.processing.heading })).toBeInTheDocument();
    expect(visitor.leads.signals[0]?.aborted).toBe(false);
    await visitor.tick(1);
    expect(visitor.leads.signals[0]?.aborted).toBe(true);
    expect(takeComplaints(/The application was not delivered: TimeoutError/)).toHaveLength(1);
    expect(alerts()).toHaveTextContent('We could not confirm that your answers arrived');
    visitor.leads.turns('accepts');
    await visitor.press(leadFormCopy.submit);
    await visitor.tick(2000);
    expect(visitor.leads.accepted).toEqual([ada]);
  });

  it('says that nothing was sent where a delivery waited for a network to the end of its time', async () => {
    const visitor = await visitAtTheEnd(ada, { leads: fakeLeadDelivery('waits') });
    await visitor.press(leadFormCopy.submit);
    await visitor.tick(2000);
    await visitor.tick(untilGivenUp);
    expect(takeComplaints(/The application was not delivered: DeliveryFailure/)).toHaveLength(1);
    expect(alerts()).toHaveTextContent(leadFormCopy.failed.notSent.heading);
  });

  it('does not take back an accepted application when the 15 seconds are over', async () => {
    const visitor = await visitAtTheEnd(ada);
    await visitor.press(leadFormCopy.submit);
    await visitor.tick(2000);
    await visitor.tick(untilGivenUp);
    expect(screen.getByRole('heading', { name: leadFormCopy.thanks.heading })).toBeInTheDocument();
    expect(visitor.leads.signals[0]?.aborted).toBe(false);
  });

  it('keeps the answers of a failed attempt over a reload', async () => {
    const storage = fakeStorage(storedLead(ada, lastStep));
    const visitor = await visit(addressOf(lastStep), { storage, leads: fakeLeadDelivery('rejects') });
    await visitor.press('Get My Rate');
    await visitor.tick(2000);
    takeComplaints(/The application was not delivered/);
    const again = await visitor.reload();
    expect(stepShown()).toBe(lastStep);
    expect(again.store.getState().leadWizard).toMatchObject({ status: 'editing', lead: ada });
  });

  it('takes the same answers a second time from a visitor who fills in the form again', async () => {
    const tab = fakeBrowserTabs()();
    const visitor = await visit('/lead-capture', { crossTab: tab });
    for (const round of [1, 2]) {
      await goOnTo(visitor);
      await visitor.press('Get My Rate');
      await visitor.tick(2000);
      expect(screen.getByRole('heading', { name: leadFormCopy.thanks.heading })).toBeInTheDocument();
      expect(visitor.leads.accepted).toHaveLength(round);
      await visitor.follow(leadFormCopy.thanks.home);
      await visitor.startForm();
    }
  });
});

describe('the site, where a delivery breaks at once,', () => {
  it('leaves nothing behind that goes wrong when its time would be over', async () => {
    const stray = jest.fn();
    process.on('unhandledRejection', stray);
    const visitor = await visitAtTheEnd(ada, { leads: fakeLeadDelivery('throws') });
    await visitor.press('Get My Rate');
    await visitor.tick(2000);
    await visitor.tick(untilGivenUp);
    process.off('unhandledRejection', stray);
    takeComplaints(/The application was not delivered/);
    expect(stray).not.toHaveBeenCalled();
  });
});

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
    await visitor.press('Get My Rate');
    await visitor.tick(2000);
    expect(visitor.leads.attempts).toEqual([]);
    expect(screen.getByRole('heading', { name: 'Processing your answers' })).toBeVisible();
    release();
    await visitor.tick(0);
    expect(visitor.leads.accepted).toEqual([ada]);
  });

  it('waits for a frozen tab no longer than for a delivery, then sends itself', async () => {
    const openTab = fakeBrowserTabs();
    await openTab().claim('an-application', patient());
    const visitor = await visitAtTheEnd(ada, { crossTab: openTab() });
    await visitor.press('Get My Rate');
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
    await visitor.press('Get My Rate');
    await visitor.tick(2000);
    act(() => {
      other.announceAccepted(key);
    });
    expect(await screen.findByRole('heading', { name: 'Thank You!' })).toBeVisible();
    release();
    await visitor.tick(0);
    expect(visitor.leads.attempts).toEqual([]);
  });

  it('learns on opening that a copy was sent meanwhile', async () => {
    const openTab = fakeBrowserTabs();
    openTab().announceAccepted(key);
    const storage = fakeStorage(storedLead(ada, 4));
    await visit('/lead-capture', { crossTab: openTab(), storage });
    expect(await screen.findByRole('heading', { name: 'Thank You!' })).toBeVisible();
    expect(storage.contents.size).toBe(0);
  });

  it.each<DeliveryMood>(['accepts', 'rejects'])(
    'lets the other tab have its turn once a delivery %s',
    async (mood) => {
      const openTab = fakeBrowserTabs();
      const visitor = await visitAtTheEnd(ada, { crossTab: openTab(), leads: fakeLeadDelivery(mood) });
      await visitor.press('Get My Rate');
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

  it('leaves a tab with other answers alone', async () => {
    const openTab = fakeBrowserTabs();
    const leads = fakeLeadDelivery();
    const one = await duplicate(leads, openTab);
    const two = await duplicate(leads, openTab);
    two.store.dispatch(fieldChanged({ field: 'phone', value: '305 555 0199' }));
    const sent = one.store.dispatch(submitLead(asShown));
    await one.clock.pass(2000);
    await sent;
    expect(two.store.getState().leadWizard).toMatchObject({ status: 'editing', step: lastStep });
  });

  it('leaves a tab open that agreed to calls where the other was sent without', async () => {
    const openTab = fakeBrowserTabs();
    const leads = fakeLeadDelivery();
    const one = await duplicate(leads, openTab);
    const two = await duplicate(leads, openTab);
    two.store.dispatch(callsAgreementChanged(true));
    const sent = one.store.dispatch(submitLead(asShown));
    await one.clock.pass(2000);
    await sent;
    expect(leads.applications).toMatchObject([{ consent: { given: false } }]);
    expect(two.store.getState().leadWizard).toMatchObject({ status: 'editing', lead: ada });
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

describe('the site, in its toasts,', () => {
  it('lets a visitor dismiss one by its button, and by Escape', async () => {
    const visitor = await visitAtTheEnd(ada, { leads: fakeLeadDelivery('rejects') });
    await visitor.press('Get My Rate');
    await visitor.tick(2000);
    takeComplaints(/The application was not delivered/);
    await visitor.user.click(await screen.findByRole('button', { name: `Dismiss: ${failedToast}` }));
    expect(within(alerts()).queryByText(failedToast, { exact: false })).toBeNull();
    await visitor.press(leadFormCopy.submit);
    await visitor.tick(2000);
    takeComplaints(/The application was not delivered/);
    expect(alerts()).toHaveTextContent(failedToast);
    await visitor.user.keyboard('{Escape}');
    expect(visitor.store.getState().ui.toasts).toEqual([]);
  });
});
