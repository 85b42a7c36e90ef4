import { act, screen } from '@testing-library/react';
import { site } from '../../src/config/site';
import { collectionNotice, consentCopy, consentTerms, consentText } from '../../src/content/consent';
import { leadWizardCopy } from '../../src/content/leadWizard';
import { callsAgreementChanged } from '../../src/features/leadWizard/leadWizardSlice';
import { ada } from '../support/people';
import { changeLink, labels, visitAtLastStep, visitAt, sendApplication } from '../support/wizard';

describe('the site, asking to call,', () => {
  it('names who calls, which number, about what and how, that nothing depends on it and how it ends', () => {
    const words = [
      site.partner,
      ada.phone,
      'refinancing my auto loan',
      'automated dialing',
      'artificial or recorded voice',
      "don't have to agree to get a rate, a loan or anything else",
      'reply STOP',
    ];
    expect(words.filter((part) => !consentText(ada.phone).includes(part))).toEqual([]);
    expect(consentText('  ')).toContain('at the phone number that I give here,');
  });
});

describe('the site, on the last step, where it asks for calls,', () => {
  it('leaves the box empty until it is ticked, and lets the tick be taken back', async () => {
    const { user } = await visitAtLastStep(ada);
    const box = screen.getByRole('checkbox', { name: consentText(ada.phone) });
    expect(box).not.toBeChecked();
    expect(box).not.toBeRequired();
    expect(box).toHaveAccessibleDescription(consentCopy.without);
    await user.click(box);
    expect(box).toBeChecked();
    expect(box).not.toHaveAccessibleDescription();
    await user.click(screen.getByText(consentTerms(ada.phone)));
    expect(box).not.toBeChecked();
  });

  it.each([' ', 'ann@'])(
    'says beforehand that without it nobody can answer to the email "%s"',
    async (email) => {
      await visitAtLastStep({ ...ada, email });
      expect(screen.getByRole('checkbox', { name: consentText(ada.phone) })).toHaveAccessibleDescription(
        consentCopy.withoutEmail,
      );
    },
  );

  it('asks once for an email where there is no number and the email is mistyped', async () => {
    await visitAtLastStep({ ...ada, phone: '', email: 'ann@' });
    expect(screen.getByText(leadWizardCopy.askForEmail.odd)).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByText(consentCopy.noCalls(''))).toBeNull();
  });

  it.each(['', '  ', 'n/a', '305'])(
    'offers no calls where the number is %j, says so, and sends no agreement',
    async (phone) => {
      const visitor = await visitAtLastStep({ ...ada, phone });
      expect(screen.getByText(consentCopy.noCalls(phone.trim()))).toBeVisible();
      expect(screen.queryByRole('checkbox')).toBeNull();
      act(() => void visitor.store.dispatch(callsAgreementChanged(true)));
      expect(screen.queryByRole('checkbox')).toBeNull();
      await sendApplication(visitor);
      expect(visitor.leads.submissions[0]?.consent).toMatchObject({ given: false, text: consentText(phone) });
      expect(screen.getByText(consentCopy.thanks.emailOnly)).toBeVisible();
    },
  );

  it('repeats on the thank-you the number that the visitor agreed to, on one line', async () => {
    const visitor = await visitAtLastStep(ada);
    await visitor.user.click(screen.getByRole('checkbox'));
    await sendApplication(visitor);
    expect(screen.getByText(/as you agreed/)).toHaveTextContent(ada.phone.replace('-', '-\u2060'));
  });

  it('asks again where the number changes after it was given, and not where it stays', async () => {
    const visitor = await visitAtLastStep(ada);
    const box = (phone: string) => screen.getByRole('checkbox', { name: consentText(phone) });
    await visitor.user.click(box(ada.phone));
    await visitor.follow(changeLink('personal'));
    await visitor.fillIn(labels.firstName, 'Augusta');
    await visitor.press(leadWizardCopy.next);
    expect(box(ada.phone)).toBeChecked();
    await visitor.follow(changeLink('personal'));
    await visitor.fillIn(labels.phone, '305 555 0199');
    await visitor.press(leadWizardCopy.next);
    expect(box('305 555 0199')).not.toBeChecked();
  });
});

describe('the site, collecting contact details,', () => {
  it('says before the first of them what they are for, with the way to the policy', async () => {
    await visitAt('phone');
    const notice = screen.getByRole('note');
    expect(notice).toHaveTextContent(/to refer you to .*not sold/);
    const firstName = screen.getByRole('textbox', { name: labels.firstName });
    expect(notice.compareDocumentPosition(firstName)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('link', { name: collectionNotice.policy })).toHaveAttribute(
      'href',
      '/privacy-policy',
    );
  });

  it('says at the last button who is paid, who gets the answers, and where the rate appears', async () => {
    await visitAtLastStep(ada);
    expect(screen.getByText(/paid a commission if you take a loan/)).toBeVisible();
    expect(screen.getByText(`we send your answers to ${site.partner}`, { exact: false })).toBeVisible();
    expect(screen.getByText(leadWizardCopy.replyAboveSubmit.email)).toBeVisible();
  });

  it.each([
    ['email and phone', ada, 'phoneAndEmail'],
    ['email alone', { ...ada, phone: '' }, 'email'],
    ['a phone alone', { ...ada, email: '' }, 'phone'],
    ['neither', { ...ada, email: 'ann@', phone: '305' }, 'none'],
  ] as const)('says what happens next to somebody who gave %s', async (_what, person, replyChannel) => {
    const visitor = await visitAtLastStep(person);
    const text = leadWizardCopy.expectedReplies.ifAgreed[replyChannel];
    const { label = '' } = leadWizardCopy.readyNote.rows('')[1] ?? {};
    const row = () => screen.getByText(label).nextSibling;
    expect(row()).toHaveTextContent(text);
    expect(text.includes('email')).toBe(replyChannel === 'phoneAndEmail' || replyChannel === 'email');
    expect(text.includes('call')).toBe(replyChannel === 'phoneAndEmail' || replyChannel === 'phone');
    const box = screen.queryByRole('checkbox');
    if (!box) return;
    await visitor.user.click(box);
    expect(row()).toHaveTextContent(leadWizardCopy.expectedReplies.agreed[replyChannel]);
  });

  it('promises a rate only by the way that it was given', async () => {
    const { user } = await visitAtLastStep({ ...ada, email: '' });
    expect(screen.queryByText(leadWizardCopy.replyAboveSubmit.email)).toBeNull();
    await user.click(screen.getByRole('checkbox'));
    expect(screen.getByText(leadWizardCopy.replyAboveSubmit.phone)).toBeVisible();
  });
});
