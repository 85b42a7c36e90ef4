import { business } from '../../../src/config/business';
import { emptyLead, isChoice, leadFields, type Lead } from '../../../src/config/entities';
import { paths } from '../../../src/config/paths';
import { reviewFormCopy } from '../../../src/content/reviewForm';
import { storageKey } from '../../../src/features/leadWizard/savedLead';
import { lastStep, stepFields, steps } from '../application';
import {
  control,
  live,
  nextButton,
  openAt,
  overflow,
  stepHeading,
  submitButton,
  thanks,
} from './application';
import { expect, test } from './fixtures';

const hostile: Record<string, string> = {
  markup: `"><img src=x onerror="document.title='hit'"><script>document.title='hit'</script><b>&amp;`,
  'right-to-left text': '\u202Eشركة السيارات \u2067مرحبا\u2069 ‏12345',
  emoji: '🚗👨‍👩‍👧‍👦🏳️‍🌈'.repeat(7),
  'one endless word': 'W'.repeat(business.longestAnswer),
  'control characters': 'a\u0000b\u0007c\u001B[31md\u200Be\uFEFFf',
  'a template': '{{7*7}} ${7*7} %s %o <%= 1 %> javascript:alert(1)',
  'stacked accents': 'Z̷̢̧̛͎̭̈́̓̄͘a̸̡̛̱͔̓̈́l̵̨̛̬̈́̓g̶̛̭̈́̓ö'.repeat(4),
};

const isText = (field: keyof Lead) => !isChoice(field);

test.describe('text of any kind', () => {
  for (const [name, text] of Object.entries(hostile)) {
    test(`is kept, shown and sent as text, within the page: ${name}`, async ({ visit }) => {
      const { page, logged } = await visit({ viewport: { width: 320, height: 640 } });
      await page.goto(paths.leadCapture);
      await live(page);
      for (const step of steps) {
        await stepHeading(page, step).waitFor();
        for (const field of (stepFields[step - 1] ?? []).filter(isText)) {
          await control(page, field).focus();
          // In one go, as pasting does.
          await page.keyboard.insertText(text);
          await page.keyboard.press('Tab');
        }
        expect([step, await overflow(page)]).toEqual([step, 0]);
        if (step < lastStep) await nextButton(page).click();
      }
      const typed = text.slice(0, business.longestAnswer);
      const shown = await page.getByRole('main').innerText();
      // The summary of the last step: rendered as it is, blanks aside.
      const plain = (value: string) => value.replace(/\s+/g, ' ').trim();
      if (!/[\u0000-\u001F]/.test(text)) expect(plain(shown)).toContain(plain(text).slice(0, 100));
      // Storage is written within a moment of the last key.
      await expect
        .poll(async () => {
          const saved = (await page.evaluate((key) => sessionStorage.getItem(key), storageKey)) ?? '{}';
          const { lead = '{}' } = JSON.parse(saved) as { lead?: string };
          return JSON.parse(lead) as unknown;
        })
        .toMatchObject(Object.fromEntries(leadFields.filter(isText).map((field) => [field, typed])));
      await page.reload();
      await stepHeading(page, lastStep).waitFor();
      await live(page);
      expect(await overflow(page)).toBe(0);
      await page.clock.install();
      await submitButton(page).click();
      await page.clock.fastForward(business.leadForm.processingMs + 500);
      await thanks(page).waitFor();
      const [lead] = logged() as Lead[];
      for (const field of leadFields.filter(isText)) expect([field, lead?.[field]]).toEqual([field, typed]);
      expect(await page.title()).not.toBe('hit');
      expect(await page.locator('img[src=x]').count()).toBe(0);
    });
  }

  test('does not freeze a form into which 200,000 characters are pasted, and shortens them', async ({
    visit,
  }) => {
    const { page } = await visit({ viewport: { width: 390, height: 844 } });
    for (const [index, fields] of stepFields.entries()) {
      if (index + 1 === lastStep) continue;
      // A lead without an answer opens at the first step, so another field has one.
      const other = index === 0 ? 'vehicleMake' : 'vehicleYear';
      await openAt(page, index + 1, { ...emptyLead, [other]: 'x' });
      for (const field of fields) {
        await control(page, field).focus();
        await page.keyboard.insertText('Lorem 🚗 '.repeat(25_000));
        await page.keyboard.press('Tab');
        const { length } = await control(page, field).inputValue();
        expect(length).toBeGreaterThan(business.longestAnswer - 10);
        expect(length).toBeLessThanOrEqual(business.longestAnswer);
      }
      expect(await overflow(page)).toBe(0);
      await nextButton(page).click();
      await stepHeading(page, index + 2).waitFor();
    }
  });

  test('is kept within the page in a review as well', async ({ visit }) => {
    const { labels, rating, text: words, thanks: done } = reviewFormCopy;
    const { page, logged } = await visit({ viewport: { width: 320, height: 640 } });
    for (const text of [...Object.values(hostile), 'Lorem '.repeat(34_000)]) {
      await page.goto(paths.leaveReview);
      await live(page);
      await page.getByRole('radio', { name: rating.star(3) }).check({ force: true });
      for (const label of [labels.firstName, labels.lastName, labels.city, words.label]) {
        await page.getByLabel(label).focus();
        await page.keyboard.insertText(text);
      }
      await page.getByLabel(labels.state).selectOption('WY');
      expect(await overflow(page)).toBe(0);
      await page.getByRole('button', { name: reviewFormCopy.submit }).click();
      await page.getByRole('heading', { level: 1, name: done.heading }).waitFor();
      expect(logged().at(-1)).toMatchObject({
        firstName: text.slice(0, business.longestAnswer),
        reviewText: text.slice(0, 5000),
      });
    }
    expect(await page.locator('img[src=x]').count()).toBe(0);
  });
});
