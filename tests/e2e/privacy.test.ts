import { business } from '../../src/config/business';
import { toastWords } from '../../src/content/toasts';
import { openBrowser } from '../support/browser';
import {
  answerStep,
  carla,
  everythingStored,
  live,
  nextButton,
  openAt,
  stepHeading,
  submitButton,
  thanks,
} from './wizard';

const browser = openBrowser();

/** Answers that nobody could mistake for anything else. */
const secrets = [
  carla.vehicleModel.trim(),
  carla.currentLoanBalance,
  carla.firstName,
  carla.lastName,
  carla.email,
  carla.phone,
  'selfemployed',
];

describe('what is personal', () => {
  it('is in no address, title, history, request or log but the one of the acceptance, and in no cookie', async () => {
    const { page, logs } = await browser.visit();
    const seen: string[] = [];
    page.on('request', (request) => seen.push(request.url(), request.postData() ?? ''));
    page.on('request', (request) => seen.push(JSON.stringify(request.headers())));
    await page.goto('/lead-capture');
    await live(page);
    const look = async () =>
      seen.push(
        page.url(),
        await page.title(),
        JSON.stringify(await page.evaluate(() => [history.state as unknown, document.cookie, window.name])),
      );
    for (let step = 1; step <= 6; step += 1) {
      await stepHeading(page, step).waitFor();
      await answerStep(page, step);
      await look();
      if (step < 6) await nextButton(page).click();
    }
    expect(logs).toEqual([]);
    await submitButton(page).click();
    await look();
    await thanks(page).waitFor();
    await look();
    for (const secret of secrets) {
      const places = seen.filter(
        (text) => text.includes(secret) || text.includes(encodeURIComponent(secret)),
      );
      expect([secret, places]).toEqual([secret, []]);
    }
    expect(logs).toHaveLength(1);
    expect(await everythingStored(page)).toEqual({ session: {}, local: {} });
    const kept = await page.evaluate(async () => ({
      databases: await indexedDB.databases(),
      caches: await caches.keys(),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    }));
    expect(kept).toEqual({ databases: [], caches: [], workers: 0 });
  });

  it('is kept in this tab alone while it is typed', async () => {
    const { page } = await browser.visit();
    await openAt(page, 6);
    const { session, local } = await everythingStored(page);
    expect(Object.keys(session)).toEqual(['persist:leadWizard']);
    expect(local).toEqual({});
    expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  });

  it('travels as an estimate to the form in memory, not in the address', async () => {
    const { page } = await browser.visit();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/');
    await page.mouse.move(200, 200);
    await live(page);
    const balance = page.getByRole('main').locator('input[name=balance]');
    await balance.fill('31337');
    await page.getByRole('button', { name: 'Use these figures' }).click();
    await stepHeading(page, 1).waitFor();
    expect(page.url()).toBe(`${browser.origin}/lead-capture`);
    expect(asked.filter((url) => url.includes('31337'))).toEqual([]);
    for (let step = 1; step < 4; step += 1) await nextButton(page).click();
    await stepHeading(page, 4).waitFor();
    expect(await page.getByLabel('Current Loan Balance').inputValue()).toBe('31337');
    expect(Number(await page.getByLabel('Current Monthly Payment').inputValue())).toBeGreaterThan(
      31_337 / business.loan.maxTerm,
    );
  });
});

describe('the content security policy', () => {
  it('lets toasts be styled: each is a card in sight, at its place', async () => {
    const { page } = await browser.visit();
    await page.goto('/leave-review');
    await live(page);
    await page.getByRole('button', { name: 'Submit Review' }).click();
    const container = page.locator('.notistack-SnackbarContainer');
    const title = container.getByText(toastWords.ratingMissing.title);
    await title.waitFor();
    await page.waitForTimeout(400);
    const look = await container.evaluate((element) => {
      const { position, zIndex } = getComputedStyle(element);
      return { position, zIndex };
    });
    expect(look.position).toBe('fixed');
    expect(Number(look.zIndex)).toBeGreaterThan(1000);
    const box = await title.boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect(box?.y).toBeLessThan(120);
    expect(await title.evaluate((element) => getComputedStyle(element).fontWeight)).toBe('650');
    const card = title.locator('xpath=../..');
    expect(await card.evaluate((element) => getComputedStyle(element).borderRadius)).not.toBe('0px');
    expect(await card.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(
      'rgba(0, 0, 0, 0)',
    );
  });

  it('bars what does not belong: an inline handler, a foreign script, an injected text of code', async () => {
    const visit = await browser.visit();
    visit.expectTrouble(
      /Content Security Policy|Policy violated|TrustedHTML|TrustedScript|lost request|third-party/i,
    );
    const { page } = visit;
    await page.goto('/lead-capture');
    await live(page);
    const outcome = await page.evaluate(async () => {
      const attempt = (work: () => void) => {
        try {
          work();
          return 'went through';
        } catch {
          return 'barred';
        }
      };
      return [
        attempt(() => {
          document.body.innerHTML += '<i></i>';
        }),
        attempt(() => {
          const script = document.createElement('script');
          script.src = 'https://evil.example/x.js';
          document.head.append(script);
        }),
        // Out of the debugger's own task, which is free of the policy.
        await new Promise<string>((settle) => {
          setTimeout(() => {
            settle(
              attempt(() => {
                const make = globalThis.Function as unknown as (code: string) => unknown;
                make('return 1');
              }),
            );
          });
        }),
      ];
    });
    expect(outcome).toEqual(['barred', 'barred', 'barred']);
    await page
      .evaluate(() => {
        const button = document.createElement('button');
        button.setAttribute('onclick', 'document.title="hit"');
        document.body.append(button);
        button.click();
      })
      .catch(() => undefined);
    expect(await page.title()).not.toBe('hit');
  });
});
