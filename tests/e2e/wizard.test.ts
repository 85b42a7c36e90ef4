import { emptyLead } from '../../src/config/entities';
import { leadFormWords } from '../../src/content/leadForm';
import { pageWords } from '../../src/content/pages';
import { openBrowser } from '../support/browser';
import {
  answerEverything,
  answerStep,
  carla,
  control,
  everythingStored,
  headingOf,
  live,
  nextButton,
  openAt,
  processing,
  stepFields,
  stepHeading,
  submitButton,
  thanks,
} from './wizard';

const browser = openBrowser();

describe('the rate form', () => {
  it('takes a typed application to the thank-you and the visitor home, and logs it exactly as typed', async () => {
    const { page, logs } = await browser.visit();
    await page.goto('/lead-capture');
    await answerEverything(page);
    await submitButton(page).click();
    await processing(page).waitFor();
    expect(logs).toEqual([]);
    await thanks(page).waitFor();

    expect(logs).toHaveLength(1);
    const objects = (await logs[0]?.values)?.filter((value) => typeof value === 'object');
    expect(objects).toEqual([carla]);
    expect(await page.getByText(/This takes less than/).count()).toBe(0);
    expect(await everythingStored(page)).toEqual({ session: {}, local: {} });

    await page.getByRole('link', { name: leadFormWords.thanks.home }).click();
    await page.waitForURL(`${browser.origin}/`);
    await page.waitForFunction((title) => document.title === title, pageWords.home.title);
    expect(await everythingStored(page)).toEqual({ session: {}, local: {} });
    await page.getByRole('link', { name: 'Check Your Rate Now' }).click();
    await stepHeading(page, 1).waitFor();
    expect(await control(page, 'vehicleYear').inputValue()).toBe('');
  });

  it('shows every place from its top on a phone, however far down its button was', async () => {
    const { page } = await browser.visit({ viewport: { width: 390, height: 640 } });
    const top = () => page.evaluate(() => Math.round(scrollY));
    await openAt(page, 5);
    for (const [button, arrival] of [
      [nextButton(page), stepHeading(page, 6)],
      [submitButton(page), processing(page)],
    ] as const) {
      await button.scrollIntoViewIfNeeded();
      expect(await top()).toBeGreaterThan(0);
      await button.click();
      await arrival.waitFor();
      expect(await top()).toBe(0);
    }
  });

  it('can be gone through without a single answer', async () => {
    const { page, logs } = await browser.visit();
    await page.goto('/lead-capture');
    for (let step = 1; step < 6; step += 1) {
      await stepHeading(page, step).waitFor();
      await nextButton(page).click();
    }
    await submitButton(page).click();
    await thanks(page).waitFor();
    expect(await logs[0]?.values).toContainEqual(emptyLead);
  });

  it('goes on from any field with Enter', async () => {
    const { page } = await browser.visit();
    for (const [index, fields] of stepFields.entries()) {
      for (const field of fields) {
        await openAt(page, index + 1);
        await control(page, field).focus();
        await page.keyboard.press('Enter');
        if (index === 5) await processing(page).waitFor();
        else await stepHeading(page, index + 2).waitFor();
      }
    }
  });

  it.each([1, 2, 3, 4, 5, 6])('opens at step %i again after a reload, with every answer', async (step) => {
    const { page } = await browser.visit();
    await page.goto('/lead-capture');
    for (let at = 1; at <= step; at += 1) {
      await stepHeading(page, at).waitFor();
      await answerStep(page, at);
      if (at < step) await nextButton(page).click();
    }
    await page.reload();
    await stepHeading(page, step).waitFor();
    for (let at = step; at >= 1; at -= 1) {
      await stepHeading(page, at).waitFor();
      for (const field of stepFields[at - 1] ?? []) {
        if (at === 6) expect(await control(page, field).isChecked()).toBe(true);
        else expect(await control(page, field).inputValue()).toBe(carla[field]);
      }
      if (at > 1) await page.getByRole('button', { name: leadFormWords.previous }).click();
    }
  });

  it('loses not one of twenty key presses that a reload follows at once', async () => {
    const { page } = await browser.visit();
    await page.goto('/lead-capture');
    const seen: string[] = [];
    const typed: string[] = [];
    for (let attempt = 0; attempt < 20; attempt += 1) {
      await live(page);
      await stepHeading(page, 1).waitFor();
      await control(page, 'vehicleYear').focus();
      await page.keyboard.press('End');
      const key = String.fromCharCode('a'.charCodeAt(0) + attempt);
      typed.push(`${typed.at(-1) ?? ''}${key}`);
      // The reload starts in the very task in which the key arrives.
      await page.evaluate(() => {
        document.addEventListener(
          'input',
          () => {
            queueMicrotask(() => {
              location.reload();
            });
          },
          { once: true },
        );
      });
      await Promise.all([page.waitForEvent('load'), page.keyboard.press(key)]);
      await live(page);
      seen.push(await control(page, 'vehicleYear').inputValue());
    }
    expect(seen).toEqual(typed);
  });

  it('moves through the steps with Back and Forward, its address naming nothing but the step', async () => {
    const { page } = await browser.visit();
    await page.goto('/');
    await page.getByRole('link', { name: 'Check Your Rate Now' }).click();
    const addresses: string[] = [];
    for (let step = 1; step <= 6; step += 1) {
      await stepHeading(page, step).waitFor();
      await answerStep(page, step);
      await page.waitForURL((url) => step === 1 || url.searchParams.get('step') === String(step));
      addresses.push(page.url().replace(browser.origin, ''));
      if (step < 6) await nextButton(page).click();
    }
    expect(addresses).toEqual([
      '/lead-capture',
      ...[2, 3, 4, 5, 6].map((step) => `/lead-capture?step=${step}`),
    ]);
    for (let step = 5; step >= 1; step -= 1) {
      await page.goBack();
      await stepHeading(page, step).waitFor();
    }
    for (let step = 2; step <= 6; step += 1) {
      await page.goForward();
      await stepHeading(page, step).waitFor();
    }
    for (let step = 5; step >= 1; step -= 1) await page.goBack();
    await stepHeading(page, 1).waitFor();
    await page.goBack();
    await page.waitForURL(`${browser.origin}/`);
  });

  it('lets a returning visitor leave by Back at once, from whatever step', async () => {
    const { page } = await browser.visit();
    await openAt(page, 4);
    await page.waitForURL('**/lead-capture?step=4');
    await page.goBack();
    expect(page.url()).toBe(`${browser.origin}/robots.txt`);
  });

  it('names the step in the tab and puts the focus on its heading', async () => {
    const { page } = await browser.visit();
    await page.goto('/lead-capture');
    await stepHeading(page, 1).waitFor();
    expect(await page.title()).toBe(pageWords.leadCapture.title);
    await nextButton(page).click();
    await stepHeading(page, 2).waitFor();
    expect(await page.title()).toBe('Step 2 of 6: Vehicle Make');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toBe(headingOf(2));
    await page.getByRole('button', { name: leadFormWords.previous }).click();
    await stepHeading(page, 1).waitFor();
    expect(await focused()).toBe(headingOf(1));
  });

  it('shows no lead and sends nothing again when Back follows the thank-you', async () => {
    const { page, logs } = await browser.visit();
    await page.goto('/lead-capture');
    await answerEverything(page);
    await submitButton(page).click();
    await thanks(page).waitFor();
    for (let back = 0; back < 5; back += 1) {
      await page.goBack();
      await page.waitForTimeout(100);
      const shown = await page.evaluate(() =>
        [
          document.body.innerText,
          ...Array.from(document.querySelectorAll('input'), ({ value, type, checked }) =>
            type === 'radio' ? String(checked) : value,
          ),
        ].join('\n'),
      );
      for (const answer of [
        carla.vehicleModel,
        carla.currentLoanBalance,
        carla.lastName,
        carla.email,
        'true',
      ]) {
        expect(shown).not.toContain(answer.trim());
      }
    }
    await page.goForward();
    expect(logs).toHaveLength(1);
    expect(await everythingStored(page)).toMatchObject({ local: {} });
    expect(JSON.stringify(await everythingStored(page))).not.toContain(carla.email);
  });

  it('can be sent again from the start after a thank-you', async () => {
    const { page, logs } = await browser.visit();
    for (let round = 1; round <= 2; round += 1) {
      await page.goto(round === 1 ? '/lead-capture' : '/');
      if (round === 2) {
        await page.getByRole('link', { name: 'Check Your Rate Now' }).click();
      }
      await answerEverything(page, { ...carla, firstName: `Carla ${round}` });
      await submitButton(page).click();
      await thanks(page).waitFor();
      if (round === 1) await page.getByRole('link', { name: leadFormWords.thanks.home }).click();
    }
    expect(logs).toHaveLength(2);
  });
});
