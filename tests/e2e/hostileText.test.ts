import type { Page } from 'playwright-core';
import { emptyLead, leadFields, leadChoices, type Lead } from '../../src/config/entities';
import { openBrowser } from '../support/browser';
import { overflow } from './screens';
import { control, live, openAt, stepFields, stepHeading, submitButton, thanks, nextButton } from './wizard';

const browser = openBrowser();

const hostile: Record<string, string> = {
  markup: `"><img src=x onerror="document.title='hit'"><script>document.title='hit'</script><b>&amp;`,
  'right-to-left text': '\u202Eشركة السيارات \u2067مرحبا\u2069 ‏12345',
  emoji: '🚗👨‍👩‍👧‍👦🏳️‍🌈'.repeat(7),
  'one endless word': 'W'.repeat(200),
  'control characters': 'a\u0000b\u0007c\u001B[31md\u200Be\uFEFFf',
  'a template': '{{7*7}} ${7*7} %s %o <%= 1 %> javascript:alert(1)',
  'stacked accents': 'Z̷̢̧̛͎̭̈́̓̄͘a̸̡̛̱͔̓̈́l̵̨̛̬̈́̓g̶̛̭̈́̓ö'.repeat(4),
};

const isText = (field: keyof Lead) => !(field in leadChoices);

/** Puts a text into the focused field in one go, as pasting does. */
const paste = (page: Page, text: string) => page.keyboard.insertText(text);

describe('text of any kind', () => {
  it.each(Object.entries(hostile))('is kept and shown as text, within the page: %s', async (_, text) => {
    const { page, logs } = await browser.visit({ viewport: { width: 320, height: 640 } });
    await page.goto('/lead-capture');
    await live(page);
    for (const [index, fields] of stepFields.entries()) {
      await stepHeading(page, index + 1).waitFor();
      for (const field of fields.filter(isText)) {
        await control(page, field).focus();
        await paste(page, text);
        await page.keyboard.press('Tab');
      }
      expect([index + 1, await overflow(page)]).toEqual([index + 1, 0]);
      if (index < 5) await nextButton(page).click();
    }
    const shown = await page.getByRole('main').innerText();
    // The summary of the last step: rendered as it is, blanks aside.
    const plain = (value: string) => value.replace(/\s+/g, ' ').trim();
    const typed = await page.evaluate(() => JSON.stringify(Object.values(sessionStorage)));
    expect(typed.length).toBeGreaterThan(0);
    if (!/[\u0000-\u001F]/.test(text)) expect(plain(shown)).toContain(plain(text).slice(0, 100));
    await page.reload();
    await stepHeading(page, 6).waitFor();
    await live(page);
    expect(await overflow(page)).toBe(0);
    await submitButton(page).click();
    await thanks(page).waitFor();
    const [lead] = ((await logs[0]?.values) ?? []).filter((value) => typeof value === 'object') as Lead[];
    // A text field drops line ends and nothing else; e-mail fields trim as HTML says.
    for (const field of leadFields.filter(isText)) {
      expect([field, lead?.[field]]).toEqual([field, text.slice(0, 200)]);
    }
    expect(await page.title()).not.toBe('hit');
    expect(await page.locator('img[src=x]').count()).toBe(0);
  });

  it('does not freeze a form into which 200,000 characters are pasted, and shortens them', async () => {
    const { page } = await browser.visit({ viewport: { width: 390, height: 844 } });
    for (const [index, fields] of stepFields.entries()) {
      if (index === 5) continue;
      await openAt(page, index + 1, index === 0 ? { ...emptyLead, vehicleMake: 'x' } : emptyLead);
      for (const field of fields) {
        await control(page, field).focus();
        await paste(page, 'Lorem 🚗 '.repeat(25_000));
        await page.keyboard.press('Tab');
        const { length } = await control(page, field).inputValue();
        expect(length).toBeGreaterThan(190);
        expect(length).toBeLessThanOrEqual(200);
      }
      expect(await overflow(page)).toBe(0);
      await nextButton(page).click();
      await stepHeading(page, index + 2).waitFor();
    }
  });

  it('is kept within the page in a review as well', async () => {
    const { page, logs } = await browser.visit({ viewport: { width: 320, height: 640 } });
    for (const text of [...Object.values(hostile), 'Lorem '.repeat(34_000)]) {
      await page.goto('/leave-review');
      await live(page);
      await page.getByRole('radio', { name: '3 Stars' }).check({ force: true });
      for (const label of ['First Name', 'Last Name', 'City', 'Your Review']) {
        await page.getByLabel(label).focus();
        await paste(page, text);
      }
      await page.getByLabel('State').selectOption('WY');
      expect(await overflow(page)).toBe(0);
      await page.getByRole('button', { name: 'Submit Review' }).click();
      await page.getByRole('heading', { level: 1, name: 'Thank You for Your Review!' }).waitFor();
      const review = ((await logs.at(-1)?.values) ?? []).find((value) => typeof value === 'object');
      expect(review).toMatchObject({ firstName: text.slice(0, 200), reviewText: text.slice(0, 5000) });
    }
    expect(await page.locator('img[src=x]').count()).toBe(0);
  });
});
