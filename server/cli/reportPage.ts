import { html, raw } from 'hono/html';
import { site } from '../../src/config/site';
import type { CampaignFigures, WeekFigures } from './attribution';
import { dollars, percent } from './format';
import { reportStyles } from './reportStyles';
import { totalOf } from './sources';

/** Everything that the report shows. */
export interface ReportFigures {
  /** The day that it begins with. */
  readonly firstDay: string;
  readonly now: Date;
  /** The way through the form, an event a step. */
  readonly steps: readonly { readonly event: string; readonly count: number }[];
  readonly campaigns: readonly CampaignFigures[];
  readonly weeks: readonly WeekFigures[];
  /** How often each vital was good, needed improvement and was poor. */
  readonly vitals: readonly { readonly vital: string; readonly ratings: readonly number[] }[];
  readonly waiting: Queue;
  readonly deadLetters: Queue;
  readonly requests: { readonly found: number; readonly forgotten: number };
}

/** Messages of the outbox in one state, and when the oldest of them was queued. */
interface Queue {
  readonly count: number;
  readonly oldest: string | null;
}

const number = (count: number) => count.toLocaleString('en-US');
const day = (moment: Date | string, style: 'long' | 'short' = 'long') =>
  // A day without a time is read as midnight where the operator is.
  (typeof moment === 'string' ? new Date(`${moment.slice(0, 10)}T00:00`) : moment).toLocaleDateString(
    'en-US',
    style === 'long'
      ? { month: 'short', day: 'numeric', year: 'numeric' }
      : { month: 'short', day: 'numeric' },
  );
const shareOf = (part: number, whole: number) => (whole > 0 ? Math.min(1, part / whole) : 0);
/** A share as a width in CSS. */
const width = (share: number) => `width: ${(100 * share).toFixed(2)}%`;

const stepNames: Readonly<Record<string, string>> = {
  landingSeen: 'Landing page seen',
  callToAction: 'Call to action pressed',
  formOpened: 'Form opened',
  sent: 'Application sent',
};
const stepName = (event: string) => stepNames[event] ?? event.replace(/^stepReached/, 'Step ');

