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
/** `part` of `whole` as the width of a bar. */
const width = (part: number, whole: number) =>
  `width: ${whole > 0 ? ((100 * Math.min(whole, part)) / whole).toFixed(2) : 0}%`;

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
export async function reportPage(figures: ReportFigures): Promise<string> {
  const { now, until, ads, events, queue, requests } = figures;
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
          <p>${site.name}, ${period}</p>
          <h1>From the ad to the funded loan</h1>
          <dl class="tiles">
            ${tile('Commission', dollars(total.commissionCents), perLead(total))}
            ${tile('Funded loans', number(total.funded), shareNote(total.funded, total.leads, 'leads'))}
            ${tile('Leads', number(total.leads), shareNote(total.leads, total.formsOpened, 'forms opened'))}
            ${tile('Visits', number(total.visits), `${number(total.formsOpened)} opened the form`)}
          </dl>
        </header>
        <main>
          ${funnelSection(events)} ${campaignSection(ads)} ${weekSection(ads)} ${vitalSection(events)}
          ${deliverySection(queue)}
          ${section(
            'Privacy requests done',
            '',
            html`<dl class="tiles">
              ${tile('To know', number(requests.found))} ${tile('To delete', number(requests.forgotten))}
            </dl>`,
          )}
        </main>
        <footer>
          Made on ${day(now)} from counts and outcomes; days and weeks as in
          ${Intl.DateTimeFormat().resolvedOptions().timeZone}. No answer of a person is on this page.
        </footer>
      </body>
    </html>`;
  return `${String(await page)}\n`;
}

const perLead = ({ commissionCents, leads }: Figures) =>
  leads > 0 ? `${dollars(Math.round(commissionCents / leads))} a lead` : 'no leads yet';

const shareNote = (part: number, whole: number, of: string) =>
  whole > 0 ? `${percent(part, whole)} of ${of}` : `no ${of} yet`;

const tile = (name: string, value: string | Html, note = '') =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}<small>${note}</small></dd>
  </div>`;

const section = (heading: string, intro: string, body: Html | '' = '') =>
  html`<section>
    <h2>${heading}</h2>
    <p>${intro}</p>
    ${body}
  </section>`;

const bar = (part: number, whole: number, kind = '') =>
  html`<span class="bar ${kind}"><i style="${width(part, whole)}"></i></span>`;

interface Row {
  readonly name: string;
  readonly note?: string | undefined;
  readonly cells: readonly (string | Html)[];
}

/** A table with a line for each row, the name first. It scrolls sideways where it has no room. */
function table(columns: readonly string[], rows: readonly Row[], total?: Row): Html {
  const line = ({ name, note, cells }: Row) =>
    html`<tr>
      <th scope="row">${name}<small>${note}</small></th>
      ${cells.map((cell) => html`<td>${cell}</td>`)}
    </tr>`;
  return html`<div class="wide" role="region" aria-label="${columns[0]}" tabindex="0">
    <table>
      <thead>
        <tr>
          ${columns.map((name) => html`<th scope="col">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(line)}
      </tbody>
      ${
        total &&
        html`<tfoot>
          ${line(total)}
        </tfoot>`
      }
    </table>
  </div>`;
}

function funnelSection({ steps }: EventFigures) {
  const most = Math.max(...steps.map(({ count }) => count));
  return section(
    'The way through the form',
    'How many came to each step, and what share of the step before.',
    table(
      ['Step', 'Share', 'Came'],
      steps.map(({ event, count }, index) => {
        const previous = steps[index - 1]?.count;
        const share = previous === undefined ? '' : percent(count, previous);
        return {
          name: eventLabels[event] ?? event,
          cells: [share, html`${number(count)} ${bar(count, most)}`],
        };
      }),
    ),
  );
}

/** How many campaigns the report lists; the others are one row. */
const maxRows = 50;

function campaignSection({ campaigns, total, steps }: Sources) {
  const rest = campaigns.slice(maxRows);
  const most = campaigns[0]?.commissionCents ?? 0;
  const row = (name: string, note: string, figures: Figures, whole = 0): Row => ({
    name,
    note,
    cells: [
      ...steps.map(
        ({ step, shareOf }) =>
          html`${number(figures[step])}<small>${shareOf && percent(figures[step], figures[shareOf])}</small>`,
      ),
      html`${dollars(figures.commissionCents)} ${whole > 0 && bar(figures.commissionCents, whole)}`,
    ],
  });
  if (campaigns.length === 0) return section('Sources and campaigns', 'No visits and no leads yet.');
  return section(
    'Sources and campaigns',
    'The best paid first. Each share is of the step before; contacted is of all leads. A returned loan was funded, and counts there too.',
    table(
      ['Source and campaign', ...steps.map(({ name }) => name), 'Commission'],
      [
        ...campaigns
          .slice(0, maxRows)
          .map((one) => row(one.source || 'No source', one.campaign || 'no campaign', one, most)),
        ...(rest.length > 0 ? [row(`${number(rest.length)} others`, '', sumOf(rest))] : []),
      ],
      row('All', '', total),
    ),
  );
}

/** The outcomes and the commission week by week, with the commission as a bar. */
function weekSection({ since, weeks }: Sources) {
  const heading = 'Outcomes and commission by week';
  const sumBy = (valueOf: (week: WeekFigures) => number) =>
    weeks.reduce((sum, week) => sum + valueOf(week), 0);
  const totals = outcomeTypes.map((type) => sumBy(({ counts }) => counts[type]));
  if (totals.every((count) => count === 0)) return section(heading, 'No outcomes yet.');
  const most = Math.max(...weeks.map(({ commissionCents }) => Math.abs(commissionCents)));
  return section(
    heading,
    "When each outcome of these leads was reached first, by the partner's time. Weeks begin on Monday.",
    table(
      [
        'Week of',
        ...outcomeTypes.map((type) => type.replace(/^./, (letter) => letter.toUpperCase())),
        'Commission',
      ],
      weeks.map(({ week, counts, commissionCents: cents }, index) => ({
        name: day(week),
        note: [
          ...(index === 0 && week < localDay(since) ? ['in part'] : []),
          ...(index === weeks.length - 1 ? ['so far'] : []),
        ].join(', '),
        cells: [
          ...outcomeTypes.map((type) => number(counts[type])),
          html`${dollars(cents)} ${bar(Math.abs(cents), most, cents < 0 ? 'bad' : '')}`,
        ],
      })),
      {
        name: 'All',
        cells: [...totals.map(number), dollars(sumBy(({ commissionCents }) => commissionCents))],
      },
    ),
  );
}

const vitalNames: Readonly<Record<EventFigures['vitals'][number]['vital'], string>> = {
  lcp: 'Largest paint',
  inp: 'Response to a tap',
  cls: 'Layout shift',
};

const vitalSection = ({ vitals }: EventFigures) =>
  section(
    'Web vitals',
    'How many visits rated each as good, as in need of improvement and as poor.',
    table(
      ['Vital', 'Good', 'Needs improvement', 'Poor', 'Share of good'],
      vitals.map(({ vital, ratings }) => {
        const all = ratings.reduce((sum, count) => sum + count, 0);
        const [good = 0] = ratings;
        const share = all > 0 ? html`${percent(good, all)} ${bar(good, all)}` : 'No visits yet';
        return { name: vitalNames[vital], cells: [...ratings.map(number), share] };
      }),
    ),
  );

function deliverySection({ waiting, dead, unclear, rejected, duplicate }: ReportFigures['queue']) {
  const count = (name: string, { count, oldest }: QueueCount, value: string | Html = number(count)) =>
    tile(name, value, oldest === null ? '' : `since ${day(new Date(oldest))}`);
  return section(
    'To the partner',
    '',
    html`<dl class="tiles">
      ${count('Dead letters', dead, html`<b class="${dead.count > 0 ? 'bad' : ''}">${number(dead.count)}</b>`)}
      ${count('Waiting', waiting)} ${unclear.count > 0 && count('Unclear answers', unclear)}
      ${rejected.count > 0 && count('Rejected', rejected)}
      ${duplicate.count > 0 && count('Duplicate', duplicate)}
    </dl>`,
  );
}

/** A phone first, wide screens, darkness, print. */
const reportStyles = `
:root {
  --paper: #f6f2e7; --ink: #0e3b2c; --soft: #45604f; --line: #d8d2bf; --bar: #1f6b4c; --bad: #a32d18;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --paper: #0b1f18; --ink: #e9f0e2; --soft: #a9bdae; --line: #2b4a3c; --bar: #7fc3a0; --bad: #ff9f8a;
  }
}
* { box-sizing: border-box; margin: 0; }
body {
  max-width: 1080px; margin: 0 auto; padding: 24px 16px 48px; background: var(--paper); color: var(--ink);
  font: 1rem/1.45 system-ui, sans-serif; font-variant-numeric: tabular-nums; print-color-adjust: exact;
}
h1 { font-size: clamp(1.875rem, 6vw, 2.75rem); line-height: 1.1; letter-spacing: -0.03em; margin-block: 4px 24px; }
h2 { font-size: 1.5rem; line-height: 1.2; letter-spacing: -0.02em; break-after: avoid; }
section { margin-top: 48px; }
p, small, footer, dt, thead th { color: var(--soft); }
small { display: block; font-size: 0.8125rem; font-weight: 400; }
section > p { margin-bottom: 16px; max-width: 75ch; break-after: avoid; }
.tiles { display: grid; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); gap: 16px; }
dd { font-size: 1.75rem; font-weight: 700; line-height: 1.2; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 8px 0 8px 16px; text-align: right; vertical-align: top; font-weight: 400; white-space: nowrap; }
th:first-child { padding-left: 0; text-align: left; }
thead th { font-size: 0.875rem; white-space: normal; vertical-align: bottom; }
tbody tr, tfoot tr { border-top: 1px solid var(--line); break-inside: avoid; }
tbody th, tfoot th, tfoot td { font-weight: 600; }
.bar { display: block; min-width: 64px; height: 8px; margin-top: 6px; background: var(--line); border-radius: 4px; overflow: hidden; }
.bar i { display: block; height: 100%; background: var(--bar); }
.bar.bad i { background: var(--bad); }
b.bad { color: var(--bad); }
footer { margin-top: 48px; font-size: 0.875rem; }
@media print {
  @page { margin: 12mm; }
  :root { color-scheme: light; font-size: 11px; }
  body { padding: 0; background: #fff; }
  section, footer { margin-top: 24px; }
  .wide { overflow: visible; }
  tfoot { display: table-row-group; }
}
`;
