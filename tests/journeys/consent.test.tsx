import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { site } from '../../src/config/site';
import { consentText, consentVersion } from '../../src/content/consent';
import { ConsentToCalls } from '../../src/features/leadWizard/ConsentToCalls';
import { textVersion } from '../../src/lib/textVersion';
import { ada } from '../support/people';
import { visit } from '../support/visit';
import { savedAt, visitAtTheEnd } from '../support/wizard';

function Consent({ phone, onChange }: { phone: string; onChange?: (given: boolean) => void }) {
  const [given, setGiven] = useState(false);
  return (
    <ConsentToCalls
      given={given}
      phone={phone}
      onChange={(now) => {
        setGiven(now);
        onChange?.(now);
      }}
    />
  );
}

describe('the site, asking to call,', () => {
  it.each([
    ['who calls', site.partner],
    ['the number', '(305) 555-0142'],
    ['what about', 'refinancing my auto loan'],
    ['automated dialing', 'automated dialing'],
    ['recorded voices', 'artificial or recorded voice'],
    ['that nothing depends on it', 'need not agree to get a rate, a loan or anything else'],
    ['how to stop it', 'answering STOP'],
  ])('names %s', (_name, words) => {
    expect(consentText('(305) 555-0142')).toContain(words);
  });

  it('says in words that no number was given yet', () => {
    expect(consentText('  ')).toContain('at the phone number that I give here,');
  });

  it('leaves the box empty until it is ticked, and lets the tick be taken back', async () => {
    const told: boolean[] = [];
    render(<Consent phone={ada.phone} onChange={(given) => told.push(given)} />);
    const box = screen.getByRole('checkbox', { name: consentText(ada.phone) });
    expect(box).not.toBeChecked();
    expect(box).not.toBeRequired();
    expect(box).toHaveAccessibleDescription(/sent all the same, marked for contact by email only/);
    await userEvent.click(box);
    expect(box).toBeChecked();
    await userEvent.click(screen.getByText(consentText(ada.phone)));
    expect(box).not.toBeChecked();
    expect(told).toEqual([true, false]);
  });

  it('names the wording, the same for every number and another for other words', () => {
    expect(consentVersion).toBe(textVersion(consentText('{phone}')));
    expect(consentVersion).not.toBe(textVersion(consentText('{phone}').replace('call and text', 'text')));
    // The published vectors of FNV-1a, 64 bits.
    expect(textVersion('')).toBe('cbf29ce484222325');
    expect(textVersion('a')).toBe('af63dc4c8601ec8c');
    expect(textVersion('foobar')).toBe('85944171f73967e8');
  });
});

describe('the site, collecting contact details,', () => {
  it('says before the first of them what they are for, with the way to the policy', async () => {
    await visit('/lead-capture?step=5', savedAt(5, ada));
    const notice = screen.getByRole('note');
    expect(notice).toHaveTextContent(/collected to refer you to .*not sold/);
    const firstName = screen.getByRole('textbox', { name: 'First Name' });
    expect(notice.compareDocumentPosition(firstName)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('link', { name: /how long it is kept/ })).toHaveAttribute(
      'href',
      '/privacy-policy',
    );
  });

  it('says at the last button who is paid, and whom it directs to hand the answers to', async () => {
    await visitAtTheEnd(ada);
    expect(screen.getByText(/is paid a commission if you take a loan/)).toBeVisible();
    expect(screen.getByText(/you direct us to hand your answers to our lending partner/)).toBeVisible();
  });
});
