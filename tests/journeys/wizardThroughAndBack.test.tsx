import { screen } from '@testing-library/react';
import { ada } from '../support/people';
import { textInput, visit } from '../support/visit';
import { answerAll, savedAt, stepShown, visitAtTheEnd } from '../support/wizard';

const makes = [
  'Toyota',
  'Honda',
  'Ford',
  'Chevrolet',
  'Nissan',
  'BMW',
  'Mercedes-Benz',
  'Audi',
  'Volkswagen',
  'Hyundai',
  'Kia',
  'Subaru',
];
const namesOf = (role: string) => screen.queryAllByRole(role).map((one) => one.textContent);

describe('the site, on the fastest way through the form,', () => {
  it('takes an application from the first key to the thank-you', async () => {
    const visitor = await visit('/lead-capture');
    await answerAll(visitor, ada);
    await visitor.press('Get My Rate');
    expect(screen.getByRole('heading', { name: 'Processing your answers' })).toBeVisible();
    await visitor.tick(2000);
    expect(screen.getByRole('heading', { level: 1, name: 'Thank You!' })).toBeVisible();
    expect(visitor.leads.accepted).toEqual([ada]);
  });

  it('goes all the way on and all the way back with nothing filled in', async () => {
    const visitor = await visit('/lead-capture');
    const seen = [stepShown()];
    for (let next = 0; next < 5; next += 1) {
      await visitor.press('Next');
      seen.push(stepShown());
    }
    for (let back = 0; back < 5; back += 1) {
      await visitor.press('Previous');
      seen.push(stepShown());
    }
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
  });

  it('sends an application with every field empty', async () => {
    const visitor = await visit('/lead-capture?step=6');
    for (let next = 0; next < 5; next += 1) await visitor.press('Next');
    await visitor.press('Get My Rate');
    await visitor.tick(2000);
    expect(new Set(Object.values(visitor.leads.accepted[0] ?? {}))).toEqual(new Set(['']));
  });

  it('goes on from a field with Enter', async () => {
    const visitor = await visit('/lead-capture');
    await visitor.user.type(textInput('Vehicle Year'), '2019{Enter}');
    expect(stepShown()).toBe(2);
    expect(visitor.store.getState().leadWizard.lead.vehicleYear).toBe('2019');
  });
});

