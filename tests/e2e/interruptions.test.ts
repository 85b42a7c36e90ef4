import { landingWords } from '../../src/content/landing';
import { leadFormWords } from '../../src/content/leadForm';
import { openBrowser, type Visit } from '../support/browser';
import {
  answerEverything,
  answerStep,
  carla,
  control,
  everythingStored,
  live,
  nextButton,
  openAt,
  processing,
  stepHeading,
  submitButton,
  thanks,
} from './wizard';

const browser = openBrowser();

/** Nothing of the answers on the screen or in storage. */
async function expectNothingLeft({ page }: Visit) {
  expect(await everythingStored(page)).toEqual({ session: {}, local: {} });
  const shown = await page.evaluate(() =>
    [
      document.body.innerText,
      ...Array.from(
        document.querySelectorAll<HTMLInputElement>('input:not([type=radio])'),
        ({ value }) => value,
      ),
    ].join('\n'),
  );
  for (const answer of [carla.email, carla.lastName, carla.phone, carla.currentLoanBalance]) {
    expect(shown).not.toContain(answer);
  }
}

describe('a reload', () => {
  it('sends nothing in the middle of processing and brings the answers back at step 6', async () => {
    const { page, logs } = await browser.visit();
    await page.goto('/lead-capture');
    await answerEverything(page);
    await submitButton(page).click();
    await processing(page).waitFor();
    await page.reload();
    await stepHeading(page, 6).waitFor();
    await live(page);
    expect(await control(page, 'creditScore').isChecked()).toBe(true);
    // Longer than the processing that was cut off.
    await page.waitForTimeout(2500);
    expect(logs).toEqual([]);
    await submitButton(page).click();
    await thanks(page).waitFor();
    expect(logs).toHaveLength(1);
  });

  it('opens a fresh form after the thank-you', async () => {
    const visit = await browser.visit();
    const { page, logs } = visit;
    await openAt(page, 6);
    await submitButton(page).click();
    await thanks(page).waitFor();
    await page.reload();
    await stepHeading(page, 1).waitFor();
    await live(page);
    await expectNothingLeft(visit);
    expect(logs).toHaveLength(1);
  });
});

