import { business } from '../../../src/config/business';
import { paths } from '../../../src/config/paths';
import { leadWizardCopy } from '../../../src/content/leadWizard';
import { emptyLead, isChoice, leadFields, type LeadField } from '../../../src/domain/lead';
import * as form from '../../support/form';
import { carla } from '../../support/people';
import { expect, find, overflow, test } from '../openPage';
import { answerStep, seesStep } from '../steps';

/** Answers that nobody could mistake for anything else. */
const secrets = [
  carla.vehicleModel.trim(),
  carla.currentLoanBalance,
  carla.firstName,
  carla.lastName,
  carla.email,
  carla.phone,
  carla.employmentStatus,
];

test('the site logs the answers once they are accepted, and puts them nowhere else', async ({ openPage }) => {
  const { page, visitor, logged } = await openPage();
  const seen: string[] = [];
  page.on('request', (request) => {
    seen.push(request.url(), request.postData() ?? '', JSON.stringify(request.headers()));
  });
  await page.goto(paths.leadCapture);
  const record = async () =>
    seen.push(
      page.url(),
      await page.title(),
      JSON.stringify(await page.evaluate(() => [history.state as unknown, document.cookie, window.name])),
    );
  for (const step of form.stepNumbers) {
    await answerStep(visitor, step);
    await record();
    expect((await visitor.storage()).local).toEqual({});
    if (step < form.lastStep) await find(page, form.next).click();
  }
  expect(await logged()).toEqual([]);
  await find(page, form.submit).click();
  await record();
  await find(page, form.thanks).waitFor();
  await record();
  for (const secret of secrets) {
    const places = seen.filter((text) => text.includes(secret) || text.includes(encodeURIComponent(secret)));
    expect([secret, places]).toEqual([secret, []]);
  }
  expect(await logged()).toEqual([carla]);
  expect(await visitor.storage()).toEqual({ session: {}, local: {} });
  const elsewhere = await page.evaluate(async () => ({
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
  expect(elsewhere).toEqual({ databases: [], caches: [], workers: 0 });
  // A reload shows a blank form, and that the answers were sent.
  await page.reload();
  await expect(page.getByText(leadWizardCopy.thanks.receipt.done)).toBeVisible();
  await expect(find(page, form.control('vehicleYear'))).toHaveValue('');
});

const texts = [
  `"><img src=x onerror="document.title='hit'"><script>document.title='hit'</script><b>&amp;`,
  '\u202Eشركة السيارات \u2067مرحبا\u2069 ‏12345',
  '🚗👨‍👩‍👧‍👦🏳️‍🌈'.repeat(7),
  'W'.repeat(business.maxAnswerLength),
  'a\u0000b\u0007c\u001B[31md\u200Be\uFEFFf',
  '{{7*7}} ${7*7} %s %o <%= 1 %> javascript:alert(1)',
  'Z̷̢̧̛͎̭̈́̓̄͘a̸̡̛̱͔̓̈́l̵̨̛̬̈́̓g̶̛̭̈́̓ö'.repeat(4),
];
const textFields: readonly LeadField[] = leadFields.filter((field) => !isChoice(field));

test('the site saves, repeats and sends text of any kind as text, within the page', async ({ openPage }) => {
  const typed: Record<string, string> = Object.fromEntries(
    textFields.map((field, index) => [
      field,
      texts[index % texts.length]?.slice(0, business.maxAnswerLength) ?? '',
    ]),
  );
  const { page, visitor, logged } = await openPage({
    viewport: { width: 320, height: 640 },
    at: paths.leadCapture,
  });
  for (const step of form.stepNumbers) {
    await seesStep(visitor, step);
    for (const field of (form.stepFields[step - 1] ?? []).filter((one) => textFields.includes(one))) {
      await find(page, form.control(field)).focus();
      // All at once, as a paste does.
      await page.keyboard.insertText(typed[field] ?? '');
      await page.keyboard.press('Tab');
    }
    expect([step, await overflow(page)]).toEqual([step, 0]);
    if (step < form.lastStep) await find(page, form.next).click();
  }
  // The summary on the last step is open because of its advice. It shows each answer as typed, except for blanks.
  const plain = (value: string) => value.replace(/\s+/g, ' ').trim();
  const words = plain(await page.getByRole('main').innerText());
  for (const text of texts.filter((one) => !/[\u0000-\u001F]/.test(one))) {
    expect(words).toContain(plain(text).slice(0, 100));
  }
  await page.reload();
  await seesStep(visitor, form.lastStep);
  expect(await overflow(page)).toBe(0);
  await find(page, form.submit).click();
  await find(page, form.thanks).waitFor();
  expect(await logged()).toEqual([{ ...emptyLead, ...typed }]);
  expect(await page.title()).not.toBe('hit');
  expect(await page.locator('img[src=x]').count()).toBe(0);
});

test.describe('the site, under its policy,', () => {
  test('runs nothing that somebody put into the page, from scripts to a form', async ({ openPage }) => {
    const { page, visitor, errors, allowErrors } = await openPage();
    const hit = "document.title='hit'";
    // Where one of these runs, the title changes.
    await page.route('https://evil.example/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: hit }),
    );
    await page.route(`**${paths.leadCapture}`, async (route) => {
      const answer = await route.fetch();
      const html = await answer.text();
      const planted = `<script>${hit}</script><script src="https://evil.example/x.js"></script>
<button id="planted" onclick="${hit}" style="position:fixed;top:0">x</button>
<img src="https://evil.example/x.png" onerror="${hit}" alt=""><iframe src="https://evil.example/"></iframe>
<form id="away" action="https://evil.example/"><input name="a"></form><base href="https://evil.example/">`;
      await route.fulfill({ response: answer, body: html.replace('</body>', `${planted}</body>`) });
    });
    await page.goto(paths.leadCapture);
    await visitor.live();
    await page.evaluate(() => {
      document.getElementById('planted')?.click();
      (document.getElementById('away') as HTMLFormElement | null)?.submit();
    });
    const barred = async () => {
      const names = (await errors()).flatMap((error) => /^Policy violated: (\S+)/.exec(error)?.[1] ?? []);
      return [...new Set(names)].sort().join(' ');
    };
    const all = 'base-uri form-action frame-src img-src script-src-attr script-src-elem style-src-attr';
    await expect.poll(barred).toBe(all);
    allowErrors(/Policy violated|Content Security Policy/, /lost request|third-party/);
    expect(await page.title()).not.toBe('hit');
    expect(page.url()).toContain(paths.leadCapture);
  });

  test('stays out of frames, which only its header can say', async ({ openPage, baseURL }) => {
    const { page } = await openPage({ allowed: [/frame-ancestors|ERR_BLOCKED_BY_RESPONSE/] });
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    await page.setContent(`<iframe src="${baseURL ?? ''}${paths.terms}"></iframe>`);
    expect((await refused).type()).toBe('error');
  });
});
