import type { Page } from 'playwright-core';
import { leadFormWords, fieldWords } from '../../src/content/leadForm';
import { reviewFormWords } from '../../src/content/reviewForm';
import { openBrowser } from '../support/browser';
import { carla, live, openAt, processing, submitButton, thanks, control } from './wizard';

const browser = openBrowser();

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
  { role: 'progressbar', name: 'Progress' },
];
const end = (isFirst = false) => [
  button('Next'),
  button('Previous', isFirst ? 'disabled' : undefined),
  button('Clear my answers'),
];

describe('a screen reader', () => {
  it.each<[number, Spoken[]]>([
    [
      1,
      [
        heading('Step 1 of 6: What year is your vehicle?'),
        text('vehicleYear', 'combobox'),
        { role: 'group', name: 'Recent years' },
        ...Array.from({ length: 12 }, (_, back) => String(new Date().getFullYear() - back)).map((year) =>
          button(year, year === carla.vehicleYear ? 'pressed' : undefined),
        ),
      ],
    ],
    [
      2,
      [
        heading('Step 2 of 6: What make is it?'),
        text('vehicleMake', 'combobox'),
        { role: 'group', name: 'Popular makes' },
        button('Toyota', 'pressed'),
        ...[
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
        ].map((make) => button(make)),
      ],
    ],
    [3, [heading('Step 3 of 6: Which model is it?'), text('vehicleModel', 'combobox')]],
    [
      4,
      [
        heading('Step 4 of 6: Your current loan'),
        { role: 'region', name: 'Your vehicle' },
        text('currentLoanBalance'),
        text('monthlyPayment'),
      ],
    ],
    [
      5,
      [
        heading('Step 5 of 6: How can our partner reach you?'),
        text('firstName'),
        text('lastName'),
        text('email'),
        text('phone'),
      ],
    ],
  ])('reads step %i with names, hints and states, in the order of the page', async (step, middle) => {
    const { page } = await browser.visit();
    await openAt(page, step);
    await page.waitForFunction(
      (isVehicle) => !isVehicle || document.querySelector('datalist option') !== null,
      step <= 3,
    );
    expect(await reading(page)).toEqual([...start, ...middle, ...end(step === 1)]);
  });

  it('reads step 6 with what is chosen, the summary, and what is agreed to before the button', async () => {
    const { page } = await browser.visit();
    await openAt(page, 6);
    expect(await reading(page)).toEqual([
      ...start,
      heading('Step 6 of 6: Last, your finances'),
      { role: 'radiogroup', name: 'Credit Score Range', description: fieldWords.creditScore.hint },
      radio('Excellent (740+)'),
      radio('Good (670-739)', 'checked'),
      radio('Fair (580-669)'),
      radio('Poor (below 580)'),
      { role: 'radiogroup', name: 'Employment Status' },
      radio('Employed (full-time)'),
      radio('Employed (part-time)'),
      radio('Self-employed', 'checked'),
      radio('Retired'),
      radio('Other'),
      heading('Your answers so far'),
      link('Change Vehicle Year'),
      link('Change Vehicle Make'),
      link('Change Vehicle Model'),
      link('Change Current Loan Information'),
      link('Change Personal Information'),
      heading('Ready to See Your Rate?'),
      link('Terms of Service'),
      link('Privacy Policy'),
      button('Get My Rate'),
      button('Previous'),
      button('Clear my answers'),
    ]);
  });

  it('is taken to the processing screen and to the thank-you', async () => {
    const { page } = await browser.visit();
    await openAt(page, 6);
    await submitButton(page).click();
    await processing(page).waitFor();
    expect(await reading(page)).toEqual([...start, heading(leadFormWords.processing.heading)]);
    await thanks(page).waitFor();
    expect(await reading(page)).toEqual([
      heading('Thank You!'),
      heading(leadFormWords.thanks.nextHeading),
      heading(leadFormWords.thanks.readyHeading),
      link('Return to Home'),
    ]);
  });

  it('hears a hint with its field, and no longer once it is mended', async () => {
    const { page } = await browser.visit();
    await openAt(page, 5, { ...carla, email: 'carla@gmial.com' });
    await control(page, 'email').focus();
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Use carla@gmail.com' }).waitFor();
    const email = async () => (await reading(page)).find(({ name }) => name === 'Email');
    expect((await email())?.description).toContain('Did you mean carla@gmail.com?');
    expect((await email())?.state).toBeUndefined();
    await page.getByRole('button', { name: 'Use carla@gmail.com' }).click();
    expect(await email()).toEqual(text('email'));
    expect(await control(page, 'email').inputValue()).toBe('carla@gmail.com');
  });

  it('hears what a review lacks: in the alert, and at each field', async () => {
    const { page } = await browser.visit();
    await page.goto('/leave-review');
    await live(page);
    expect(await page.getByRole('alert').count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: reviewFormWords.submit }).click();
    await page.getByText(reviewFormWords.missing.city).waitFor();
    const spoken = await reading(page);
    for (const [name, missing] of [
      ['First Name', reviewFormWords.missing.firstName],
      ['Last Name', reviewFormWords.missing.lastName],
      ['City', reviewFormWords.missing.city],
      ['State', reviewFormWords.missing.state],
    ] as const) {
      const field = spoken.find((one) => one.name === name);
      expect(field).toMatchObject({ name, state: 'invalid' });
      expect(field?.description).toContain(missing);
    }
    expect(spoken.filter(({ role }) => role === 'radio').map(({ name }) => name)).toEqual([
      '1 Star',
      '2 Stars',
      '3 Stars',
      '4 Stars',
      '5 Stars',
    ]);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('1 Star');
  });
});