describe('the site, on the form,', () => {
  it.each([
    [1, '17'],
    [2, '33'],
    [3, '50'],
    [4, '67'],
    [5, '83'],
    [6, '100'],
  ])('shows at step %d how far that is: %s per cent', async (step, percent) => {
    await visit(`/lead-capture?step=${step}`, savedAt(step, ada));
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', percent);
    expect(screen.getByText(`Step ${step} of 6 - This takes less than 2 minutes`)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Get Your Auto Loan Rate' })).toBeVisible();
    expect(
      screen.getByText('Your information is secure and will not affect your credit score.'),
    ).toBeVisible();
  });

  it.each([
    [1, ['Vehicle Year'], 'combobox'],
    [2, ['Vehicle Make'], 'combobox'],
    [3, ['Vehicle Model'], 'combobox'],
    [4, ['Current Loan Balance', 'Current Monthly Payment'], 'textbox'],
    [5, ['First Name', 'Last Name', 'Email', 'Phone'], 'textbox'],
  ])('asks at step %d for %j', async (step, labels, role) => {
    await visit(`/lead-capture?step=${step}`, savedAt(step, ada));
    expect(screen.getAllByRole(role)).toEqual(labels.map(textInput));
  });

  it('offers every choice of the last step at one tap, with none made', async () => {
    const visitor = await visit('/lead-capture');
    for (let next = 0; next < 5; next += 1) await visitor.press('Next');
    const groups = screen.getAllByRole('radiogroup');
    expect(groups[0]).toHaveAccessibleName('Credit Score Range');
    expect(groups[1]).toHaveAccessibleName('Employment Status');
    const names = screen
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ labels }) => labels?.[0]?.textContent);
    expect(names).toEqual([
      'Excellent (740+)',
      'Good (670-739)',
      'Fair (580-669)',
      'Poor (below 580)',
      'Employed (full-time)',
      'Employed (part-time)',
      'Self-employed',
      'Retired',
      'Other',
    ]);
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
    await visitor.choose('Fair (580-669)');
    await visitor.choose('Retired');
    expect(visitor.store.getState().leadWizard.lead).toMatchObject({
      creditScore: 'fair',
      employmentStatus: 'retired',
    });
  });

  it('picks the 12 latest years and suggests 30', async () => {
    const visitor = await visit('/lead-capture');
    const picks = screen.getByRole('group', { name: 'Recent years' });
    const years = Array.from({ length: 30 }, (_, ago) => String(2026 - ago));
    expect([...picks.children].map((pick) => pick.textContent)).toEqual(years.slice(0, 12));
    expect([...document.querySelectorAll('datalist option')].map((one) => one.getAttribute('value'))).toEqual(
      years,
    );
    await visitor.press('2023');
    expect(textInput('Vehicle Year')).toHaveValue('2023');
    expect(screen.getByRole('button', { name: '2023' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: '2022' })).toHaveAttribute('aria-pressed', 'false');
  });

  it('picks the 12 makes, and one typed in any case shows as picked', async () => {
    const visitor = await visit('/lead-capture?step=2', savedAt(2, { ...ada, vehicleMake: '' }));
    const picks = screen.getByRole('group', { name: 'Popular makes' });
    expect([...picks.children].map((pick) => pick.textContent)).toEqual(makes);
    await visitor.fillIn('Vehicle Make', ' mercedes-BENZ ');
    expect(screen.getByRole('button', { name: 'Mercedes-Benz' })).toHaveAttribute('aria-pressed', 'true');
    await visitor.press('Kia');
    expect(textInput('Vehicle Make')).toHaveValue('Kia');
  });

  it('suggests models of the make that was given', async () => {
    await visit('/lead-capture?step=3', savedAt(3, { ...ada, vehicleMake: 'Tesla' }));
    const models = [...document.querySelectorAll('datalist option')].map((one) => one.getAttribute('value'));
    expect(models).toContain('Model 3');
    expect(models).not.toContain('Corolla');
  });

  it('gives examples for the two amounts and the right keyboard for each field', async () => {
    const visitor = await visit('/lead-capture?step=4', savedAt(4, ada));
    expect(textInput('Current Loan Balance')).toHaveAttribute('placeholder', '$25,000');
    expect(textInput('Current Monthly Payment')).toHaveAttribute('placeholder', '$450');
    await visitor.press('Next');
    expect(textInput('Email')).toHaveAttribute('type', 'email');
    expect(textInput('Email')).toHaveAttribute('autocomplete', 'email');
    expect(textInput('Phone')).toHaveAttribute('autocomplete', 'tel');
  });

  it('disables Previous on the first step alone and names the last button for what it does', async () => {
    const visitor = await visit('/lead-capture');
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await visitor.press('Next');
    expect(screen.getByRole('button', { name: 'Previous' })).toBeEnabled();
    expect(namesOf('button')).not.toContain('Get My Rate');
    for (let next = 0; next < 4; next += 1) await visitor.press('Next');
    expect(namesOf('button')).not.toContain('Next');
    expect(screen.getByRole('heading', { name: 'Ready to See Your Rate?' })).toBeVisible();
    expect(screen.getByText('No credit check happens on this page.')).toBeVisible();
  });

  it('shows neither progress nor step once the application is sent, and what to have ready', async () => {
    const visitor = await visitAtTheEnd(ada);
    await visitor.press('Get My Rate');
    await visitor.tick(2000);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByText(/^Step \d/)).toBeNull();
    expect(screen.queryByText('Get Your Auto Loan Rate')).toBeNull();
    expect(screen.getByText(/get in touch by phone or email within one business day/)).toBeVisible();
    expect(screen.getByText('Proof of insurance')).toBeVisible();
    await visitor.follow('Return to Home');
    expect(visitor.address()).toBe('/');
  });

  it('leads back to the home page at any time and keeps what was typed', async () => {
    const visitor = await visit('/lead-capture');
    await visitor.fillIn('Vehicle Year', '2018');
    await visitor.follow('Back to Home');
    expect(visitor.address()).toBe('/');
    await visitor.goBack();
    expect(await screen.findByDisplayValue('2018')).toBeVisible();
  });
});
