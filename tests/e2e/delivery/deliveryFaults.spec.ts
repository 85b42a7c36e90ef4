import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { paths } from '../../../src/config/paths';
import { leadFormCopy } from '../../../src/content/leadForm';
import type { Lead } from '../../../src/domain/lead';
import { leadShape } from '../../../src/features/leadWizard/leadDraft';
import { lastStep } from '../../../src/features/leadWizard/steps/step';
import * as form from '../../support/form';
import { savedLeadText } from '../../support/savedLead';
import { find } from '../page';
import { saveInTab, seesStep, type Visitor } from '../steps';
import type { OpenedPage, OpenPage } from '../visit';
import {
  answersWith,
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
type Outcome = 'accepted' | 'notSent' | 'unconfirmed';

/** What the browser and the page log because of a fault. */
const expectedErrors = [/Failed to load resource/, /^lost request/, /A submission was not delivered/];

/** How far the page's clock advances at a time, in milliseconds. */
const tickMs = 500;

/** Opens the last step of the form with a lead of its own. The test controls the page's clock. */
async function openForm(visit: OpenPage, site: FaultyProxy): Promise<OpenedPage & { lead: Lead }> {
  site.setFaults(noFault);
  const lead = { ...form.carla, email: `${randomUUID()}@example.com` };
  const opened = await visit();
  const { page, visitor } = opened;
  opened.allowErrors(...expectedErrors);
  await page.clock.install();
  await saveInTab(visitor, savedLeadText({ lead, step: lastStep }));
  await page.goto(paths.leadCapture);
  await seesStep(visitor, lastStep);
  return { ...opened, lead };
}

/**
 * Advances the page's clock until `look` finds something, by three minutes at most. Waits in real time for answers that the
 * server is preparing.
 * @param what is waited for, for the error's words
 */
async function passUntil<Found>(
  what: string,
  page: Page,
  site: FaultyProxy,
  look: () => Found | Promise<Found>,
): Promise<NonNullable<Found>> {
  for (let passed = 0; passed < 180_000; passed += tickMs) {
    await site.answered();
    const found = await look();
    if (found !== null && found !== undefined) return found;
    await page.clock.runFor(tickMs);
  }
  throw new Error(`Waited in vain for ${what}`);
}

/** How the submission ended, as the page shows it; `null` while it is in progress. */
async function visibleOutcome(page: Page): Promise<Outcome | null> {
  if (await find(page, form.thanks).isVisible()) return 'accepted';
  for (const kind of ['notSent', 'unconfirmed'] as const) {
    const { heading } = leadFormCopy.failed[kind];
    if (await page.getByRole('group', { name: heading }).isVisible()) return kind;
  }
  return null;
}

/** Advances the page's clock until the submission has ended. */
const outcome = (page: Page, site: FaultyProxy): Promise<Outcome> =>
  passUntil('the end of the submission', page, site, () => visibleOutcome(page));

/** Advances the page's clock until the POST has been sent. */
const untilSent = (page: Page, site: FaultyProxy) => passUntil('the POST', page, site, () => site.keys[0]);

/** The answers in the tab's storage. */
async function savedAnswers(visitor: Visitor): Promise<unknown> {
  const { session } = await visitor.storage();
  return form.answersIn(session[leadShape.storageKey]);
}

/** The lead is stored once, as it was typed, and nothing is left in the tabs' storage. */
async function expectOneLead(intake: Intake, lead: Lead, ...visitors: readonly Visitor[]) {
  expect(await intake.leadsOf(lead.email)).toEqual([{ lead, revisions: 1 }]);
  for (const visitor of visitors) expect(await visitor.storage()).toEqual({ session: {}, local: {} });
}

/** The first bytes of the server's answer. */
const created = 'HTTP/1.1 201 Created\r\nContent-Type: application/json\r\nContent-Length: 96\r\n';

/** What happens between the page and the server, and how it ends. */
interface NetworkCondition {
  readonly begin: (page: Page, proxy: FaultyProxy) => unknown;
  readonly end: (page: Page, proxy: FaultyProxy) => unknown;
  /** How the first try ends for the visitor. */
  readonly ends: Outcome;
  /** How many leads are stored by then. */
  readonly stored: 0 | 1;
}

/** A condition that consists of faults: one for each POST, the last one for all later POSTs. */
const fault = (ends: Outcome, stored: 0 | 1, ...faults: Fault[]): NetworkCondition => ({
  begin: (_, proxy) => {
    proxy.setFaults(...faults);
  },
  end: (_, proxy) => {
    proxy.release();
    proxy.setFaults(noFault);
  },
  ends,
  stored,
});

const networkConditions: Record<string, NetworkCondition> = {
  'nothing at all': fault('accepted', 1, noFault),
  'a connection that is reset once': fault('accepted', 1, resets, noFault),
  'connections that are reset': fault('unconfirmed', 0, resets),
  'an answer that is lost once': fault('accepted', 1, dropsTheAnswer, noFault),
  'answers that are lost': fault('unconfirmed', 1, dropsTheAnswer),
  'half an answer': fault('accepted', 1, endsAfter(`${created}\r\n{"id":`), noFault),
  // Over plain http Chromium takes the cut-off head for a whole answer; it has no body, so no id confirms the lead.
  'half the head of an answer': fault('unconfirmed', 1, endsAfter(created.slice(0, 60)), noFault),
  'half a status': fault('unconfirmed', 1, endsAfter('HTTP/1.1 2'), noFault),
  '500 twice': fault('accepted', 1, answersWith(500), answersWith(500), noFault),
  // A slow answer is waited for, with no second POST.
  'a connection that hangs': fault('unconfirmed', 0, hangs, noFault),
  'an answer after 20 seconds': fault('unconfirmed', 1, answersLate),
  'refused connections': {
    begin: (_, proxy) => proxy.refuse(true),
    end: (_, proxy) => proxy.refuse(false),
    ends: 'unconfirmed',
    stored: 0,
  },
  'no network': {
    begin: (page) => page.context().setOffline(true),
    end: (page) => page.context().setOffline(false),
    ends: 'notSent',
    stored: 0,
  },
};

test.describe('the site stores an application once, and shows how sending ended, where it meets', () => {
  for (const [condition, { begin, end, ends, stored: storedByThen }] of Object.entries(networkConditions)) {
    test(condition, async ({ visit, site, intake }) => {
      const { page, visitor, lead } = await openForm(visit, site);
      await begin(page, site);
      await find(page, form.submit).click();
      expect(await outcome(page, site)).toBe(ends);
      expect(await intake.leadsOf(lead.email)).toEqual(Array(storedByThen).fill({ lead, revisions: 1 }));
      const tries = [...site.keys];
      await end(page, site);
      if (ends !== 'accepted') {
        expect(await savedAnswers(visitor)).toEqual(lead);
        await find(page, form.submit).click();
        expect(await outcome(page, site)).toBe('accepted');
      }
      expect(new Set([...tries, ...site.keys]).size).toBe(1);
      await expectOneLead(intake, lead, visitor);
    });
  }
});

/** Another tab with the same answers, as a browser's "Duplicate tab" makes it. */
async function duplicateOf(visit: OpenPage, first: OpenedPage): Promise<OpenedPage> {
  const copy = await visit({ besides: first });
  const { session } = await first.visitor.storage();
  await saveInTab(copy.visitor, session[leadShape.storageKey] ?? '');
  await copy.page.goto(paths.leadCapture);
  return copy;
}

/** Somebody who has sent the form, with the POST on its proxy. */
async function openSending(visit: OpenPage, site: FaultyProxy, ...faults: Fault[]) {
  const sender = await openForm(visit, site);
  site.setFaults(...faults);
  await sender.visitor.click(form.submit);
  await untilSent(sender.page, site);
  return sender;
}

test.describe('the site stores an application once where, while it is sent,', () => {
  test('the page is loaded again and sends it once more', async ({ visit, site, intake }) => {
    const { page, visitor, lead } = await openSending(visit, site, arrivesLate, noFault);
    await page.reload();
    await seesStep(visitor, lastStep);
    expect(await savedAnswers(visitor)).toEqual(lead);
    await find(page, form.submit).click();
    expect(await outcome(page, site)).toBe('accepted');
    // The first one arrives after the second.
    site.release();
    await expect.poll(() => site.answeredCount()).toBe(2);
    expect(new Set(site.keys).size).toBe(1);
    await expectOneLead(intake, lead, visitor);
  });

  test('the tab is closed', async ({ visit, site, intake }) => {
    const sender = await openSending(visit, site, arrivesLate);
    const { page, lead } = sender;
    const other = await visit({ besides: sender });
    await page.close();
    // A request of another tab makes the round trip: by then the proxy would have seen the closed tab's connection end.
    await other.page.goto('/robots.txt');
    site.release();
    await expect.poll(() => intake.leadsOf(lead.email)).toEqual([{ lead, revisions: 1 }]);
  });

  test('its tab is duplicated and both send it', async ({ visit, site, intake }) => {
    const first = await openSending(visit, site, arrivesLate);
    const second = await duplicateOf(visit, first);
    second.allowErrors(...expectedErrors);
    await seesStep(second.visitor, lastStep);
    await find(second.page, form.submit).click();
    await find(second.page, form.processing).waitFor();
    site.release();
    expect(await outcome(first.page, site)).toBe('accepted');
    expect(await outcome(second.page, site)).toBe('accepted');
    expect(new Set(site.keys).size).toBe(1);
    await expectOneLead(intake, first.lead, first.visitor, second.visitor);
  });

  test('the network goes and comes back', async ({ visit, site, intake }) => {
    const { page, visitor, lead } = await openSending(visit, site, resets);
    const tries = [...site.keys];
    await page.context().setOffline(true);
    site.setFaults(noFault);
    await page.clock.runFor(3000);
    await find(page, form.processing).waitFor();
    await page.context().setOffline(false);
    expect(await outcome(page, site)).toBe('accepted');
    expect(new Set([...tries, ...site.keys]).size).toBe(1);
    await expectOneLead(intake, lead, visitor);
  });
});
