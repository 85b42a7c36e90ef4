import { randomUUID } from 'node:crypto';
import { paths } from '../../../src/config/paths';
import * as form from '../../support/form';
import { carla } from '../../support/people';
import { savedLeadText } from '../../support/savedLead';
import { partnerSecret, signedHeaders } from '../../support/server/partner';
import { find } from '../openPage';
import { saveInTab } from '../steps';
import { noFault } from './faultyProxy';
import { expect, test } from './fixtures';

test('the site shows the operator which click became a funded loan @postgres', async ({
  openPage,
  faultyProxy,
  intake: { printedBy },
}) => {
  faultyProxy.setFaults(noFault);
  const { page, visitor } = await openPage();
  const lead = { ...carla, email: `${randomUUID()}@example.com` };
  const submissionId = randomUUID();
  const identity = { submissionId, startedAt: new Date().toISOString(), sequence: 0 };
  await saveInTab(visitor, savedLeadText({ lead, step: form.lastStep, identity }));
  await page.goto('/?utm_source=google&utm_campaign=spring&gclid=TEST123');
  await visitor.live();
  await page.goto(paths.leadCapture);
  await visitor.live();
  await find(page, form.submit).click();
  await expect(find(page, form.thanks)).toBeVisible();

  const [id, at] = [randomUUID(), new Date()];
  const timestamp = at.toISOString();
  const outcome = { type: 'lead.funded', timestamp, data: { submissionId, commissionCents: 35_000 } };
  const body = JSON.stringify(outcome);
  const reported = await fetch(`${faultyProxy.origin}/api/outcomes`, {
    method: 'POST',
    headers: signedHeaders(partnerSecret, id, at, body),
    body,
  });
  expect(reported.status).toBe(202);
  const click = `TEST123,Funded loan,${timestamp.slice(0, 19).replace('T', ' ')},350.00,USD`;
  const conversions = await printedBy('conversions', '--for', 'google');
  expect(conversions.trim().split('\n').slice(2)).toEqual([click]);
});
