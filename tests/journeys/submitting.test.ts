import { screen, waitFor, within } from '@testing-library/react';
import { business } from '../../src/config/business';
import { site } from '../../src/config/site';
import { choiceCopy } from '../../src/content/choices';
import { landingCopy } from '../../src/content/landing';
import { layoutCopy } from '../../src/content/layout';
import { leadWizardCopy, stepCopy } from '../../src/content/leadWizard';
import { pageCopy } from '../../src/content/pages';
import { buildLead } from '../../src/domain/lead';
import { lastStep } from '../../src/features/leadWizard/steps/step';
import { fakeLeadDelivery } from '../support/fakes';
import { stepPath } from '../support/form';
import { ada } from '../support/people';
import { textInput, visit, writeSilently } from '../support/visit';
import { labels, savedAt, sendApplication, visitAt } from '../support/wizard';

describe('the site, when an application is sent,', () => {
  it('delivers it after the processing delay and not a moment earlier', async () => {
    const visitor = await visitAt('creditScore');
    await visitor.press(leadWizardCopy.submit);
    await visitor.tick(business.leadWizard.processingMs - 1);
    expect(visitor.leads.attempts).toEqual([]);
    expect(screen.getByRole('heading', { name: leadWizardCopy.processing.heading })).toHaveFocus();
    expect(document.title).toBe(leadWizardCopy.processing.heading);
    await visitor.tick(1);
    expect(visitor.leads.accepted).toEqual([ada]);
    expect(screen.getByRole('heading', { name: leadWizardCopy.thanks.heading })).toHaveFocus();
    expect(document.title).toBe(leadWizardCopy.thanks.heading);
    await visitor.follow(leadWizardCopy.thanks.home);
    await screen.findByRole('heading', { name: landingCopy.hero.heading });
    expect(JSON.stringify(visitor.store.getState())).not.toContain(ada.lastName);
  });

  it('sends nothing if reloaded during the processing, and restores the answers', async () => {
    const { storage } = savedAt(lastStep, ada);
    const visitor = await visitAt('creditScore', ada, { storage });
    await visitor.press(leadWizardCopy.submit);
    visitor.leave();
    const returned = await visit(stepPath(lastStep), { storage });
    await returned.tick(business.leadWizard.processingMs);
    expect(returned.leads.attempts).toEqual([]);
    await sendApplication(returned);
    expect(returned.leads.accepted).toEqual([ada]);
  });

  it('says before it that a build without an intake sends nothing, and afterwards what was submitted and when', async () => {
    const visitor = await visitAt('creditScore', {
      ...ada,
      currentLoanBalance: '18250',
      monthlyPayment: '412',
    });
    expect(screen.getByText(/Nobody receives what you enter/)).toBeVisible();
    await sendApplication(visitor);
    const { receipt, reply, documents, print, nextHeading } = leadWizardCopy.thanks;
    const textBeside = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
    expect(textBeside(stepCopy.currentLoan.title)).toBe('$18,250 owed\n$412 a month');
    expect(Date.parse(textBeside(receipt.sent) ?? '')).not.toBeNaN();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByText(leadWizardCopy.heading)).toBeNull();
    // She gave a phone number and did not agree to calls.
    for (const words of [reply.email, ...documents]) expect(screen.getByText(words)).toBeInTheDocument();
    const call = screen.getByRole('link', { name: site.partnerPhone });
    expect(call).toHaveAttribute('href', `tel:${site.partnerPhone.replace(/\D/g, '')}`);
    // At the top, because the page cannot be opened again.
    const following = screen.getByText(print).compareDocumentPosition(screen.getByText(nextHeading));
    expect(following).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('repeats every answer on the thank-you page, whatever its characters, and shows the reference', async () => {
    const signs = '<img src=x> &amp; {{7*7}} \u202e\u0007🚗 Z̷̢̧';
    const typed = buildLead((field) => `${field} ${signs}`);
    const lead = { ...typed, creditScore: 'good', employmentStatus: 'retired' };
    const visitor = await visitAt('creditScore', lead);
    await sendApplication(visitor);
    expect(visitor.leads.accepted).toEqual([lead]);
    const [{ good }, { retired }] = [choiceCopy.creditScore, choiceCopy.employmentStatus];
    const { textContent } = screen.getByRole('main');
    for (const answer of Object.values({ ...lead, creditScore: good, employmentStatus: retired }))
      expect(textContent).toContain(answer);
    expect(screen.getByText(/^Your reference is/)).toHaveTextContent('Your reference is DD-7K2M9QXR.');
  });

  it.each([
    ['notSent', 'rejects'],
    ['notSent', 'throws'],
    ['unconfirmed', 'loses'],
  ] as const)('loses no answer that was %s, and sends it again: the delivery %s', async (kind, behavior) => {
    const { storage } = savedAt(lastStep, ada);
    const visitor = await visitAt('creditScore', ada, { leads: fakeLeadDelivery(behavior), storage });
    await sendApplication(visitor);
    const { heading, text } = leadWizardCopy.failed[kind];
    const failure = screen.getByRole('group', { name: heading });
    await waitFor(() => expect(failure).toHaveFocus());
    expect(failure).toHaveTextContent(text);
    expect(failure).toHaveAccessibleDescription(expect.stringMatching(/@/));
    visitor.leads.setBehavior('accepts');
    await visitor.press(leadWizardCopy.failed.retry);
    expect(screen.queryByText(heading)).toBeNull();
    await visitor.tick(business.leadWizard.processingMs);
    expect(visitor.leads.accepted).toEqual([ada]);
    const [first, second] = visitor.leads.submissions;
    expect(second).toEqual({ ...first, sequence: 2, sentAt: second?.sentAt });
    expect(storage.contents.size).toBe(0);
  });

  it('offers to resume nothing that is being sent, and thanks a visitor who left meanwhile once', async () => {
    const visitor = await visitAt('creditScore');
    await visitor.press(leadWizardCopy.submit);
    await visitor.follow(layoutCopy.backToHome);
    await screen.findByRole('heading', { name: landingCopy.hero.heading });
    expect(document.querySelector('[data-saved-step]')).toBeNull();
    await visitor.tick(business.leadWizard.processingMs);
    expect(visitor.leads.accepted).toEqual([ada]);
    await visitor.press(landingCopy.hero.button);
    expect(await screen.findByRole('heading', { name: leadWizardCopy.thanks.heading })).toBeVisible();
    expect(screen.getByText(/^Your reference is/)).toHaveTextContent('DD-7K2M9QXR');
    expect(visitor.router.state.location.state).toEqual({ wasSent: true });
    await visitor.follow(leadWizardCopy.thanks.home);
    await visitor.startForm();
    expect(textInput(labels.vehicleYear)).toHaveValue('');
  });

  it('leaves nothing of the form in the document on the next page', async () => {
    const visitor = await visit('/', savedAt(lastStep, ada));
    // The landing page has rendered the form ahead.
    await screen.findByRole('progressbar', { hidden: true });
    await visitor.startForm();
    const form = screen.getByRole('progressbar');
    const main = within(screen.getByRole('main'));
    await visitor.user.click(main.getByRole('link', { name: pageCopy.terms.name }));
    await screen.findByRole('heading', { name: pageCopy.terms.name });
    expect(form).not.toBeInTheDocument();
  });

  it('sends the source of the visit, forgets it on acceptance, and keeps both if a correction fails, until it is accepted', async () => {
    const source = { utm_source: 'google', landingPath: '/' };
    let stored: typeof source | null = source;
    const visitSource = { read: () => stored, forget: () => void (stored = null) };
    const person = { ...ada, email: 'ann@', phone: '' };
    const { storage } = savedAt(lastStep, person);
    const leads = fakeLeadDelivery('loses');
    const visitor = await visitAt('creditScore', person, { leads, source: visitSource, storage });
    await sendApplication(visitor);
    expect(stored).toBe(source);
    leads.setBehavior('accepts');
    await sendApplication(visitor);
    expect(stored).toBeNull();
    const { correctEmail, heading, notAnEmail, notCorrected, sendEmail } = leadWizardCopy.thanks;
    expect(screen.getByText(notAnEmail('ann@'))).toBeVisible();
    const mistyped = 'ada@gmial.com';
    await visitor.fillIn(labels.email, mistyped);
    for (const [behavior, button, failed] of [
      ['loses', sendEmail, notCorrected.unconfirmed],
      ['rejects', sendEmail, notCorrected.notSent],
      ['accepts', sendEmail, null],
      ['loses', correctEmail('ada@gmail.com'), notCorrected.unconfirmed],
      ['accepts', correctEmail('ada@gmail.com'), null],
    ] as const) {
      leads.setBehavior(behavior);
      await visitor.press(button);
      await visitor.tick(business.leadWizard.processingMs);
      expect(screen.getByRole('heading', { name: heading })).toBeVisible();
      expect(screen.getByText(/^Your reference is/)).toHaveTextContent('DD-7K2M9QXR');
      const failures = Object.values(notCorrected).filter((one) => screen.queryByText(one.heading));
      expect(failures).toEqual(failed ? [failed] : []);
      expect(storage.contents.size).toBe(failures.length);
      if (!failed) continue;
      const failure = screen.getByRole('group', { name: failed.heading });
      await waitFor(() => expect(failure).toHaveFocus());
      expect(failure).toHaveTextContent(failed.text);
      if (button === sendEmail) expect(textInput(labels.email)).toHaveValue(mistyped);
    }
    const emails = ['ann@', 'ann@', mistyped, mistyped, mistyped, 'ada@gmail.com', 'ada@gmail.com'];
    const sent = emails.map((email, index) => ({ sequence: index + 1, lead: { ...person, email }, source }));
    expect(leads.submissions).toMatchObject(sent);
    await visitor.goBack();
    expect(textInput(labels.vehicleYear)).toHaveValue('');
  });

  it('sends the answers of a step that was left by Previous, even if a password manager wrote them without an event', async () => {
    const visitor = await visitAt('phone');
    writeSilently(textInput(labels.email), 'value', 'ada@work.example');
    await visitor.press(leadWizardCopy.previous);
    await sendApplication(visitor);
    expect(visitor.leads.accepted).toEqual([{ ...ada, email: 'ada@work.example' }]);
  });

  it('also sends what a program wrote into the field that people do not see', async () => {
    const visitor = await visitAt('creditScore');
    const hidden = screen.getByText(leadWizardCopy.honeypot).nextElementSibling as HTMLInputElement;
    hidden.value = 'https://spam.example';
    await sendApplication(visitor);
    expect(visitor.leads.submissions).toMatchObject([{ website: 'https://spam.example' }]);
  });

  it('sends an application without answers again as the same one, and the next one as a new one', async () => {
    const visitor = await visit('/lead-capture', { leads: fakeLeadDelivery('loses') });
    await sendApplication(visitor);
    visitor.leads.setBehavior('accepts');
    await sendApplication(visitor);
    await visitor.follow(leadWizardCopy.thanks.home);
    await visitor.startForm();
    await sendApplication(visitor);
    const [first, second, third] = visitor.leads.submissions;
    expect(second).toEqual({ ...first, sequence: 2, sentAt: second?.sentAt });
    expect(third?.submissionId).not.toBe(first?.submissionId);
    expect(visitor.leads.accepted).toHaveLength(2);
  });
});
