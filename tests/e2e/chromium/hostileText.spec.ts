import { business } from '../../../src/config/business';
import { paths } from '../../../src/config/paths';
import { emptyLead, isChoice, leadFields, type LeadField } from '../../../src/domain/lead';
import * as form from '../../support/form';
import { expect, find, overflow, test } from '../openPage';
import { seesStep } from '../steps';

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
