import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { noFigures } from '../../server/attribution/figures';
import { newKeys, seal } from '../../server/db/sealing';
import { consentText } from '../../src/content/consent';
import { store, type LeadDetails, type Output } from '../../src/operator/store';
import { afterTest } from '../support/cleanUp';
import { allOf } from '../support/confirmedOperator';
import { takeConsoleErrors, takeFullNavigations } from '../support/consoleCheck';
import { chooseFile, openScreen, refusal } from '../support/operatorScreens';
import { leadBodyOf, type LeadChanges } from '../support/server/submissions';

const moment = '2026-11-28T15:00:00.000Z';

/** A delivered lead, as the server returns it. */
function leadOf(reference: string, more: Partial<Output<'lead'>> = {}, answers: LeadChanges = {}) {
  const details: LeadDetails = { ...leadBodyOf(answers), source: null };
  const lead: Output<'lead'> = {
    id: `id of ${reference}`,
    submissionId: `submission of ${reference}`,
    reference,
    receivedAt: moment,
    revisions: 1,
    status: 'delivered',
    partner: 'has it',
    partnerSince: moment,
    verdict: 'accepted',
    ...allOf(['partnerId', 'answer', 'reason', 'suspect', 'repeatOf', 'outcome'], null),
    source: '',
    campaign: '',
    details: JSON.stringify(details),
    canSend: true,
    canSettle: false,
    ...allOf(['outcomes', 'agreements', 'revocations', 'timeline'], []),
  };
  return { ...lead, ...more };
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe("the site, on the operator's screen of a lead,", () => {
  it('opens sealed answers and agreements with the right key alone, and nothing once the session has ended', async () => {
    const { publicKey, privateKey } = await newKeys();
    const { details: clear, ...lead } = leadOf('DD-SEALED');
    const details = await seal(JSON.parse(clear) as LeadDetails, [publicKey]);
    const evidence = await seal({ version: 'c1', text: 'I agree', given: false }, [publicKey]);
    const session = () => ({ timeZone: 'UTC', publicKeys: [publicKey] });
    const sealed = () => ({ ...lead, details, agreements: [{ at: moment, evidence }] });
    const signIn = () => new Response(null, { status: 204 });
    const page = openScreen('/operator/leads/DD-SEALED', { session, lead: sealed, 'sign-in': signIn });
    const agreement = await section('Agreement');
    expect(agreement.getByText('•••, Nov 28, 3:00 PM')).toBeVisible();
    expect(agreement.queryByText(/^(Not )?given/i)).toBeNull();
    await chooseFile(page, (await newKeys()).privateKey);
    expect(await screen.findByText(/^This key does not match LEADS_PUBLIC_KEY/)).toBeVisible();
    expect(agreement.getByText('•••, Nov 28, 3:00 PM')).toBeVisible();
    await chooseFile(page, privateKey);
    expect(await agreement.findByText('Not given, Nov 28, 3:00 PM')).toBeVisible();
    expect(await screen.findByText('Corolla')).toBeVisible();
    const isOver = () => refusal(401, 'Sign in first.');
    Object.assign(page.answers, { session: isOver, lead: isOver });
    await act(() => page.router.navigate('/operator/leads/DD-OTHER#token'));
    await screen.findByRole('button', { name: 'Sign in' });
    Object.assign(page.answers, { session, lead: sealed });
    await page.press('Sign in');
    expect(await screen.findByText(/^These answers are sealed/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Choose the private key' })).toBeVisible();
    expect(screen.queryByText('Corolla')).toBeNull();
  });

  it('hides the number in an agreement, however it was typed, until personal data is shown', async () => {
    // The second number is from an earlier revision.
    const phone = 'Dana 3055550180';
    const agreements = [phone, '+1 212-555-0199'].map((typed, index) => ({
      at: `2026-11-2${index}T15:00:00.000Z`,
      evidence: JSON.stringify({ version: 'c1', text: consentText(typed), given: true }),
    }));
    const lead = leadOf('DD-TYPED', { agreements }, { lead: { phone, employmentStatus: 'selfemployed' } });
    const { press } = openScreen('/operator/leads/DD-TYPED', { lead: () => lead });
    const agreement = await section('Agreement');
    expect(agreement.getAllByText(/may call and text me at ••• to offer/)).toHaveLength(2);
    await press('Show personal data');
    expect(agreement.getByText(/may call and text me at Dana 3055550180/)).toBeVisible();
    // Choices in the words of the form.
    expect(screen.getByText('Self-employed')).toBeVisible();
  });

  it('forgets evidence of a refused agreement, which it opens, with the person, and says what stays without the key', async () => {
    const { publicKey, privateKey } = await newKeys();
    const sealedAs = (given: boolean) => seal({ version: 'c1', text: '', given }, [publicKey]);
    const [given, refused] = [await sealedAs(true), await sealedAs(false)];
    const forget = jest.fn(() => ({ text: 'Deleted: 1 lead.' }));
    const page = openScreen('/operator/leads/DD-1', {
      session: () => ({ timeZone: 'UTC', publicKeys: [publicKey] }),
      // An address and a number that find nobody.
      lead: () => leadOf('DD-1', {}, { lead: { email: 'mailto:?cc=x@mail.example', phone: '555-0142' } }),
      leads: () => ({ items: [], next: null, sources: [] }),
      deletionPreview: () => ({ text: '1 lead would be deleted.', sealedEvidence: [given, refused] }),
      forget,
    });
    const { press } = page;
    await press('Forget person');
    const words = /is sealed: choose the private key first/;
    expect(await screen.findByText(words)).toBeVisible();
    await press('Cancel');
    // While the dialog closes, its button still exists under the same name.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await chooseFile(page, privateKey);
    await press('Forget person');
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
    page.answers.lead = () => refusal(422, 'There is no lead DD-1.');
    await press('Forget person');
    expect(await screen.findByText('Deleted: 1 lead.')).toBeVisible();
    expect(forget.mock.calls).toEqual([[{ contacts: ['DD-1'], notGiven: [refused] }]]);
    await act(() => page.router.navigate(-1));
    expect(await screen.findByText('There is no lead DD-1.')).toBeVisible();
    expect(screen.queryByText('Corolla')).toBeNull();
  });

  it('sends the revision that it showed, keeps no copy of it, and says why the server refuses until a later try works', async () => {
    let shown = leadOf('DD-1');
    const send = jest.fn(() => refusal(422, 'The visitor has changed it.'));
    const page = openScreen('/operator/leads/DD-1', { lead: () => shown, send });
    expect(await (await section('Answers')).findByText('Corolla')).toBeVisible();
    shown = leadOf('DD-1', { revisions: 2 }, { lead: { vehicleModel: 'Camry' } });
    await page.press('Send again');
    await page.press('Send again');
    expect(await screen.findByText('The visitor has changed it.')).toBeVisible();
    expect(await screen.findByText('Camry')).toBeInTheDocument();
    expect(send.mock.calls).toEqual([[{ reference: 'DD-1', revision: 1, status: 'delivered' }]]);
    page.answers.send = () => ({ text: 'It is being sent.' });
    await page.press('Send again');
    expect(await screen.findByText('It is being sent.')).toBeVisible();
    expect(screen.queryByText('The visitor has changed it.')).toBeNull();
    // What is sent may be opened answers.
    expect(store.getState().api.mutations).toEqual({});
  });

  it('lets the operator confirm only once that the partner knows of an earlier revocation', async () => {
    const earlier = { at: '2026-11-20T15:00:00.000Z', state: 'manual', words: 'Tell the partner.' } as const;
    const later = { at: moment, state: 'delivered', words: 'The partner was told.' } as const;
    const revocations = [
      { ...earlier, needsNotice: true },
      { ...later, needsNotice: false },
    ];
    const markPartnerInformed = jest.fn(() => ({ text: 'Stored that they know.' }));
    openScreen('/operator/leads/DD-1', { lead: () => leadOf('DD-1', { revocations }), markPartnerInformed });
    expect(await screen.findByText(/: Tell the partner/)).toBeVisible();
    const button = screen.getByRole('button', { name: 'The partner knows' });
    // A double click, after which the server answers at once.
    fireEvent.click(button, { detail: 1 });
    await screen.findByText('Stored that they know.');
    fireEvent.click(button, { detail: 2 });
    expect(markPartnerInformed).toHaveBeenCalledTimes(1);
  });

  it("shows nothing of another lead under a lead's heading", async () => {
    const lead = leadOf('DD-NEW', { repeatOf: 'DD-OLD' });
    const page = openScreen('/operator/leads/DD-NEW', {
      lead: ({ reference }) => (reference === 'DD-NEW' ? lead : refusal(422, 'There is no lead DD-OLD.')),
    });
    await page.user.click(await screen.findByRole('link', { name: 'DD-OLD' }));
    expect(await screen.findByText('There is no lead DD-OLD.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Lead DD-OLD' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Forget person' })).toBeNull();
  });
});

describe("the site, in every screen of the operator's page,", () => {
  it('asks to sign in if that is missing, and offers a link until it is used', async () => {
    const page = openScreen('/operator#token', {
      session: () => refusal(503, 'Nothing was stored. Send it again under the same key.'),
      'sign-in': () => refusal(503, ''),
    });
    const fault = /^The server or its database failed/;
    expect(await screen.findByText(fault)).toBeVisible();
    expect(screen.queryByText(/without a password/)).toBeNull();
    page.answers.session = () => refusal(401, 'Sign in first.');
    await page.press('Try again');
    await page.press('Sign in');
    expect(await screen.findByText(fault)).toBeVisible();
    page.answers['sign-in'] = () => refusal(401, 'This link no longer works.');
    await page.press('Sign in');
    expect(await screen.findByText('This link no longer works.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
    await act(() => page.router.navigate('/operator#another'));
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
  });

  it('saves a copy of what is stored of a person, whose words may begin as a sealed text does', async () => {
    const records = [{ id: '1', outcomes: [{ reason: 'mileage:high' }, { reason: 'age: under 18' }] }];
    const { press, user } = openScreen('/operator/privacy', {
      requests: () => [],
      find: () => ({ text: '1 record, below.', records }),
    });
    await user.type(await screen.findByRole('textbox'), 'dana@mail.example');
    await press('Find');
    expect(await screen.findByText('age: under 18')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save a copy for them' })).toBeEnabled();
    expect(screen.queryByText(/is sealed/)).toBeNull();
  });

  it('says if signing out failed, because the session goes on', async () => {
    const { press } = openScreen('/operator/privacy', {
      requests: () => [],
      'sign-out': () => refusal(404, 'There is nothing at this address.'),
    });
    await press('Sign out');
    const failure = await screen.findByText('There is nothing at this address.');
    expect(failure.closest('[role=alert]')).not.toBeNull();
    expect(takeFullNavigations()).toBe(0);
  });

  it('says within the page that a screen does not exist, or that its script did not arrive', async () => {
    jest.doMock('../../src/operator/screens/Privacy', () => {
      throw new Error('Loading chunk 7 failed.');
    });
    afterTest(() => jest.dontMock('../../src/operator/screens/Privacy'));
    const { press, user } = openScreen('/operator/nowhere', {});
    expect(await screen.findByRole('heading', { name: 'There is no such screen' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Privacy' }));
    expect(await screen.findByRole('heading', { name: 'This screen did not open' })).toBeVisible();
    expect(document.body).not.toHaveTextContent('chunk');
    await press('Reload');
    expect(takeFullNavigations()).toBe(1);
    takeConsoleErrors(/React Router caught/);
  });

  it('requests data again in a tab that was opened in the background once it is visible', async () => {
    const asked = jest.fn(() => leadOf('DD-1'));
    jest.useFakeTimers({ advanceTimers: true });
    afterTest(() => jest.useRealTimers());
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    openScreen('/operator/leads/DD-1', { lead: asked });
    await section('Outcomes');
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(asked).toHaveBeenCalledTimes(1);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(asked.mock.calls.length).toBeGreaterThan(1);
  });
});

describe("the site, in lists of the operator's page,", () => {
  it('shows no lead of an earlier filter together with the failure of a filter', async () => {
    const page = openScreen('/operator/leads?source=google', {
      leads: ({ source }) =>
        source === 'google' ? { items: [], next: null, sources: [] } : refusal(400, 'source is not valid.'),
    });
    const leads = await section('All leads');
    expect(await leads.findByText('No leads match these filters.')).toBeVisible();
    await act(() => page.router.navigate('/operator/leads?source=x'));
    expect(await leads.findByText('source is not valid.')).toBeVisible();
    expect(leads.queryByText('No leads match these filters.')).toBeNull();
  });

  it('shows the outcome of a found lead as soon as it is stored', async () => {
    let found = leadOf('DD-1');
    const page = openScreen('/operator/leads', {
      leads: () => ({ items: [], next: null, sources: [] }),
      search: () => [found],
      outcome: ({ type: outcome }) => {
        found = { ...found, outcome };
        return { text: 'Stored.' };
      },
    });
    await page.user.type(await screen.findByRole('textbox', { name: /^Reference/ }), 'DD-1');
    await page.press('Find');
    await page.press('Outcome of DD-1: Add');
    await page.press('Funded');
    expect(await screen.findByRole('button', { name: 'Outcome of DD-1: Funded' })).toBeInTheDocument();
  });

  it('stores an outcome with two presses, and "funded" with Enter after an amount', async () => {
    const outcome = jest.fn(({ type }: { type: string }) => ({ text: `Stored: ${type}.` }));
    const page = openScreen('/operator/leads/DD-1', { lead: () => leadOf('DD-1'), outcome });
    const { press } = page;
    await press('Outcome of DD-1: Add outcome');
    const form = (await screen.findByRole('button', { name: 'Declined' })).closest('form');
    // Safari before 15.4 does not report the button.
    if (form) fireEvent.submit(form);
    expect(await screen.findByText('This browser does not say which button was pressed.')).toBeVisible();
    await press('Declined');
    expect(await screen.findByText('Stored: declined.')).toBeVisible();
    // The closing dialog.
    await page.user.click(screen.getByRole('button', { name: 'Declined', hidden: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Outcome of DD-1: Add outcome');
    await page.user.type(await screen.findByRole('textbox', { name: 'Commission, $' }), '350{Enter}');
    expect(await screen.findByText('Stored: funded.')).toBeVisible();
    const nothing = { reference: 'DD-1', commission: '', amount: '', at: '' };
    const [declined, funded] = [{ type: 'declined' }, { type: 'funded', commission: '350' }];
    expect(outcome.mock.calls).toEqual([[{ ...nothing, ...declined }], [{ ...nothing, ...funded }]]);
  });

  it('says which loans the file for an ad platform leaves out, and why', async () => {
    const total = { now: noFigures(), before: noFigures() };
    const loanFrom = (source: LeadDetails['source']) => ({
      fundedAt: moment,
      commissionCents: 35_000,
      details: JSON.stringify({ ...leadBodyOf(), source }),
    });
    Object.assign(URL, { createObjectURL: () => '', revokeObjectURL: () => undefined });
    const ads = jest.fn(() => ({ steps: [], rows: [], total, funnel: [] }));
    const { press } = openScreen('/operator/ads', {
      ads,
      fundedLeads: () => [{ gclid: 'whole' }, { wbraid: 'w1' }, { gclid: 'cut '.repeat(50) }].map(loanFrom),
    });
    await press('Conversions for Google');
    const saved = await screen.findByText(/^Saved as conversions-google\.csv/);
    expect(saved).toHaveTextContent(
      /\. 1 funded loan with a click of Google\. 1 loan .*gbraid.* 1 loan .*cut\.$/,
    );
    // A file changes nothing that the screen shows.
    expect(ads).toHaveBeenCalledTimes(1);
  });

  it('offers to store the outcomes of a file if it has one', async () => {
    const page = openScreen('/operator/partner', {
      partner: () => ({ name: '', state: [], queue: [], answers: [], mapping: [] }),
      importPreview: ({ csv }) => ({
        stored: csv === '' ? 0 : 1,
        text: '',
        records: csv === '' ? [] : [{ record: 1, isProblem: false, text: 'funded' }],
      }),
    });
    await screen.findByRole('button', { name: 'Choose a file' });
    await chooseFile(page, '');
    expect(await screen.findByText('The file has no records.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Store them' })).toBeNull();
    await chooseFile(page, 'DD-1,funded');
    expect(await screen.findByRole('button', { name: 'Store them' })).toBeVisible();
  });

  it('turns to the next page of leads, and back to the newest', async () => {
    const { press, router } = openScreen('/operator/leads?status=delivered', {
      leads: ({ after }) => ({ items: [], next: after === undefined ? '2026 DD-1' : null, sources: [] }),
    });
    await press('The next 100');
    expect(router.state.location.search).toBe('?status=delivered&after=2026+DD-1');
    await press('Newest');
    expect(router.state.location.search).toBe('?status=delivered');
    expect(screen.queryByRole('button', { name: 'Newest' })).toBeNull();
  });
});
