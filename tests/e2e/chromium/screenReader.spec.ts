import type { Page } from '@playwright/test';
import { business } from '../../../src/config/business';
import { paths } from '../../../src/config/paths';
import { consentText, consentWords } from '../../../src/content/consent';
import { disclosures } from '../../../src/content/disclosures';
import { layoutWords } from '../../../src/content/layout';
import { adviceWords, choiceWords, fieldWords, leadFormWords } from '../../../src/content/leadForm';
import { reviewFormWords } from '../../../src/content/reviewForm';
import { carla, headingOf, lastStep, stepFields, wordsOf } from '../application';
import { control, live, openAt, processing, submitButton, thanks } from './application';
import { expect, test } from './fixtures';

/** What is read of a control or heading, in the words of the accessibility tree. */
interface Spoken {
  role: string;
  name: string;
  description?: string;
  state?: string;
}

interface AxValue {
  value?: unknown;
}
interface AxNode {
  nodeId: string;
  ignored: boolean;
  role?: AxValue;
  name?: AxValue;
  description?: AxValue;
  value?: AxValue;
  properties?: { name: string; value: AxValue }[];
  childIds?: string[];
}

const spokenRoles = [
  'heading',
  'progressbar',
  'textbox',
  'combobox',
  'radiogroup',
  'group',
  'region',
  'radio',
  'checkbox',
  'slider',
  'button',
  'link',
];
const said = (value: AxValue | undefined) =>
  typeof value?.value === 'string' ? value.value.replace(/\s+/g, ' ').trim() : '';

/** What a screen reader meets in the page's main part, from top to bottom. */
async function reading(page: Page): Promise<Spoken[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const walk = (node: AxNode): Spoken[] => {
    const role = said(node.role);
    const states = (node.properties ?? []).flatMap(({ name, value }) =>
      ['checked', 'pressed', 'disabled', 'invalid'].includes(name) &&
      ['true', true].includes(value.value as string | boolean)
        ? [name]
        : [],
    );
    const own: Spoken[] =
      !node.ignored && spokenRoles.includes(role)
        ? [
            {
              role,
              name: said(node.name),
              ...(said(node.description) && { description: said(node.description) }),
              ...(states.length > 0 && { state: states.join(', ') }),
            },
          ]
        : [];
    return [
      ...own,
      ...(node.childIds ?? []).flatMap((id) => walk(byId.get(id) ?? { nodeId: id, ignored: true })),
    ];
  };
  const main = nodes.find((node) => said(node.role) === 'main');
  return main ? walk(main) : [];
}

const heading = (name: string): Spoken => ({ role: 'heading', name });
const button = (name: string, state?: string): Spoken => ({ role: 'button', name, ...(state && { state }) });
const link = (name: string): Spoken => ({ role: 'link', name });
const radio = (name: string, state?: string): Spoken => ({ role: 'radio', name, ...(state && { state }) });
const text = (field: keyof typeof fieldWords, role = 'textbox'): Spoken => {
  const { label: name, hint: description } = fieldWords[field];
  return { role, name, ...(description && { description }) };
};
const start = [
  link(leadFormWords.backToHome),
  heading(leadFormWords.heading),
  { role: 'progressbar', name: leadFormWords.progressLabel },
];
const end = (isFirst = false) => [
  button(leadFormWords.next),
  button(leadFormWords.previous, isFirst ? 'disabled' : undefined),
  button(leadFormWords.clear.button),
];
const group = (name: string): Spoken => ({ role: 'group', name });
/** A fold, which Chromium gives no name; its summary is no button there. */
const fold = group('');
/** The quick picks, the one that is the answer pressed. */
const picks = (values: readonly string[], answer: string) =>
  values.map((value) => button(value, value === answer ? 'pressed' : undefined));
const recentYears = () =>
  Array.from({ length: business.leadForm.quickPickYears }, (_, back) =>
    String(new Date().getFullYear() - back),
  );
const radios = (field: keyof typeof choiceWords) =>
  Object.entries(choiceWords[field]).map(([value, label]) =>
    radio(label, value === carla[field] ? 'checked' : undefined),
  );

