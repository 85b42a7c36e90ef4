import { business } from '../../../src/config/business';
import { paths } from '../../../src/config/paths';
import { site as owner } from '../../../src/config/site';
import { landingCopy } from '../../../src/content/landing';
import { errorCopy, layoutCopy } from '../../../src/content/layout';
import { leadFormCopy } from '../../../src/content/leadForm';
import { reviewFormCopy } from '../../../src/content/reviewForm';
import { stepNumberOf } from '../../../src/features/leadWizard/steps/index';
import * as form from '../form';
import { expect, test } from './fixtures';
import { allPaths, find, live, open, store } from './page';

const [terms, privacyPolicy, caPrivacyRights] = layoutCopy.footer.links;

test.describe('the site, without JavaScript,', () => {
  test('has each page whole, and says at the forms how to go on without it', async ({ visit }) => {
    const visitor = await visit({ javaScriptEnabled: false });
    visitor.expectTrouble(/status of 404/);
    const { page } = visitor;
    for (const [path, heading] of [
      [paths.home, landingCopy.hero.heading],
      [paths.leadCapture, leadFormCopy.heading],
      [paths.leaveReview, reviewFormCopy.heading],
      [paths.terms, terms.label],
      [paths.privacyPolicy, privacyPolicy.label],
      // Its link in the footer is shorter.
      [paths.caPrivacyRights, caPrivacyRights.label.replace('CA', 'California')],
      ['/nowhere', errorCopy.notFound.heading],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      const isForm = path === paths.leadCapture || path === paths.leaveReview;
      const words = page.getByRole('heading', { name: layoutCopy.needsJavaScript.heading });
      await expect(words).toHaveCount(isForm ? 1 : 0);
      if (isForm) {
        await expect(words).toBeVisible();
        const mail = page.getByRole('main').getByRole('link', { name: owner.email });
        await expect(mail).toHaveAttribute('href', `mailto:${owner.email}`);
        await expect(page.getByRole('button')).toHaveCount(0);
        await expect(page.getByRole('textbox')).toHaveCount(0);
        // Nor is the form's empty card left.
        await expect(page.getByRole('main').locator('.MuiPaper-root:visible')).toHaveCount(0);
      }
      // Nor what only a script could keep its word on.
      await expect(page.getByText(landingCopy.estimate.intro)).toBeHidden();
      for (const { label } of layoutCopy.footer.links) {
        await expect(page.getByRole('contentinfo').getByRole('link', { name: label })).toBeVisible();
      }
    }
  });
});

test.describe('the site, as it hydrates,', () => {
  test('is silent a year on and half the world away', async ({ visit }) => {
    const visitor = await visit({ timezoneId: 'Pacific/Kiritimati' });
    visitor.expectTrouble(/status of 404/);
    const { page } = visitor;
    const year = new Date().getFullYear() + 1;
    await page.clock.setFixedTime(new Date(`${year}-12-31T12:00:00Z`));
    for (const path of allPaths) {
      await open(page, path);
      // The visitor's own year, which is one further on in this time zone.
      await page.getByText(layoutCopy.footer.copyright(year + 1)).waitFor();
      if (path === paths.leadCapture) {
        await page.getByRole('button', { name: String(year + 1), exact: true }).waitFor();
        const oldest = year + 1 - business.leadForm.quickPickYears;
        await expect(page.getByRole('button', { name: String(oldest), exact: true })).toHaveCount(0);
      }
    }
  });
});

test.describe('the site, to a returning visitor,', () => {
  test('never flashes step 1, and shifts nothing, however slow the processor', async ({ visit }) => {
    const { page } = await visit({ viewport: { width: 390, height: 844 } });
    await store(page, form.stored({ lead: form.carla, step: stepNumberOf('currentLoanBalance') }));
    await page.addInitScript((first) => {
      let sawFirst = false;
      let shift = 0;
      Object.assign(window, { watched: () => ({ sawFirst, shift }) });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
      const look = () => {
        const main = document.querySelector('main');
        if (main?.innerText.includes(first)) sawFirst = true;
      };
      const atFrame = () => {
        look();
        requestAnimationFrame(atFrame);
      };
      requestAnimationFrame(atFrame);
      new MutationObserver(look).observe(document, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
    }, leadFormCopy.stepOf(1));
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.goto(paths.leadCapture);
    await find(page, form.stepHeading(stepNumberOf('currentLoanBalance'))).waitFor();
    await live(page);
    // The address follows the step once the page is hydrated; what is drawn for it is drawn two frames later.
    await page.waitForURL(/step=/);
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    const watched = () =>
      page.evaluate(() =>
        (window as unknown as { watched: () => { sawFirst: boolean; shift: number } }).watched(),
      );
    expect(await watched()).toEqual({ sawFirst: false, shift: 0 });
    // The watch works: it sees step 1 once the page has it.
    await page.evaluate((first) => {
      document.querySelector('main h1')?.append(` ${first}`);
    }, leadFormCopy.stepOf(1));
    await expect.poll(async () => (await watched()).sawFirst).toBe(true);
  });

  test('greets on the landing page without shifting anything', async ({ visit }) => {
    const { page } = await visit({ viewport: { width: 390, height: 844 } });
    // Who returns has the font: one that comes after the first paint moves words by some pixels.
    await page.goto(paths.terms);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await store(page, form.stored({ lead: form.carla, step: stepNumberOf('currentLoanBalance') }));
    await page.goto(paths.home);
    await page.getByText(landingCopy.resume.where(stepNumberOf('currentLoanBalance'))).waitFor();
    await live(page);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((settle) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() =>
            requestAnimationFrame(() => {
              settle(sum);
            }),
          );
        }),
    );
    expect(shift).toBe(0);
  });
});

test('the site leads on by a link that is pressed before any script has run', async ({ visit }) => {
  const { page } = await visit();
  await page.goto(paths.home, { waitUntil: 'commit' });
  // A click out of nowhere, as assistive technology makes it.
  await page.getByRole('link', { name: landingCopy.hero.button }).evaluate((link: HTMLElement) => {
    link.click();
  });
  await page.waitForURL(`**${paths.leadCapture}`);
  await live(page);
});
