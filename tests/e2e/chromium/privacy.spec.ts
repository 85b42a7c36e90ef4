import { paths } from '../../../src/config/paths';
import { reviewFormCopy } from '../../../src/content/reviewForm';
import { toastCopy } from '../../../src/content/toasts';
import { lastStep } from '../../../src/features/leadWizard/steps/step';
import * as form from '../form';
import { storageOfTab } from '../inPage';
import { expect, test } from './fixtures';
import { answerStep, find, live, open } from './page';

/** Answers that nobody could mistake for anything else. */
const secrets = [
  form.carla.vehicleModel.trim(),
  form.carla.currentLoanBalance,
  form.carla.firstName,
  form.carla.lastName,
  form.carla.email,
  form.carla.phone,
  form.carla.employmentStatus,
];

test.describe('the site', () => {
  test('puts answers into no address, title, history, request, cookie or log but the one of the acceptance', async ({
    visit,
  }) => {
    const { page, logged } = await visit();
    const seen: string[] = [];
    page.on('request', (request) => {
      seen.push(request.url(), request.postData() ?? '', JSON.stringify(request.headers()));
    });
    await page.goto(paths.leadCapture);
    const look = async () =>
      seen.push(
        page.url(),
        await page.title(),
        JSON.stringify(await page.evaluate(() => [history.state as unknown, document.cookie, window.name])),
      );
    for (const step of form.steps) {
      await answerStep(page, step);
      await look();
      expect((await page.evaluate(storageOfTab)).local).toEqual({});
      if (step < lastStep) await find(page, form.next).click();
    }
    expect(logged()).toEqual([]);
    await find(page, form.submit).click();
    await look();
    await find(page, form.thanks).waitFor();
    await look();
    for (const secret of secrets) {
      const places = seen.filter(
        (text) => text.includes(secret) || text.includes(encodeURIComponent(secret)),
      );
      expect([secret, places]).toEqual([secret, []]);
    }
    expect(logged()).toEqual([form.carla]);
    expect(await page.evaluate(storageOfTab)).toEqual({ session: {}, local: {} });
    const elsewhere = await page.evaluate(async () => ({
      databases: await indexedDB.databases(),
      caches: await caches.keys(),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    }));
    expect(elsewhere).toEqual({ databases: [], caches: [], workers: 0 });
  });
});

test.describe('the site, under its policy,', () => {
  test('styles its toasts: each is a card in sight, in the flow of the page', async ({ visit }) => {
    const { page } = await visit({ reducedMotion: 'reduce' });
    await open(page, paths.leaveReview);
    await page.getByRole('button', { name: reviewFormCopy.submit }).click();
    const container = page.locator('.notistack-SnackbarContainer');
    const title = container.getByText(toastCopy.ratingMissing.title);
    await expect(title).toBeInViewport();
    await expect(container).toHaveCSS('position', 'static');
    // Its color, rounding and weight come from inserted rules; without them the card is bare text.
    const hasCard = () =>
      title.evaluate((one) => {
        for (let at: Element | null = one; at && at !== document.body; at = at.parentElement) {
          const { borderRadius, backgroundColor } = getComputedStyle(at);
          if (borderRadius !== '0px' && backgroundColor !== 'rgba(0, 0, 0, 0)') return true;
        }
        return false;
      });
    await expect.poll(hasCard).toBe(true);
    expect(Number(await title.evaluate((one) => getComputedStyle(one).fontWeight))).toBeGreaterThan(500);
  });

  test('runs nothing that somebody put into the page: scripts, a handler, a style, an image, a frame, a form', async ({
    visit,
  }) => {
    const visitor = await visit();
    visitor.expectTrouble(/Policy violated|Content Security Policy/, /lost request|third-party/);
    const { page } = visitor;
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
    await page.addInitScript(() => {
      const barred: string[] = [];
      Object.assign(window, { barred });
      addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        barred.push(effectiveDirective);
      });
    });
    await page.goto(paths.leadCapture);
    await live(page);
    await page.evaluate(() => {
      document.getElementById('planted')?.click();
      (document.getElementById('away') as HTMLFormElement | null)?.submit();
    });
    const barred = () =>
      page.evaluate(() => [...new Set((window as unknown as { barred: string[] }).barred)].sort());
    await expect
      .poll(barred)
      .toEqual([
        'base-uri',
        'form-action',
        'frame-src',
        'img-src',
        'script-src-attr',
        'script-src-elem',
        'style-src-attr',
      ]);
    expect(await page.title()).not.toBe('hit');
    expect(page.url()).toContain(paths.leadCapture);
  });

  test('stays out of frames, which only its header can say', async ({ visit, baseURL }) => {
    const { page, expectTrouble } = await visit();
    expectTrouble(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE/);
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    await page.setContent(`<iframe src="${baseURL ?? ''}${paths.terms}"></iframe>`);
    expect((await refused).type()).toBe('error');
  });
});
