import { paths } from '../../../src/config/paths';
import { landingCopy } from '../../../src/content/landing';
import { leadWizardCopy } from '../../../src/content/leadWizard';
import * as form from '../../support/form';
import { leadWith } from '../../support/people';
import { layoutShift } from '../inPage';
import { expect, find, test } from '../openPage';
import { open, openAt, saveInTab, seesStep } from '../steps';

const loanStep = form.stepNumberOf('currentLoanBalance');

test.describe('the site, to a returning visitor,', () => {
  test('greets, never flashes step 1, and shifts nothing on a slow processor', async ({ openPage }) => {
    const { page, visitor, logs } = await openPage({ viewport: { width: 390, height: 844 } });
    // Caches the font, as for a returning visitor: a late font moves words by some pixels.
    await page.goto(paths.terms);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await saveInTab(visitor, loanStep);
    await page.goto(paths.home);
    await page.getByText(landingCopy.resume.where(loanStep)).waitFor();
    await visitor.live();
    expect(await page.evaluate(layoutShift)).toBe(0);
    await page.addInitScript((first) => {
      const checkText = () => {
        if (document.querySelector('main')?.innerText.includes(first)) console.log(first);
      };
      const atFrame = () => {
        checkText();
        requestAnimationFrame(atFrame);
      };
      requestAnimationFrame(atFrame);
      new MutationObserver(checkText).observe(document, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
    }, leadWizardCopy.stepOf(1));
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.goto(paths.leadCapture);
    await seesStep(visitor, loanStep);
    // The address changes once React has hydrated; `layoutShift` waits two frames for what is then drawn.
    await page.waitForURL(/step=/);
    expect(await page.evaluate(layoutShift)).toBe(0);
    expect(await logs()).toEqual([]);
    // The check works: it sees step 1 once the page shows it.
    await page.evaluate((first) => {
      document.querySelector('main h1')?.append(` ${first}`);
    }, leadWizardCopy.stepOf(1));
    await expect.poll(logs).toContain(leadWizardCopy.stepOf(1));
  });

  test('shows the form with the figures of the estimate from its first frame on', async ({ openPage }) => {
    const { page, visitor } = await openPage({ viewport: { width: 390, height: 664 } });
    await saveInTab(visitor, loanStep, leadWith({ vehicleYear: '2019' }));
    await open(visitor, paths.home);
    // It is rendered ahead, hidden.
    await page.getByRole('progressbar', { includeHidden: true }).waitFor({ state: 'attached' });
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await find(page, form.textbox(landingCopy.estimate.fields.balance)).fill('23,000');
    const firstFrame = page.evaluate(
      (name) =>
        new Promise<string>((resolve) => {
          const atFrame = () => {
            const balance = document.querySelector<HTMLInputElement>(`[name=${name}]`);
            if (balance?.checkVisibility()) resolve(balance.value);
            else requestAnimationFrame(atFrame);
          };
          atFrame();
        }),
      'currentLoanBalance',
    );
    await find(page, form.button(landingCopy.hero.button)).click();
    expect(await firstFrame).toBe('23,000');
  });

  test('reloads the last step where it was, not at the bottom of the page', async ({ openPage }) => {
    const { page, visitor } = await openPage({ viewport: { width: 390, height: 664 } });
    await openAt(visitor, form.lastStep);
    await page.evaluate(() => scrollTo(0, 1100));
    await page.reload();
    await visitor.live();
    await find(page, form.submit).waitFor();
    await page.evaluate(layoutShift);
    expect(await page.evaluate(() => scrollY)).toBeLessThanOrEqual(1100);
  });
});
