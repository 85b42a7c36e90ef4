import { screen } from '@testing-library/react';
import { paths } from '../../src/config/paths';
import { leadFormWords, choiceWords } from '../../src/content/leadForm';
import { ada } from '../support/people';
import { textInput, visit } from '../support/visit';
import { answerAll, savedAt, stepShown, visitAtTheEnd, labels, stepOf, goOnTo } from '../support/wizard';

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
    await visitor.press(leadFormWords.submit);
    expect(screen.getByRole('heading', { name: leadFormWords.processing.heading })).toBeInTheDocument();
    await visitor.tick(2000);
    expect(screen.getByRole('heading', { level: 1, name: leadFormWords.thanks.heading })).toBeInTheDocument();
    expect(visitor.leads.accepted).toEqual([ada]);
  });

  it('goes all the way on and all the way back with nothing filled in', async () => {
    const visitor = await visit('/lead-capture');
    const seen = [stepShown()];
    for (let next = 0; next < 5; next += 1) {
      await visitor.press(leadFormWords.next);
      seen.push(stepShown());
    }
    for (let back = 0; back < 5; back += 1) {
      await visitor.press(leadFormWords.previous);
      seen.push(stepShown());
    }
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
  });

  it('sends an application with every field empty', async () => {
    const visitor = await visit('/lead-capture?step=6');
    await goOnTo(visitor);
    await visitor.press(leadFormWords.submit);
    await visitor.tick(2000);
    expect(new Set(Object.values(visitor.leads.accepted[0] ?? {}))).toEqual(new Set(['']));
  });

  it('goes on from a field with Enter', async () => {
    const visitor = await visit('/lead-capture');
    await visitor.user.type(textInput(labels.vehicleYear), '2019{Enter}');
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
    await visit(paths.leadCapture, savedAt(step, ada));
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', percent);
    expect(screen.getByText(`Step ${step} of 6 - This takes less than 2 minutes`)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: leadFormWords.heading })).toBeInTheDocument();
    expect(screen.getByText(leadFormWords.secure)).toBeInTheDocument();
  });

  it.each([
    [1, [labels.vehicleYear], 'combobox'],
    [2, [labels.vehicleMake], 'combobox'],
    [3, [labels.vehicleModel], 'combobox'],
    [4, [labels.currentLoanBalance, labels.monthlyPayment], 'textbox'],
    [5, [labels.firstName, labels.lastName, labels.email, labels.phone], 'textbox'],
  ])('asks at step %d for %j', async (step, labels, role) => {
    await visit(paths.leadCapture, savedAt(step, ada));
    expect(screen.getAllByRole(role)).toEqual(labels.map(textInput));
  });

  it('offers every choice of the last step at one tap, with none made', async () => {
    const visitor = await visit('/lead-capture');
    await goOnTo(visitor);
    const groups = screen.getAllByRole('radiogroup');
    expect(groups[0]).toHaveAccessibleName(labels.creditScore);
    expect(groups[1]).toHaveAccessibleName(labels.employmentStatus);
    const names = screen
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ labels }) => labels?.[0]?.textContent);
    expect(names).toEqual([
      'Excellent (740+)',
      choiceWords.creditScore.good,
      choiceWords.creditScore.fair,
      'Poor (below 580)',
      'Employed (full-time)',
      'Employed (part-time)',
      'Self-employed',
      choiceWords.employmentStatus.retired,
      'Other',
    ]);
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
    await visitor.choose(choiceWords.creditScore.fair);
    await visitor.choose(choiceWords.employmentStatus.retired);
    expect(visitor.store.getState().leadWizard.lead).toMatchObject({
      creditScore: 'fair',
      employmentStatus: 'retired',
    });
  });

  it('picks the 12 latest years and suggests 30', async () => {
    const visitor = await visit('/lead-capture');
    const picks = screen.getByRole('group', { name: leadFormWords.quickPicks.vehicleYear });
    const years = Array.from({ length: 30 }, (_, ago) => String(2026 - ago));
    expect([...picks.children].map((pick) => pick.textContent)).toEqual(years.slice(0, 12));
    expect([...document.querySelectorAll('datalist option')].map((one) => one.getAttribute('value'))).toEqual(
      years,
    );
    await visitor.press('2023');
    expect(textInput(labels.vehicleYear)).toHaveValue('2023');
    expect(screen.getByRole('button', { name: '2023' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: '2022' })).toHaveAttribute('aria-pressed', 'false');
  });

  it('picks the 12 makes, and one typed in any case shows as picked', async () => {
    const visitor = await visit(
      paths.leadCapture,
      savedAt(stepOf('vehicleMake'), { ...ada, vehicleMake: '' }),
    );
    const picks = screen.getByRole('group', { name: leadFormWords.quickPicks.vehicleMake });
    expect([...picks.children].map((pick) => pick.textContent)).toEqual(makes);
    await visitor.fillIn(labels.vehicleMake, ' mercedes-BENZ ');
    expect(screen.getByRole('button', { name: 'Mercedes-Benz' })).toHaveAttribute('aria-pressed', 'true');
    await visitor.press('Kia');
    expect(textInput(labels.vehicleMake)).toHaveValue('Kia');
  });

  it('suggests models of the make that was given', async () => {
    await visit(paths.leadCapture, savedAt(stepOf('vehicleModel'), { ...ada, vehicleMake: 'Tesla' }));
    const models = [...document.querySelectorAll('datalist option')].map((one) => one.getAttribute('value'));
    expect(models).toContain('Model 3');
    expect(models).not.toContain('Corolla');
  });

  it('gives examples for the two amounts and the right keyboard for each field', async () => {
    const visitor = await visit(paths.leadCapture, savedAt(stepOf('currentLoanBalance'), ada));
    expect(textInput(labels.currentLoanBalance)).toHaveAttribute('placeholder', '$25,000');
    expect(textInput(labels.monthlyPayment)).toHaveAttribute('placeholder', '$450');
    await visitor.press(leadFormWords.next);
    expect(textInput(labels.email)).toHaveAttribute('type', 'email');
    expect(textInput(labels.email)).toHaveAttribute('autocomplete', 'email');
    expect(textInput(labels.phone)).toHaveAttribute('autocomplete', 'tel');
  });

  it('disables Previous on the first step alone and names the last button for what it does', async () => {
    const visitor = await visit('/lead-capture');
    expect(screen.getByRole('button', { name: leadFormWords.previous })).toBeDisabled();
    await visitor.press(leadFormWords.next);
    expect(screen.getByRole('button', { name: leadFormWords.previous })).toBeEnabled();
    expect(namesOf('button')).not.toContain(leadFormWords.submit);
    for (let next = 0; next < 4; next += 1) await visitor.press(leadFormWords.next);
    expect(namesOf('button')).not.toContain(leadFormWords.next);
    expect(screen.getByRole('heading', { name: leadFormWords.ready.heading })).toBeInTheDocument();
    expect(screen.getByText(leadFormWords.ready.noCreditCheck)).toBeInTheDocument();
  });

  it('shows neither progress nor step once the application is sent, and two ways on', async () => {
    const visitor = await visitAtTheEnd(ada);
    await visitor.press(leadFormWords.submit);
    await visitor.tick(2000);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByText(/^Step \d/)).toBeNull();
    expect(screen.queryByText(leadFormWords.heading)).toBeNull();
    expect(screen.getByRole('link', { name: /review/ })).toHaveAttribute('href', '/leave-review');
    await visitor.follow(leadFormWords.thanks.home);
    expect(visitor.address()).toBe('/');
  });

  it('leads back to the home page at any time and keeps what was typed', async () => {
    const visitor = await visit('/lead-capture');
    await visitor.fillIn(labels.vehicleYear, '2018');
    await visitor.follow(leadFormWords.backToHome);
    expect(visitor.address()).toBe('/');
    await visitor.goBack();
    expect(await screen.findByDisplayValue('2018')).toBeInTheDocument();
  });
});