test.describe('a screen reader', () => {
  test('reads each step with names, hints and states, in the order of the page', async ({ visit }) => {
    const { page } = await visit();
    const middles: Record<number, () => Spoken[]> = {
      1: () => [
        text('vehicleYear', 'combobox'),
        group(leadFormWords.quickPicks.vehicleYear),
        ...picks(recentYears(), carla.vehicleYear),
        fold,
      ],
      2: () => [
        text('vehicleMake', 'combobox'),
        group(leadFormWords.quickPicks.vehicleMake),
        ...picks(business.leadForm.quickPickMakes, carla.vehicleMake),
      ],
      3: () => [text('vehicleModel', 'combobox')],
      4: () => [
        { role: 'region', name: leadFormWords.vehicle.heading },
        text('currentLoanBalance'),
        text('monthlyPayment'),
      ],
      5: () => [link(disclosures.collection.policy), ...(stepFields[4] ?? []).map((field) => text(field))],
    };
    for (const [number, middle] of Object.entries(middles)) {
      const step = Number(number);
      await openAt(page, step);
      // The suggestions arrive after the form; with them the fields of a vehicle are comboboxes.
      if (step <= 3) await page.locator('datalist option').first().waitFor({ state: 'attached' });
      expect(await reading(page)).toEqual([
        ...start,
        heading(headingOf(step)),
        ...middle(),
        ...end(step === 1),
      ]);
    }
  });

  test('reads the last step with what is chosen, the summary, and what is agreed to before the button', async ({
    visit,
  }) => {
    const { page } = await visit();
    await openAt(page, lastStep);
    const { summary, ready } = leadFormWords;
    const change = (name: string) => link(`${summary.change} ${name}`);
    expect(await reading(page)).toEqual([
      ...start,
      heading(headingOf(lastStep)),
      text('creditScore', 'radiogroup'),
      ...radios('creditScore'),
      text('employmentStatus', 'radiogroup'),
      ...radios('employmentStatus'),
      fold,
      heading(summary.heading),
      change(fieldWords.vehicleYear.label),
      change(fieldWords.vehicleMake.label),
      change(fieldWords.vehicleModel.label),
      change(wordsOf(4).title),
      change(wordsOf(5).title),
      heading(ready.heading),
      link(layoutWords.footer.links[0].label),
      link(layoutWords.footer.links[1].label),
      { role: 'region', name: consentWords.heading },
      heading(consentWords.heading),
      { role: 'checkbox', name: consentText(carla.phone), description: consentWords.without },
      button(leadFormWords.submit),
      button(leadFormWords.previous),
      button(leadFormWords.clear.button),
    ]);
  });

  test('is taken to the processing screen and to the thank-you', async ({ visit }) => {
    const { page } = await visit();
    await openAt(page, lastStep);
    await submitButton(page).click();
    await processing(page).waitFor();
    expect(await reading(page)).toEqual([...start, heading(leadFormWords.processing.heading)]);
    await thanks(page).waitFor();
    expect(await reading(page)).toEqual([
      heading(leadFormWords.thanks.heading),
      heading(leadFormWords.thanks.nextHeading),
      heading(leadFormWords.thanks.readyHeading),
      link(leadFormWords.thanks.home),
    ]);
  });

  test('hears a hint with its field, and no longer once it is mended', async ({ visit }) => {
    const { page } = await visit();
    await openAt(page, 5, { ...carla, email: 'carla@gmial.com' });
    await control(page, 'email').focus();
    await page.keyboard.press('Tab');
    const likely = 'carla@gmail.com';
    const use = page.getByRole('button', { name: adviceWords.useLikelyEmail(likely) });
    await use.waitFor();
    const email = async () => (await reading(page)).find(({ name }) => name === fieldWords.email.label);
    expect((await email())?.description).toContain(adviceWords.mistypedEmail(likely));
    expect((await email())?.state).toBeUndefined();
    await use.click();
    expect(await email()).toEqual(text('email'));
    await expect(control(page, 'email')).toHaveValue(likely);
  });

  test('hears what a review lacks: in the alert, and at each field', async ({ visit }) => {
    const { labels, missing, rating } = reviewFormWords;
    const { page } = await visit();
    await page.goto(paths.leaveReview);
    await live(page);
    // The region is there before its words, or nobody would hear them.
    expect(await page.getByRole('alert').count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: reviewFormWords.submit }).click();
    await page.getByText(missing.city).waitFor();
    const spoken = await reading(page);
    for (const field of ['firstName', 'lastName', 'city', 'state'] as const) {
      const found = spoken.find(({ name }) => name === labels[field]);
      expect(found).toMatchObject({ name: labels[field], state: 'invalid' });
      expect(found?.description).toContain(missing[field]);
    }
    expect(spoken.filter(({ role }) => role === 'radio').map(({ name }) => name)).toEqual(
      Array.from({ length: business.review.maxRating }, (_, index) => rating.star(index + 1)),
    );
    await expect(page.getByRole('radio', { name: rating.star(1) })).toBeFocused();
  });
});
