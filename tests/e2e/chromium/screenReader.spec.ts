import type { Page } from '@playwright/test';
import { business } from '../../../src/config/business';
import { paths } from '../../../src/config/paths';
import { consentTerms, consentCopy } from '../../../src/content/consent';
import { disclosures } from '../../../src/content/disclosures';
import { layoutCopy } from '../../../src/content/layout';
import { adviceCopy, choiceCopy, fieldCopy, leadFormCopy, stepCopy } from '../../../src/content/leadForm';
import { reviewFormCopy } from '../../../src/content/reviewForm';
import { isChoice, type LeadField } from '../../../src/domain/lead';
import { stepNumberOf, steps } from '../../../src/features/leadWizard/steps/index';
import { lastStep } from '../../../src/features/leadWizard/steps/step';
import { carla, headingOf, stepFields } from '../application';
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
const text = (field: keyof typeof fieldCopy, role = 'textbox'): Spoken => {
  const { label: name, hint: description } = fieldCopy[field];
  return { role, name, ...(description && { description }) };
};
const start = [heading(leadFormCopy.heading), { role: 'progressbar', name: leadFormCopy.progressLabel }];
const end = (isFirst = false) => [
  button(leadFormCopy.next),
  button(leadFormCopy.previous, isFirst ? 'disabled' : undefined),
  button(leadFormCopy.clear.button),
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
const radios = (field: keyof typeof choiceCopy) =>
  Object.entries(choiceCopy[field]).map(([value, label]) =>
    radio(label, value === carla[field] ? 'checked' : undefined),
  );
type StepId = keyof typeof stepCopy;
/** The fields with suggestions, which make them comboboxes. */
const suggested: readonly LeadField[] = ['vehicleYear', 'vehicleMake', 'vehicleModel'];
const isSuggested = (field: LeadField) => suggested.includes(field);
const asked = (field: LeadField): Spoken[] =>
  isChoice(field)
    ? [text(field, 'radiogroup'), ...radios(field)]
    : [text(field, isSuggested(field) ? 'combobox' : 'textbox')];

test.describe('a screen reader', () => {
  test('reads each step with names, hints and states, in the order of the page', async ({ visit }) => {
    const { page } = await visit();
    const before: Partial<Record<StepId, Spoken[]>> = {
      currentLoan: [{ role: 'region', name: leadFormCopy.vehicle.heading }],
      personal: [link(disclosures.collection.policy)],
    };
    const after: Partial<Record<StepId, Spoken[]>> = {
      vehicleYear: [
        group(leadFormCopy.quickPicks.vehicleYear),
        ...picks(recentYears(), carla.vehicleYear),
        fold,
      ],
      vehicleMake: [
        group(leadFormCopy.quickPicks.vehicleMake),
        ...picks(business.leadForm.quickPickMakes, carla.vehicleMake),
      ],
    };
    for (const [index, { id, fields }] of steps.slice(0, -1).entries()) {
      const step = index + 1;
      await openAt(page, step);
      // The suggestions are added once the form is hydrated; with them the fields of a vehicle are comboboxes.
      if (fields.some(isSuggested)) {
        await page.locator('datalist option').first().waitFor({ state: 'attached' });
      }
      expect(await reading(page)).toEqual([
        ...start,
        heading(headingOf(step)),
        ...(before[id] ?? []),
        ...fields.flatMap(asked),
        ...(after[id] ?? []),
        ...end(step === 1),
      ]);
    }
  });

  test('reads the last step with what is chosen, the summary, and what is agreed to before the button', async ({
    visit,
  }) => {
    const { page } = await visit();
    await openAt(page, lastStep);
    const { summary, ready } = leadFormCopy;
    const change = (name: string) => link(`${summary.change} ${name}`);
    expect(await reading(page)).toEqual([
      ...start,
      heading(headingOf(lastStep)),
      ...(stepFields[lastStep - 1] ?? []).flatMap(asked),
      fold,
      heading(summary.heading),
      ...steps.slice(0, -1).map(({ id }) => change(stepCopy[id].title)),
      heading(ready.heading),
      link(layoutCopy.footer.links[0].label),
      link(layoutCopy.footer.links[1].label),
      {
        role: 'checkbox',
        name: `${consentCopy.label} ${consentTerms(carla.phone)}`,
        description: consentCopy.without,
      },
      button(leadFormCopy.submit),
      button(leadFormCopy.previous),
      button(leadFormCopy.clear.button),
    ]);
  });

  test('is taken to the processing screen and to the thank-you', async ({ visit }) => {
    const { page } = await visit();
    await openAt(page, lastStep);
    await submitButton(page).click();
    await processing(page).waitFor();
    expect(await reading(page)).toEqual([...start, heading(leadFormCopy.processing.heading)]);
    await thanks(page).waitFor();
    expect(await reading(page)).toEqual([
      heading(leadFormCopy.thanks.heading),
      heading(leadFormCopy.thanks.nextHeading),
      heading(leadFormCopy.thanks.readyHeading),
      link(leadFormCopy.thanks.home),
    ]);
  });

  test('hears a hint with its field, and no longer once it is mended', async ({ visit }) => {
    const { page } = await visit();
    await openAt(page, stepNumberOf('email'), { ...carla, email: 'carla@gmial.com' });
    await control(page, 'email').focus();
    await page.keyboard.press('Tab');
    const likely = 'carla@gmail.com';
    const use = page.getByRole('button', { name: adviceCopy.useSuggestedEmail(likely) });
    await use.waitFor();
    const email = async () => (await reading(page)).find(({ name }) => name === fieldCopy.email.label);
    expect((await email())?.description).toContain(adviceCopy.mistypedEmail(likely));
    expect((await email())?.state).toBeUndefined();
    await use.click();
    expect(await email()).toEqual(text('email'));
    await expect(control(page, 'email')).toHaveValue(likely);
  });

  test('hears what a review lacks: in the alert, and at each field', async ({ visit }) => {
    const { labels, missing, rating } = reviewFormCopy;
    const { page } = await visit();
    await page.goto(paths.leaveReview);
    await live(page);
    await page.getByRole('button', { name: reviewFormCopy.submit }).click();
    await page.getByText(missing.city).waitFor();
    await expect(page.getByRole('alert')).toContainText('Please select a rating');
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
