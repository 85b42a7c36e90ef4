import { randomUUID } from 'node:crypto';
import { paths } from '../../../src/config/paths';
import { leadStorage } from '../../../src/features/leadWizard/savedLead';
import { lastStep } from '../../../src/features/leadWizard/steps/step';
import { serialize } from '../../../src/lib/formStorage';
import { partnerSecret, signedHeaders } from '../../support/server/partner';
import { jsonOf, post, reviewBodyOf } from '../../support/server/submissions';
import { find, live, store } from '../chromium/page';
import * as form from '../form';
import { noFault } from './faultyWay';
import { expect, test } from './fixtures';

test('the site shows the operator which click became a funded loan, and publishes a review, until both are forgotten', async ({
  visit,
  site,
  intake: { printedBy },
}) => {
  site.setFaults(noFault);
  const { page } = await visit();
  const lead = { ...form.carla, email: `${randomUUID()}@example.com` };
  const submissionId = randomUUID();
  const identity = { submissionId, startedAt: new Date().toISOString(), sequence: 0 };
  await store(page, serialize(leadStorage, { lead, step: lastStep, agreedToCalls: false, identity }));
  await page.goto('/?utm_source=google&utm_campaign=spring&gclid=TEST123');
  await live(page);
  await page.goto(paths.leadCapture);
  await live(page);
  await find(page, form.submit).click();
  await expect(find(page, form.thanks)).toBeVisible();

  const [id, at] = [randomUUID(), new Date()];
  const timestamp = at.toISOString();
  const outcome = { type: 'lead.funded', timestamp, data: { submissionId, commissionCents: 35_000 } };
  const body = JSON.stringify(outcome);
  const reported = await fetch(`${site.origin}/api/outcomes`, {
    method: 'POST',
    headers: signedHeaders(partnerSecret, id, at, body),
    body,
  });
  expect(reported.status).toBe(202);
  const click = `TEST123,Funded loan,${timestamp.slice(0, 19).replace('T', ' ')},350.00,USD`;
  const printed = () => ({
    sources: /^google +spring .*$/m.exec(printedBy('sources', '--since', 'today'))?.[0] ?? '',
    conversions: printedBy('conversions', '--for', 'google').trim().split('\n').slice(2),
    report: /google\s*<small>spring[^]*?<\/tr>/.exec(printedBy('report', '--out', '-'))?.[0] ?? '',
  });
  const { sources, conversions, report } = printed();
  expect(sources).toMatch(/ 1 \(100\.0%\) +0 \(0\.0%\) +\$350\.00$/);
  expect(conversions).toEqual([click]);
  expect(report).toContain('$350.00');

  const consent = { version: 'w1', text: 'We may show it.' };
  const review = await jsonOf(await post(`${site.origin}/api/reviews`, { ...reviewBodyOf(), consent }));
  const published = () => {
    const reviews = JSON.parse(printedBy('reviews', '--publish', '--out', '-')) as { id: string }[];
    return reviews.map((one) => one.id);
  };
  expect(published()).toEqual([]);
  printedBy('reviews', '--approve', String(review.id));
  expect(published()).toEqual([review.id]);

  printedBy('forget', lead.email);
  printedBy('forget', '--id', String(review.id));
  const forgotten = printed();
  expect(forgotten.sources).toMatch(/ 0 \(–\) +0 \(–\) +\$0\.00$|^$/);
  expect(forgotten.conversions).toEqual([]);
  expect(forgotten.report).not.toContain('$350.00');
  expect(published()).toEqual([]);
});
