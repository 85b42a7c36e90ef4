import { paths } from '../../../src/config/paths';
import { leadWizardCopy } from '../../../src/content/leadWizard';
import * as form from '../../support/form';
import { carla } from '../../support/people';
import { expect, find, test } from '../openPage';
import { answerStep } from '../steps';

/** Answers that nobody could mistake for anything else. */
const secrets = [
  carla.vehicleModel.trim(),
  carla.currentLoanBalance,
  carla.firstName,
  carla.lastName,
  carla.email,
  carla.phone,
  carla.employmentStatus,
];

test('the site logs the answers once they are accepted, and puts them nowhere else', async ({ openPage }) => {
  const { page, visitor, logged } = await openPage();
  const seen: string[] = [];
  page.on('request', (request) => {
    seen.push(request.url(), request.postData() ?? '', JSON.stringify(request.headers()));
  });
  await page.goto(paths.leadCapture);
  const record = async () => {
    const state = await page.evaluate(() => [history.state as unknown, document.cookie, window.name]);
    seen.push(page.url(), await page.title(), JSON.stringify(state));
  };
  for (const step of form.stepNumbers) {
    await answerStep(visitor, step);
    await record();
    expect((await visitor.storage()).local).toEqual({});
    if (step < form.lastStep) await find(page, form.next).click();
  }
  expect(await logged()).toEqual([]);
  await find(page, form.submit).click();
  await record();
  await find(page, form.thanks).waitFor();
  await record();
  for (const secret of secrets) {
    const places = seen.filter((text) => text.includes(secret) || text.includes(encodeURIComponent(secret)));
    expect([secret, places]).toEqual([secret, []]);
  }
  expect(await logged()).toEqual([carla]);
  expect(await visitor.storage()).toEqual({ session: {}, local: {} });
  const elsewhere = await page.evaluate(async () => ({
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
  expect(elsewhere).toEqual({ databases: [], caches: [], workers: 0 });
  // A reload shows a blank form, and that the answers were sent.
  await page.reload();
  await expect(page.getByText(leadWizardCopy.thanks.receipt.done)).toBeVisible();
  await expect(find(page, form.control('vehicleYear'))).toHaveValue('');
});
