import { business } from '../../../src/config/business';
import { paths } from '../../../src/config/paths';
import { reviewFormCopy } from '../../../src/content/reviewForm';
import { emptyLead, isChoice, leadFields, type LeadField } from '../../../src/domain/lead';
import { savedLead } from '../../../src/features/leadWizard/savedLead';
import { lastStep } from '../../../src/features/leadWizard/steps/step';
import { stepFields, steps, storedAnswers } from '../application';
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
  'one endless word': 'W'.repeat(business.maxAnswerLength),
  'control characters': 'a\u0000b\u0007c\u001B[31md\u200Be\uFEFFf',
  'a template': '{{7*7}} ${7*7} %s %o <%= 1 %> javascript:alert(1)',
  'stacked accents': 'Z̷̢̧̛͎̭̈́̓̄͘a̸̡̛̱͔̓̈́l̵̨̛̬̈́̓g̶̛̭̈́̓ö'.repeat(4),
};

const texts = Object.values(hostile);
const textFields: readonly LeadField[] = leadFields.filter((field) => !isChoice(field));

/** How often a form is filled: each time every text is in one field or more, and each field holds another. */
const rounds = [0, 1, 2];

test.describe('text of any kind', () => {
  for (const round of rounds) {
    test(`is kept, shown and sent as text, within the page: round ${round + 1}`, async ({ visit }) => {
      const textOf = (field: LeadField) => texts[(textFields.indexOf(field) + round) % texts.length] ?? '';
      const typed = Object.fromEntries(
        textFields.map((field) => [field, textOf(field).slice(0, business.maxAnswerLength)]),
      );
      const { page, logged } = await visit({ viewport: { width: 320, height: 640 } });
      await page.goto(paths.leadCapture);
      await live(page);
      for (const step of steps) {
        await stepHeading(page, step).waitFor();
        for (const field of (stepFields[step - 1] ?? []).filter((one) => textFields.includes(one))) {
          await control(page, field).focus();
          // In one go, as pasting does.
          await page.keyboard.insertText(textOf(field));
          await page.keyboard.press('Tab');
        }
        expect([step, await overflow(page)]).toEqual([step, 0]);
        if (step < lastStep) await nextButton(page).click();
      }
      // The summary of the last step, which its advice opens: rendered as it is, blanks aside.
      const plain = (value: string) => value.replace(/\s+/g, ' ').trim();
      const shown = plain(await page.getByRole('main').innerText());
      for (const text of texts.filter((one) => !/[\u0000-\u001F]/.test(one))) {
        expect(shown).toContain(plain(text).slice(0, 100));
      }
      // Storage is written within a moment of the last key.
      await expect
        .poll(async () => {
          const saved = await page.evaluate((key) => sessionStorage.getItem(key), savedLead.storageKey);
          return storedAnswers(saved ?? undefined);
        })
        .toMatchObject(typed);
      await page.reload();
      await stepHeading(page, lastStep).waitFor();
      await live(page);
      expect(await overflow(page)).toBe(0);
      await page.clock.install();
      await submitButton(page).click();
      await page.clock.fastForward(business.leadForm.processingMs + 500);
      await thanks(page).waitFor();
      expect(logged()).toEqual([{ ...emptyLead, ...typed }]);
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
        expect(length).toBeGreaterThan(business.maxAnswerLength - 10);
        expect(length).toBeLessThanOrEqual(business.maxAnswerLength);
      }
      expect(await overflow(page)).toBe(0);
      await nextButton(page).click();
      await stepHeading(page, index + 2).waitFor();
    }
  });

  test('is kept within the page in a review as well', async ({ visit }) => {
    const { labels, rating, text: words, thanks: done } = reviewFormCopy;
    const { page, logged } = await visit({ viewport: { width: 320, height: 640 } });
    const fields = [labels.firstName, labels.lastName, labels.city, words.label];
    const all = [...texts, 'Lorem '.repeat(34_000)];
    // Four texts a form: over the three of them each text at least once, the longest in the review's own field.
    for (const first of [0, 2, 4]) {
      const textOf = (index: number) => all[first + index] ?? '';
      await page.goto(paths.leaveReview);
      await live(page);
      await page.getByRole('radio', { name: rating.star(3) }).check({ force: true });
      for (const [index, label] of fields.entries()) {
        await page.getByLabel(label).focus();
        await page.keyboard.insertText(textOf(index));
      }
      await page.getByLabel(labels.state).selectOption('WY');
      expect(await overflow(page)).toBe(0);
      await page.getByRole('button', { name: reviewFormCopy.submit }).click();
      await page.getByRole('heading', { level: 1, name: done.heading }).waitFor();
      expect(logged().at(-1)).toMatchObject({
        firstName: textOf(0).slice(0, business.maxAnswerLength),
        lastName: textOf(1).slice(0, business.maxAnswerLength),
        city: textOf(2).slice(0, business.maxAnswerLength),
        reviewText: textOf(3).slice(0, 5000),
      });
    }
    expect(await page.locator('img[src=x]').count()).toBe(0);
  });
});