/** The whole page, with its styles and without a script. */
export async function reportPage(figures: ReportFigures): Promise<string> {
  const { firstDay, now, campaigns } = figures;
  const total = totalOf(campaigns);
  const period = `${day(firstDay)} to ${day(now)}`;
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${site.name}: report, ${period}</title>
        <style>
          ${raw(reportStyles)}
        </style>
      </head>
      <body>
        <header>
          <div class="page">
            <p class="brand">${logo} ${site.name}</p>
            <h1>From the ad to the funded loan</h1>
            <p class="period">${period}</p>
            <dl class="totals">
              ${totalTile('Commission', dollars(total.commissionCents), perLead(total))}
              ${totalTile('Funded loans', number(total.funded), `${percent(total.funded, total.leads)} of leads`)}
              ${totalTile('Leads', number(total.leads), `${percent(total.leads, total.formsOpened)} of forms opened`)}
              ${totalTile('Visits', number(total.visits), `${number(total.formsOpened)} opened the form`)}
            </dl>
          </div>
          <svg class="road" viewBox="0 0 1200 64" preserveAspectRatio="none" aria-hidden="true">
            <path class="ground" d="M0 0H1200V50H800C680 50 660 14 540 14H0Z" />
            <path class="line" d="M0 7H540C670 7 690 43 810 43H1200" />
          </svg>
        </header>
        <main class="page">
          ${funnelSection(figures)} ${campaignSection(campaigns, total)} ${weekSection(figures.weeks)}
          <div class="cards">${vitalCard(figures)} ${deliveryCard(figures)} ${privacyCard(figures)}</div>
        </main>
        <footer class="page">
          <p>
            Made on ${day(now)} from counts and outcomes; days and weeks as in
            ${Intl.DateTimeFormat().resolvedOptions().timeZone}. No answer of a person is on this page.
          </p>
        </footer>
      </body>
    </html>`;
  return `${String(await page)}\n`;
}

const logo = html`<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
  <rect width="32" height="32" rx="8" />
  <path d="M0 10H8.2C10.9 10 12.7 11.5 13.8 13L18.2 19C19.3 20.5 21.1 22 23.8 22H32" />
</svg>`;

const perLead = ({ commissionCents, leads }: CampaignFigures) =>
  leads > 0 ? `${dollars(Math.round(commissionCents / leads))} a lead` : 'no leads yet';

const totalTile = (name: string, value: string, note: string) =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}<span>${note}</span></dd>
  </div>`;

/** The funnel as bars. */
function funnelSection({ steps }: ReportFigures) {
  const most = Math.max(...steps.map(({ count }) => count));
  return html`<section>
    <h2>The way through the form</h2>
    <p class="lead">How many came to each step, and what share of the step before.</p>
    <ol class="bars">
      ${steps.map(({ event, count }, index) => {
        const before = steps[index - 1]?.count;
        return html`<li>
          <span class="name">${stepName(event)}</span>
          <span class="bar"><i style="${width(shareOf(count, most))}"></i></span>
          <b>${number(count)}</b>
          <span class="share">${before === undefined ? '' : percent(count, before)}</span>
        </li>`;
      })}
    </ol>
  </section>`;
}

/** The columns of the campaigns: what they show, and the share that stands below it. */
const campaignColumns = [
  { name: 'Visits', of: 'visits', whole: null },
  { name: 'Forms opened', of: 'formsOpened', whole: 'visits' },
  { name: 'Leads', of: 'leads', whole: 'formsOpened' },
  { name: 'Suspect', of: 'suspects', whole: 'leads' },
  { name: 'Contacted', of: 'contacted', whole: 'leads' },
  { name: 'Approved', of: 'approved', whole: 'contacted' },
  { name: 'Funded', of: 'funded', whole: 'approved' },
] as const;

/** The sources and campaigns as a table; on a phone, as a list of them. */
function campaignSection(campaigns: readonly CampaignFigures[], total: CampaignFigures) {
  const most = Math.max(...campaigns.map(({ commissionCents }) => commissionCents), 0);
  const cells = (figures: CampaignFigures) => html`
    ${campaignColumns.map(
      ({ name, of, whole }) =>
        html`<td role="cell" data-label="${name}">
          ${number(figures[of])}<small>${whole === null ? '' : percent(figures[of], figures[whole])}</small>
        </td>`,
    )}
    <td role="cell" class="money" data-label="Commission">
      ${dollars(figures.commissionCents)}
      <span class="bar"
        ><i style="${width(figures === total ? 0 : shareOf(Math.max(0, figures.commissionCents), most))}"></i
      ></span>
    </td>
  `;
  return html`<section>
    <h2>Sources and campaigns</h2>
    <p class="lead">The best paid first. Each share is of the step before; contacted is of all leads.</p>
    <table role="table" class="campaigns">
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">Source and campaign</th>
          ${campaignColumns.map(({ name }) => html`<th role="columnheader" scope="col">${name}</th>`)}
          <th role="columnheader" scope="col">Commission</th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${campaigns.map(
          (figures) =>
            html`<tr role="row">
              <th role="rowheader" scope="row">
                ${figures.source || 'No source'}<small>${figures.campaign || 'no campaign'}</small>
              </th>
              ${cells(figures)}
            </tr>`,
        )}
      </tbody>
      <tfoot role="rowgroup">
        <tr role="row">
          <th role="rowheader" scope="row">All</th>
          ${cells(total)}
        </tr>
      </tfoot>
    </table>
  </section>`;
}

/** The kinds of outcomes, and what the report calls them. */
const kinds = [
  ['contacted', 'Contacted'],
  ['declined', 'Declined'],
  ['approved', 'Approved'],
  ['funded', 'Funded'],
  ['returned', 'Returned'],
] as const;

/** The outcomes and the commission week by week: columns, and the figures as a table. */
function weekSection(weeks: readonly WeekFigures[]) {
  const most = Math.max(...weeks.map(({ commissionCents }) => commissionCents), 0);
  const least = Math.min(...weeks.map(({ commissionCents }) => commissionCents), 0);
  const range = most - least || 1;
  const labelEvery = Math.ceil(weeks.length / 6);
  return html`<section>
    <h2>Outcomes and commission by week</h2>
    <p class="lead">By the day that the partner reports. Weeks begin on Monday.</p>
    <div class="chart" aria-hidden="true">
      <p class="scale">${dollars(most)}</p>
      <div class="columns" style="--zero: ${((100 * most) / range).toFixed(2)}%">
        ${weeks.map(({ commissionCents: cents, week }, index) => {
          const height = `height: ${((100 * Math.abs(cents)) / range).toFixed(2)}%`;
          return html`<div>
            <i class="${cents < 0 ? 'below' : ''}" style="${height}"></i>
            <span>${index % labelEvery === 0 ? day(week, 'short') : ''}</span>
          </div>`;
        })}
      </div>
    </div>
    <table class="weeks">
      <thead>
        <tr>
          <th scope="col">Week of</th>
          ${kinds.map(([, name]) => html`<th scope="col"><span>${name}</span></th>`)}
          <th scope="col">Commission</th>
        </tr>
      </thead>
      <tbody>
        ${weeks.map(
          ({ week, counts, commissionCents }) =>
            html`<tr>
              <th scope="row">${day(week, 'short')}</th>
              ${kinds.map(([kind]) => html`<td class="${counts[kind] === 0 ? 'none' : ''}">${number(counts[kind])}</td>`)}
              <td class="${commissionCents === 0 ? 'none' : ''}">${dollars(commissionCents)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}

const vitalNames: Readonly<Record<string, string>> = {
  lcp: 'Largest paint',
  inp: 'Response to a tap',
  cls: 'Layout shift',
};
const ratingNames = ['Good', 'Needs improvement', 'Poor'];

/** How fast the pages were for their visitors. */
function vitalCard({ vitals }: ReportFigures) {
  return html`<section class="card">
    <h2>Web vitals</h2>
    ${vitals.map(({ vital, ratings }) => {
      const all = ratings.reduce((sum, count) => sum + count, 0);
      const [good = 0] = ratings;
      return html`<div class="vital">
        <p>${vitalNames[vital] ?? vital} <b>${percent(good, all)}</b></p>
        <div class="stack">
          ${ratings.map(
            (count, index) => html`<i class="rating${index}" style="${width(shareOf(count, all))}"></i>`,
          )}
        </div>
      </div>`;
    })}
    <p class="legend">
      ${ratingNames.map((name, index) => html`<span><i class="rating${index}"></i>${name}</span>`)}
    </p>
  </section>`;
}

/** What waits for the partner. */
function deliveryCard({ waiting, deadLetters }: ReportFigures) {
  const since = ({ oldest }: Queue) => (oldest === null ? '' : `since ${day(new Date(oldest), 'short')}`);
  return html`<section class="card">
    <h2>To the partner</h2>
    <dl>
      <div>
        <dt>Dead letters</dt>
        <dd class="${deadLetters.count > 0 ? 'alarm' : ''}">
          ${number(deadLetters.count)}<span>${since(deadLetters)}</span>
        </dd>
      </div>
      <div>
        <dt>Waiting</dt>
        <dd>${number(waiting.count)}<span>${since(waiting)}</span></dd>
      </div>
    </dl>
  </section>`;
}

/** Requests under the privacy pages that were done. */
function privacyCard({ requests }: ReportFigures) {
  return html`<section class="card">
    <h2>Privacy requests done</h2>
    <dl>
      <div>
        <dt>To know</dt>
        <dd>${number(requests.found)}</dd>
      </div>
      <div>
        <dt>To delete</dt>
        <dd>${number(requests.forgotten)}</dd>
      </div>
    </dl>
  </section>`;
}
