import { html, raw } from 'hono/html';
import type { business } from '../../src/config/business';
import { stepReached } from '../../src/config/events';
import { site } from '../../src/config/site';
import { outcomeTypes } from '../../src/domain/outcome';
import type { Figures, WeekFigures } from '../attribution/adFigures';
import { sumOf } from '../attribution/adFigures';
import type { EventFigures } from '../attribution/eventFigures';
import type { QueueCount, QueueCounts } from '../db/outbox';
import type { RequestCounts } from '../db/privacyRequests';
import { localDay } from '../times';
import type { Sources } from './ads';
import { dollars, percent } from './format';
import { reportStyles } from './reportStyles';

export interface ReportFigures {
  readonly now: Date;
  /** The last moment of what it reports. */
  readonly until: Date;
  readonly ads: Sources;
  readonly events: EventFigures;
  readonly queue: QueueCounts;
  readonly requests: RequestCounts;
}

type Html = ReturnType<typeof html>;

const number = (count: number) => count.toLocaleString('en-US');
const day = (moment: Date | string) =>
  // A day without a time is read as midnight where the operator is.
  (typeof moment === 'string' ? new Date(`${moment}T00:00`) : moment).toLocaleDateString('en-US', {
    dateStyle: 'medium',
  });
const fraction = (part: number, whole: number) => (whole > 0 ? Math.min(1, part / whole) : 0);
const width = (share: number) => `width: ${(100 * share).toFixed(2)}%`;

/** The steps of the form, in their order: the compiler requires as many as the form has. */
const stepLabels: readonly string[] & { readonly length: typeof business.leadWizard.steps } = [
  'Vehicle year',
  'Vehicle make',
  'Vehicle model',
  'Current loan',
  'Contact details',
  'Finances',
];

export const eventLabels: Readonly<Record<EventFigures['steps'][number]['event'], string>> = {
  landingSeen: 'Landing page seen',
  callToAction: 'Call to action pressed',
  formOpened: 'Form opened',
  ...Object.fromEntries(stepLabels.map((name, index) => [stepReached(index + 1), name])),
  sent: 'Application sent',
};