describe('leaving the form', () => {
  it('keeps the answers for whoever goes home and comes back', async () => {
    const { page } = await browser.visit();
    await page.goto('/lead-capture');
    await answerStep(page, 1);
    await nextButton(page).click();
    await answerStep(page, 2);
    await page.getByRole('link', { name: leadFormWords.backToHome }).click();
    await page.getByText(landingWords.resume.where(2)).waitFor();
    await page.getByRole('link', { name: 'Continue' }).click();
    await stepHeading(page, 2).waitFor();
    expect(await control(page, 'vehicleMake').inputValue()).toBe(carla.vehicleMake);
  });

  it('delivers once and shows no lead when the visitor goes home while it is processed', async () => {
    const visit = await browser.visit();
    const { page, logs } = visit;
    await openAt(page, 6);
    await submitButton(page).click();
    await processing(page).waitFor();
    await page.getByRole('link', { name: leadFormWords.backToHome }).click();
    await page.getByRole('link', { name: 'Check Your Rate Now' }).waitFor();
    await page.waitForTimeout(2500);
    expect(logs).toHaveLength(1);
    await page.getByRole('link', { name: 'Check Your Rate Now' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectNothingLeft(visit);
  });

  it('delivers once when Back is pressed while it is processed', async () => {
    const { page, logs } = await browser.visit();
    await page.goto('/lead-capture');
    await answerEverything(page);
    await submitButton(page).click();
    await processing(page).waitFor();
    await page.goBack();
    await thanks(page).waitFor();
    await page.waitForTimeout(2500);
    expect(logs).toHaveLength(1);
    expect(await everythingStored(page)).toEqual({ session: {}, local: {} });
  });
});

describe('an impatient hand', () => {
  it('delivers once for a double click', async () => {
    const { page, logs } = await browser.visit();
    await openAt(page, 6);
    await submitButton(page).dblclick();
    await thanks(page).waitFor();
    await page.waitForTimeout(2500);
    expect(logs).toHaveLength(1);
  });

  it('delivers once while Enter is held down', async () => {
    const { page, logs } = await browser.visit();
    await openAt(page, 6);
    await submitButton(page).focus();
    for (let repeat = 0; repeat < 30; repeat += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await thanks(page).waitFor();
    await page.waitForTimeout(2500);
    expect(logs).toHaveLength(1);
  });

  it('delivers once for a form that a script submits again and again', async () => {
    const { page, logs } = await browser.visit();
    await openAt(page, 6);
    await page.evaluate(() => {
      const form = document.querySelector('form');
      for (let attempt = 0; attempt < 20; attempt += 1) form?.requestSubmit();
    });
    await thanks(page).waitFor();
    await page.waitForTimeout(2500);
    expect(logs).toHaveLength(1);
  });
});

/** Another tab with the same answers, as a browser's "Duplicate tab" makes it. */
async function duplicateOf(visit: Visit): Promise<Visit> {
  const copy = await browser.visit({ besides: visit });
  const entries = Object.entries((await everythingStored(visit.page)).session);
  await copy.page.goto('/robots.txt');
  await copy.page.evaluate((pairs) => {
    for (const [key, value] of pairs) sessionStorage.setItem(key, value);
  }, entries);
  await copy.page.goto('/lead-capture');
  await stepHeading(copy.page, 6).waitFor();
  await live(copy.page);
  return copy;
}

describe('a duplicated tab', () => {
  it('sends nothing again after the first, and forgets the lead as well', async () => {
    const first = await browser.visit();
    await openAt(first.page, 6);
    const second = await duplicateOf(first);
    await submitButton(first.page).click();
    await thanks(first.page).waitFor();
    await second.page.getByRole('heading', { level: 1, name: leadFormWords.thanks.heading }).waitFor();
    await second.page.waitForTimeout(300);
    expect(first.logs.length + second.logs.length).toBe(1);
    await expectNothingLeft(first);
    await expectNothingLeft(second);
  });

  it('delivers once when both tabs send at the same time', async () => {
    const first = await browser.visit();
    await openAt(first.page, 6);
    const second = await duplicateOf(first);
    await Promise.all([submitButton(first.page).click(), submitButton(second.page).click()]);
    await Promise.all([thanks(first.page).waitFor(), thanks(second.page).waitFor()]);
    await first.page.waitForTimeout(2500);
    expect(first.logs.length + second.logs.length).toBe(1);
    await expectNothingLeft(first);
    await expectNothingLeft(second);
  });

  it('delivers once where the copy waits on the landing page, no script awake in it', async () => {
    const first = await browser.visit();
    await openAt(first.page, 6);
    const second = await duplicateOf(first);
    await second.page.goto('/');
    await submitButton(first.page).click();
    await thanks(first.page).waitFor();
    // It slept through the news, so it asks when it sends.
    await second.page.goto('/lead-capture');
    await stepHeading(second.page, 6).waitFor();
    await live(second.page);
    await submitButton(second.page).click();
    await thanks(second.page).waitFor();
    expect(first.logs.length + second.logs.length).toBe(1);
    await expectNothingLeft(second);
  });

  it('sends its own answers where they differ', async () => {
    const first = await browser.visit();
    await openAt(first.page, 6);
    const second = await duplicateOf(first);
    await second.page.getByRole('radio', { name: 'Retired' }).check();
    await submitButton(first.page).click();
    await thanks(first.page).waitFor();
    expect(await stepHeading(second.page, 6).isVisible()).toBe(true);
    await submitButton(second.page).click();
    await thanks(second.page).waitFor();
    expect(await second.logs[0]?.values).toContainEqual({ ...carla, employmentStatus: 'retired' });
  });

  it('delivers once when the second tab sends while the first is under way', async () => {
    const first = await browser.visit();
    await openAt(first.page, 6);
    const second = await duplicateOf(first);
    await submitButton(first.page).click();
    await first.page.waitForTimeout(1200);
    await submitButton(second.page).click();
    await Promise.all([thanks(first.page).waitFor(), thanks(second.page).waitFor()]);
    await first.page.waitForTimeout(3500);
    expect(first.logs.length + second.logs.length).toBe(1);
    await expectNothingLeft(first);
    await expectNothingLeft(second);
  });
});

describe('a lost connection', () => {
  it('changes nothing from the middle of the form up to its acceptance', async () => {
    const visit = await browser.visit();
    // The suggestions of makes and models are the one thing that may not arrive.
    visit.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
    const { page, logs } = visit;
    await page.goto('/lead-capture', { waitUntil: 'networkidle' });
    await live(page);
    await answerStep(page, 1);
    await page.context().setOffline(true);
    await nextButton(page).click();
    for (let step = 2; step <= 6; step += 1) {
      await stepHeading(page, step).waitFor();
      await answerStep(page, step);
      if (step < 6) await nextButton(page).click();
    }
    await submitButton(page).click();
    await thanks(page).waitFor();
    expect(await logs[0]?.values).toContainEqual(carla);
  });
});

describe('clearing the answers', () => {
  it('asks, wipes state and storage at once, and can be undone from its toast', async () => {
    const visit = await browser.visit();
    const { page } = visit;
    await openAt(page, 5);
    const clear = page.getByRole('button', { name: leadFormWords.clear.button });
    await clear.click();
    await page.getByRole('button', { name: leadFormWords.clear.cancel }).click();
    expect(await control(page, 'email').inputValue()).toBe(carla.email);
    await clear.click();
    await page.getByRole('button', { name: leadFormWords.clear.confirm }).click();
    await stepHeading(page, 1).waitFor();
    await expectNothingLeft(visit);
    await page.getByRole('button', { name: leadFormWords.clear.undo }).click();
    await stepHeading(page, 5).waitFor();
    expect(await control(page, 'email').inputValue()).toBe(carla.email);
    await page.reload();
    await stepHeading(page, 5).waitFor();
  });
});
