import { act, screen } from '@testing-library/react';
import { site } from '../../src/config/site';
import { collectionNotice, consentCopy, consentText, consentVersion } from '../../src/content/consent';
import { leadWizardCopy } from '../../src/content/leadWizard';
import { callsAgreementChanged } from '../../src/features/leadWizard/leadWizardSlice';
import { stepNumberOf } from '../../src/features/leadWizard/steps/index';
import { lastStep } from '../../src/features/leadWizard/steps/step';
import { onOneLine } from '../../src/lib/words';
import { fakeStorage } from '../support/fakes';
import { stepPath } from '../support/form';
import { ada } from '../support/people';
import { agreementTo, storageOfLead } from '../support/savedLead';
import { textInput, visit } from '../support/visit';
import { changeLink, goOnTo, labels, sendApplication, visitAt } from '../support/wizard';

const box = () => screen.getByRole('checkbox', { name: consentCopy.label });
const { rateComes } = leadWizardCopy.readyNote;

/** A visitor who comes back to a step after agreeing to calls. */
const visitAgreed = (step: number, agreement = agreementTo(ada.phone)) =>
  visit(stepPath(step), { storage: fakeStorage(storageOfLead(ada, step, { agreement })) });

describe('the site, asking to call,', () => {
  it('says who calls, which number, about what and how, that nothing depends on it, and how to end it', () => {
    const why = ['offer me auto loan refinancing', 'telemarketing'];
    const how = ['automated dialing', 'artificial or prerecorded voice'];
    const terms = ["don't have to agree to get a rate, a loan or anything else", 'reply STOP'];
    for (const words of [site.partner, ada.phone, ...why, ...how, ...terms])
      expect(consentText(ada.phone)).toContain(words);
    expect(consentText('  ')).toContain('at the phone number that I give here to offer');
  });

  it('asks next to the number once there is one, with a short label, and describes what it means and who calls', async () => {
    const { user } = await visitAt('phone', { ...ada, phone: '' });
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.type(screen.getByRole('textbox', { name: labels.phone }), ada.phone);
    expect(box()).not.toBeChecked();
    expect(box()).not.toBeRequired();
    for (const words of [...site.partnerCallerIds.map(onOneLine), site.partnerHours, 'reply STOP'])
      expect(box()).toHaveAccessibleDescription(expect.stringContaining(words));
    await user.keyboard('{Enter}');
    expect(box()).toHaveFocus();
    await user.click(box());
    expect(box()).toBeChecked();
    await user.click(box());
    expect(box()).not.toBeChecked();
  });

  it.each(['  ', '305'])('offers no calls at %j, and sends no agreement', async (phone) => {
    const visitor = await visitAt('phone', { ...ada, phone });
    expect(screen.queryByRole('checkbox')).toBeNull();
    act(() => void visitor.store.dispatch(callsAgreementChanged(true)));
    expect(screen.queryByRole('checkbox')).toBeNull();
    await sendApplication(visitor);
    expect(visitor.leads.submissions[0]?.consent).toMatchObject({ given: false, text: consentText(phone) });
    expect(screen.getByText(consentCopy.thanks.emailOnly)).toBeVisible();
  });

  it.each([' ', 'ann@'])('says that without it nobody can answer to the email "%s"', async (email) => {
    const { user } = await visitAt('phone', { ...ada, email });
    expect(screen.getByText(consentCopy.withoutEmail)).toBeVisible();
    await user.click(box());
    expect(screen.queryByText(consentCopy.withoutEmail)).toBeNull();
  });

  it('keeps the words that were agreed to after a reload, and sends them', async () => {
    const visitor = await visitAt('phone');
    await visitor.user.click(box());
    await goOnTo(visitor);
    const returned = await visitor.reload();
    expect(screen.getByText(rateComes.phoneAndEmail, { exact: false })).toBeVisible();
    await sendApplication(returned);
    const consent = { version: consentVersion, text: consentText(ada.phone), given: true };
    expect(returned.leads.submissions[0]?.consent).toEqual(consent);
    const agreed = screen.getByText(/^You agreed to calls and texts/);
    expect(agreed).toHaveTextContent(ada.phone.replace('-', '-\u2060'));
  });

  it('clears the checkbox if the number changes, and says so there and on the last step, but not if it stays the same', async () => {
    const visitor = await visitAgreed(stepNumberOf('phone'));
    expect(box()).toBeChecked();
    await visitor.fillIn(labels.firstName, 'Augusta');
    expect(box()).toBeChecked();
    await visitor.fillIn(labels.phone, '305 555 0199');
    expect(box()).not.toBeChecked();
    expect(screen.getByText(consentCopy.lapsed)).toBeVisible();
    await goOnTo(visitor);
    expect(screen.getByText(consentCopy.lapsedBefore)).toBeVisible();
    await visitor.follow(consentCopy.lapsedLink);
    await visitor.user.click(box());
    expect(screen.queryByText(consentCopy.lapsed)).toBeNull();
    await visitor.press(leadWizardCopy.next);
    expect(screen.queryByText(consentCopy.lapsedBefore)).toBeNull();
    await sendApplication(visitor);
    const consent = { given: true, text: consentText('305 555 0199') };
    expect(visitor.leads.submissions).toMatchObject([{ consent }]);
  });

  it('does not count a restored agreement to other words, and says so on the last step', async () => {
    const visitor = await visitAgreed(lastStep, { version: 'x', text: 'You may call me.' });
    expect(screen.getByText(consentCopy.lapsedBefore)).toBeVisible();
    expect(screen.getByText(rateComes.email, { exact: false })).toBeVisible();
    await sendApplication(visitor);
    expect(visitor.leads.submissions[0]?.consent).toMatchObject({ given: false });
  });
});

describe('the site, collecting contact details,', () => {
  it('says before the first of them what they are for, with a link to the policy', async () => {
    await visitAt('phone');
    const notice = screen.getByText(/to refer you to .*not sold/);
    expect(notice).toHaveRole('note');
    const following = notice.compareDocumentPosition(textInput(labels.firstName));
    expect(following).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const policy = screen.getByRole('link', { name: collectionNotice.policy });
    expect(policy).toHaveAttribute('href', '/privacy-policy');
  });

  it('says at the last button who is paid, who gets the answers, and how the rate comes once calls are agreed to', async () => {
    const visitor = await visitAt('creditScore', { ...ada, email: '' });
    expect(screen.getByText(/the lender may pay us a commission/, { selector: 'main p' })).toBeVisible();
    expect(screen.getByText(leadWizardCopy.readyNote.recipient, { exact: false })).toBeVisible();
    expect(screen.getByText(rateComes.none, { exact: false })).toBeVisible();
    await visitor.follow(changeLink('personal'));
    await visitor.user.click(box());
    await visitor.press(leadWizardCopy.next);
    expect(screen.getByText(rateComes.phone, { exact: false })).toBeVisible();
  });
});
