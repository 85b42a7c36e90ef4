import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { paths } from '../../../src/config/paths';
import { leadWizardCopy } from '../../../src/content/leadWizard';
import type { Lead } from '../../../src/domain/lead';
import { leadShape } from '../../../src/features/leadWizard/leadDraft';
import { lastStep } from '../../../src/features/leadWizard/steps/step';
import type { DeliveryFailure } from '../../../src/services/delivery';
import * as form from '../../support/form';
import { carla } from '../../support/people';
import { answersIn } from '../../support/savedLead';
import { find, type OpenedPage, type OpenPage } from '../openPage';
import { saveInTab, seesStep, type BrowserVisitor } from '../steps';
import {
  answersLate,
  arrivesLate,
  dropsTheAnswer,
  endsAfter,
  hangs,
  noFault,
  resets,
  type Fault,
  type FaultyProxy,
} from './faultyProxy';
import { expect, test, type Intake } from './fixtures';

/** How a submission ended, as the page shows it. */
type SubmissionResult = 'accepted' | DeliveryFailure;

/** The messages that the browser and the page log because of a fault. */
const expectedErrors = [/Failed to load resource/, /^lost request/, /A submission was not delivered/];

/** How far the page's clock advances at a time, in milliseconds. */
const tickMs = 500;

/** The ad that the visits come from. */
const source = { utm_source: 'google', gclid: 'TEST123', landingPath: paths.home };

/** Comes from the ad, and opens the last step of the form with a new lead. The test controls the page's clock. */
async function openForm(openPage: OpenPage, proxy: FaultyProxy): Promise<OpenedPage & { lead: Lead }> {
  proxy.setFaults(noFault);
  const lead = { ...carla, email: `${randomUUID()}@example.com` };
  const opened = await openPage();
  const { page, visitor } = opened;
  opened.allowErrors(...expectedErrors);
  await page.clock.install();
  await page.goto('/?utm_source=google&gclid=TEST123');
  await saveInTab(visitor, lastStep, lead);
  await page.goto(paths.leadCapture);
  await seesStep(visitor, lastStep);
  return Object.assign(opened, { lead });
}

/** How the submission ended, as the page shows it; `null` while it is in progress. */
async function visibleResult(page: Page): Promise<SubmissionResult | null> {
  if (await find(page, form.thanks).isVisible()) return 'accepted';
  for (const kind of ['notSent', 'unconfirmed'] as const) {
    const { heading } = leadWizardCopy.failed[kind];
    if (await page.getByRole('group', { name: heading }).isVisible()) return kind;
  }
  return null;
}

/** Waits for a result of the submission. The page's clock advances, but not while the server prepares an answer. */
const expectResult = (page: Page, proxy: FaultyProxy, expected: SubmissionResult) =>
  expect
    .poll(
      async () => {
        await proxy.answered();
        const shown = await visibleResult(page);
        if (shown === null) await page.clock.runFor(tickMs);
        return shown;
      },
      { intervals: [0], timeout: 30_000 },
    )
    .toBe(expected);

/** The answers that the tab has saved. */
async function savedAnswers(visitor: BrowserVisitor): Promise<unknown> {
  const { session } = await visitor.storage();
  return answersIn(session[leadShape.storageKey]);
}

/** Checks that the lead is stored once, as typed and with its ad, and that nothing is left in the tab's storage. */
async function expectOneLead(intake: Intake, lead: Lead, visitor: BrowserVisitor) {
  expect(await intake.leadsOf(lead.email)).toEqual([{ lead, source, revisions: 1 }]);
  expect(await visitor.storage()).toEqual({ session: {}, local: {} });
}

/** The first bytes of the server's answer. */
const created = 'HTTP/1.1 201 Created\r\nContent-Type: application/json\r\nContent-Length: 96\r\n';

/** The faults of the POSTs of a lead, the last one for all that follow, and how the first try ends. */
const networkFaults: [name: string, shown: SubmissionResult, stored: 0 | 1, ...faults: Fault[]][] = [
  ['no fault @postgres', 'accepted', 1, noFault],
  ['a connection that is reset once', 'accepted', 1, resets, noFault],
  ['connections that are reset', 'unconfirmed', 0, resets],
  ['an answer that is lost once', 'accepted', 1, dropsTheAnswer, noFault],
  ['answers that are lost @postgres', 'unconfirmed', 1, dropsTheAnswer],
  ['half an answer', 'accepted', 1, endsAfter(`${created}\r\n{"id":`), noFault],
  // Over plain HTTP, Chromium reads the cut-off headers as a complete answer without a body: no id confirms the lead.
  ['half the headers of an answer', 'unconfirmed', 1, endsAfter(created.slice(0, 60)), noFault],
  // The page waits for a slow answer without a second POST.
  ['a connection that hangs', 'unconfirmed', 0, hangs, noFault],
  ['an answer after 20 seconds', 'unconfirmed', 1, answersLate],
];

test.describe('the site stores an application once, and shows how sending ended, with', () => {
  for (const [name, shown, stored, ...faults] of networkFaults) {
    test(name, async ({ openPage, faultyProxy: proxy, intake }) => {
      const { page, visitor, lead } = await openForm(openPage, proxy);
      proxy.setFaults(...faults);
      await find(page, form.submit).click();
      await expectResult(page, proxy, shown);
      expect(await intake.leadsOf(lead.email)).toEqual(Array(stored).fill({ lead, source, revisions: 1 }));
      const tries = [...proxy.keys];
      proxy.release();
      proxy.setFaults(noFault);
      if (shown !== 'accepted') {
        expect(await savedAnswers(visitor)).toEqual(lead);
        await find(page, form.submit).click();
        await expectResult(page, proxy, 'accepted');
      }
      expect(new Set([...tries, ...proxy.keys]).size).toBe(1);
      await expectOneLead(intake, lead, visitor);
    });
  }
});

/** A visitor who has sent the form, with the POST at the proxy. */
async function openSending(openPage: OpenPage, proxy: FaultyProxy, ...faults: Fault[]) {
  const sender = await openForm(openPage, proxy);
  proxy.setFaults(...faults);
  await find(sender.page, form.submit).click();
  await expect(async () => {
    await sender.page.clock.runFor(tickMs);
    expect(proxy.keys).toHaveLength(1);
  }).toPass();
  return sender;
}

test.describe('the site stores an application once if, while it is being sent,', () => {
  test('the page is reloaded and sends it again', async ({ openPage, faultyProxy: proxy, intake }) => {
    const { page, visitor, lead } = await openSending(openPage, proxy, arrivesLate, noFault);
    await page.reload();
    await seesStep(visitor, lastStep);
    expect(await savedAnswers(visitor)).toEqual(lead);
    await find(page, form.submit).click();
    await expectResult(page, proxy, 'accepted');
    // The first one arrives after the second.
    proxy.release();
    await expect.poll(() => proxy.answeredCount()).toBe(2);
    expect(new Set(proxy.keys).size).toBe(1);
    await expectOneLead(intake, lead, visitor);
  });

  test('the tab is closed', async ({ openPage, faultyProxy: proxy, intake }) => {
    const sender = await openSending(openPage, proxy, arrivesLate);
    const { page, lead } = sender;
    const other = await openPage({ sameBrowserAs: sender });
    await page.close();
    // Another tab makes a request: by then the proxy would have seen the closed tab's connection end.
    await other.page.goto('/robots.txt');
    proxy.release();
    await expect.poll(() => intake.leadsOf(lead.email)).toEqual([{ lead, source, revisions: 1 }]);
  });
});