/** Makes the report as one HTML file: styles inside, no script, no answer of a person. */
export async function reportPage({
  now,
  until,
  ads,
  events,
  queue,
  requests,
}: ReportFigures): Promise<string> {
  const { total } = ads;
  const period = `${day(ads.since)} to ${day(until)}`;
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
              ${tile('Commission', dollars(total.commissionCents), perLead(total))}
              ${tile('Funded loans', number(total.funded), shareNote(total.funded, total.leads, 'leads'))}
              ${tile('Leads', number(total.leads), shareNote(total.leads, total.formsOpened, 'forms opened'))}
              ${tile('Visits', number(total.visits), `${number(total.formsOpened)} opened the form`)}
            </dl>
          </div>
          <svg class="road" viewBox="0 0 1200 64" preserveAspectRatio="none" aria-hidden="true">
            <path class="ground" d="M0 0H1200V50H800C680 50 660 14 540 14H0Z" />
            <path class="line" d="M0 7H540C670 7 690 43 810 43H1200" />
          </svg>
        </header>
        <main class="page">
          ${funnelSection(events)} ${campaignSection(ads)} ${weekSection(ads)}
          <div class="cards">${vitalCard(events)} ${deliveryCard(queue)} ${privacyCard(requests)}</div>
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

const perLead = ({ commissionCents, leads }: Figures) =>
  leads > 0 ? `${dollars(Math.round(commissionCents / leads))} a lead` : 'no leads yet';

const shareNote = (part: number, whole: number, of: string) =>
  whole > 0 ? `${percent(part, whole)} of ${of}` : `no ${of} yet`;

const tile = (name: string, value: string | Html, note = '') =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}<span>${note}</span></dd>
  </div>`;

const section = (heading: string, intro: string, body: Html | '' = '') =>
  html`<section>
    <h2>${heading}</h2>
    <p class="intro">${intro}</p>
    ${body}
  </section>`;

const bar = (share: number, kind = '') =>
  html`<span class="bar ${kind}"><i style="${width(share)}"></i></span>`;

function funnelSection({ steps }: EventFigures) {
  const most = Math.max(...steps.map(({ count }) => count));
  const lines = steps.map(({ event, count }, index) => {
    const previous = steps[index - 1]?.count;
    return html`<li>
      <span>${eventLabels[event]}</span>
      ${bar(fraction(count, most))}
      <b>${number(count)}</b>
      <span class="share">${previous === undefined ? '' : percent(count, previous)}</span>
    </li>`;
  });
  return section(
    'The way through the form',
    'How many came to each step, and what share of the step before.',
    html`<ol class="bars">
      ${lines}
    </ol>`,
  );
}

/** How many campaigns the report lists; the others are one row. */
const maxRows = 50;

/** The sources and campaigns as a table; on a phone, as a list of them. */
function campaignSection({ campaigns, total, steps }: Sources) {
  const rows = campaigns.slice(0, maxRows);
  const rest = campaigns.slice(maxRows);
  const most = campaigns[0]?.commissionCents ?? 0;
  const row = (figures: Figures, source: string, campaign: string, share: number) => html`
    <tr role="row">
      <th role="rowheader" scope="row">${source}<small>${campaign}</small></th>
      ${steps.map(
        ({ name, step, shareOf }) =>
          html`<td role="cell" data-label="${name}">
            ${number(figures[step])}<small>${shareOf && percent(figures[step], figures[shareOf])}</small>
          </td>`,
      )}
      <td role="cell" class="money" data-label="Commission">
        ${dollars(figures.commissionCents)} ${bar(share)}
      </td>
    </tr>
  `;
  if (campaigns.length === 0) return section('Sources and campaigns', 'No visits and no leads yet.');
  const columns = ['Source and campaign', ...steps.map(({ name }) => name), 'Commission'];
  return section(
    'Sources and campaigns',
    'The best paid first. Each share is of the step before; contacted is of all leads. A returned loan was funded, and counts there too.',
    html`<table role="table" class="campaigns">
      <thead role="rowgroup">
        <tr role="row">
          ${columns.map((name) => html`<th role="columnheader" scope="col">${name}</th>`)}
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${rows.map((figures) =>
          row(
            figures,
            figures.source || 'No source',
            figures.campaign || 'no campaign',
            fraction(figures.commissionCents, most),
          ),
        )}
        ${rest.length > 0 ? row(sumOf(rest), `${number(rest.length)} others`, '', 0) : ''}
      </tbody>
      <tfoot role="rowgroup">
        ${row(total, 'All', '', 0)}
      </tfoot>
    </table>`,
  );
}

/** The outcomes and the commission week by week, with the commission as a bar. */
function weekSection({ since, weeks }: Sources) {
  const columns = outcomeTypes.map((type) => ({
    type,
    name: type.replace(/^./, (letter) => letter.toUpperCase()),
    total: weeks.reduce((sum, { counts }) => sum + counts[type], 0),
  }));
  const total = weeks.reduce((sum, { commissionCents }) => sum + commissionCents, 0);
  const most = weeks.reduce((sum, { commissionCents }) => Math.max(sum, Math.abs(commissionCents)), 0);
  const heading = 'Outcomes and commission by week';
  if (columns.every((column) => column.total === 0)) return section(heading, 'No outcomes yet.');
  const row = ({ week, counts, commissionCents: cents }: WeekFigures, index: number) => {
    const isFirstPart = index === 0 && week < localDay(since);
    const note = [...(isFirstPart ? ['in part'] : []), ...(index === weeks.length - 1 ? ['so far'] : [])];
    return html`<tr>
      <th scope="row">${day(week)}${note.length > 0 && html`<small>${note.join(', ')}</small>`}</th>
      ${columns.map(
        ({ type }) => html`<td class="${counts[type] === 0 ? 'none' : ''}">${number(counts[type])}</td>`,
      )}
      <td class="money ${cents === 0 ? 'none' : ''}">
        ${dollars(cents)} ${bar(fraction(Math.abs(cents), most), cents < 0 ? 'below' : '')}
      </td>
    </tr>`;
  };
  return section(
    heading,
    "When each outcome of these leads was reached first, by the partner's time. Weeks begin on Monday.",
    html`<table class="weeks">
      <thead>
        <tr>
          <th scope="col">Week of</th>
          ${columns.map(({ name }) => html`<th scope="col"><span>${name}</span></th>`)}
          <th scope="col">Commission</th>
        </tr>
      </thead>
      <tbody>
        ${weeks.map(row)}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">All</th>
          ${columns.map((column) => html`<td>${number(column.total)}</td>`)}
          <td>${dollars(total)}</td>
        </tr>
      </tfoot>
    </table>`,
  );
}

const vitalNames: Readonly<Record<EventFigures['vitals'][number]['vital'], string>> = {
  lcp: 'Largest paint',
  inp: 'Response to a tap',
  cls: 'Layout shift',
};
const ratingNames = ['Good', 'Needs improvement', 'Poor'];

function vitalCard({ vitals }: EventFigures) {
  return html`<section class="card">
    <h2>Web vitals</h2>
    ${vitals.map(({ vital, ratings }) => {
      const all = ratings.reduce((sum, count) => sum + count, 0);
      const [good = 0] = ratings;
      return html`<div class="vital">
        <p>${vitalNames[vital]} <b>${all > 0 ? `${percent(good, all)} good` : 'No visits yet'}</b></p>
        <div class="stack">
          ${ratings.map(
            (count, index) => html`<i class="rating${index}" style="${width(fraction(count, all))}"></i>`,
          )}
        </div>
      </div>`;
    })}
    <p class="legend">
      ${ratingNames.map((name, index) => html`<span><i class="rating${index}"></i>${name}</span>`)}
    </p>
  </section>`;
}

function deliveryCard({ waiting, dead, unclear, rejected, duplicate }: ReportFigures['queue']) {
  const since = ({ oldest }: QueueCount) => (oldest === null ? '' : `since ${day(new Date(oldest))}`);
  const refused = [
    ['Unclear answers', unclear],
    ['Rejected', rejected],
    ['Duplicate', duplicate],
  ] as const;
  const deadLetters = html`<b class="${dead.count > 0 ? 'alarm' : ''}">${number(dead.count)}</b>`;
  return html`<section class="card">
    <h2>To the partner</h2>
    <dl>
      ${tile('Dead letters', deadLetters, since(dead))}
      ${tile('Waiting', number(waiting.count), since(waiting))}
      ${refused.map(([name, one]) => one.count > 0 && tile(name, number(one.count), since(one)))}
    </dl>
  </section>`;
}

const privacyCard = (requests: ReportFigures['requests']) =>
  html`<section class="card">
    <h2>Privacy requests done</h2>
    <dl>${tile('To know', number(requests.found))} ${tile('To delete', number(requests.forgotten))}</dl>
  </section>`;
