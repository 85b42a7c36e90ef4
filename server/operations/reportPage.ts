import { html, raw } from 'hono/html';
import { site } from '../../src/config/site';
import { outcomeTypes } from '../../src/domain/outcome';
import { counted } from '../../src/lib/quantity';
import { sumOf, type Figures, type WeekFigures } from '../attribution/adFigures';
import { eventFigures, type EventFigures } from '../attribution/eventFigures';
import type { OperationContext } from '../context';
import { queueCounts, type QueueCounts } from '../db/outbox';
import { requestCounts, type RequestCounts } from '../db/privacyRequests';
import { retriable } from '../db/standing';
import { localDay } from '../lib/times';
import { sources, type Sources } from './ads';
import { momentsOf, type Span } from './dates';
import { dollars, percent } from './format';

const day = (moment: Date | string) =>
  // A day without a time means midnight in the operator's time zone.
  (typeof moment === 'string' ? new Date(`${moment}T00:00`) : moment).toLocaleDateString('en-US', {
    dateStyle: 'medium',
  });

type Cell = string | ReturnType<typeof html>;

/** A cell with a note below its text in small letters. */
const noted = (text: string, note: string): Cell => html`${text}<small>${note}</small>`;

/** A cell with a bar below its text, for the share of a whole. */
function withBar(text: string, part: number, whole: number, isBad = false): Cell {
  const share = whole > 0 ? ((100 * Math.min(whole, part)) / whole).toFixed(2) : 0;
  return html`${text}<span class="bar ${isBad && 'bad'}"><i style="width: ${share}%"></i></span>`;
}

/** A table whose rows begin with their name. */
interface Section {
  readonly heading: string;
  readonly intro: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly total?: readonly Cell[];
}

/** Returns the report as one HTML file, with inline styles, without scripts or personal answers. */
export async function report(context: OperationContext, span: Span): Promise<string> {
  const { db } = context;
  const now = context.now();
  const ads = await sources(context, span);
  const { total } = ads;
  const { end } = momentsOf(span, now);
  const until = new Date(Math.min(Date.parse(end) - 1, now.getTime()));
  const period = `${day(ads.since)} to ${day(until)}`;
  const events = await eventFigures(db, { begin: ads.since.toISOString(), end });
  const sections = [
    formSection(events),
    campaignSection(ads),
    weekSection(ads),
    vitalSection(events),
    queueSection(await queueCounts(db)),
    requestSection(await requestCounts(db, [localDay(ads.since), localDay(until)])),
  ];
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
          <dl>
            ${tile('Commission', dollars(total.commissionCents), perLead(total))}
            ${tile('Funded loans', counted(total.funded), shareNote(total.funded, total.leads, 'leads'))}
            ${tile('Leads', counted(total.leads), shareNote(total.leads, total.formsOpened, 'forms opened'))}
            ${tile('Visits', counted(total.visits), `${counted(total.formsOpened)} opened the form`)}
          </dl>
        </header>
        <main>${sections.map(sectionHtml)}</main>
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

const tile = (name: string, value: string, note: string) =>
  html`<div>
    <dt>${name}</dt>
    <dd>${noted(value, note)}</dd>
  </div>`;

/** The table scrolls sideways if it has no room. */
const sectionHtml = ({ heading, intro, columns, rows, total }: Section) =>
  html`<section>
    <h2>${heading}</h2>
    <p>${intro}</p>
    ${
      rows.length > 0 &&
      html`<div class="wide" role="region" aria-label="${columns[0]}" tabindex="0">
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
      </div>`
    }
  </section>`;

const line = ([name = '', ...cells]: readonly Cell[]) =>
  html`<tr>
    <th scope="row">${name}</th>
    ${cells.map((cell) => html`<td>${cell}</td>`)}
  </tr>`;

function formSection({ steps }: EventFigures): Section {
  const whole = Math.max(...steps.map(({ count }) => count));
  return {
    heading: 'Steps of the form',
    intro: 'How many came to each step, and what share of the step before.',
    columns: ['Step', 'Share', 'Reached'],
    rows: steps.map(({ label, count }, index) => {
      const previous = steps[index - 1]?.count;
      return [
        label,
        previous === undefined ? '' : percent(count, previous),
        withBar(counted(count), count, whole),
      ];
    }),
  };
}

/** How many campaigns the report lists; the others are one row. */
const maxRows = 50;

function campaignSection({ campaigns, total, steps }: Sources): Section {
  const rest = campaigns.slice(maxRows);
  const whole = campaigns[0]?.commissionCents ?? 0;
  const row = (name: Cell, figures: Figures): Cell[] => [
    name,
    ...steps.map(({ step, shareOf }) =>
      noted(counted(figures[step]), shareOf === null ? '' : percent(figures[step], figures[shareOf])),
    ),
    withBar(dollars(figures.commissionCents), figures.commissionCents, whole),
  ];
  return {
    heading: 'Sources and campaigns',
    intro:
      campaigns.length === 0
        ? 'No visits and no leads yet.'
        : 'The best paid first. Approved, funded and returned have their share of the step before, the others of all leads. A returned loan was funded, and counts there too.',
    columns: ['Source and campaign', ...steps.map(({ name }) => name), 'Commission'],
    rows: [
      ...campaigns
        .slice(0, maxRows)
        .map((one) => row(noted(one.source || 'No source', one.campaign || 'no campaign'), one)),
      ...(rest.length > 0 ? [row(`${counted(rest.length)} others`, sumOf(rest))] : []),
    ],
    total: row('All', total),
  };
}

/** The outcomes and the commission week by week. */
function weekSection({ since, weeks }: Sources): Section {
  const sumBy = (valueOf: (week: WeekFigures) => number) =>
    weeks.reduce((sum, week) => sum + valueOf(week), 0);
  const totals = outcomeTypes.map((type) => sumBy(({ counts }) => counts[type]));
  const hasOutcomes = totals.some((count) => count > 0);
  const whole = Math.max(...weeks.map(({ commissionCents }) => Math.abs(commissionCents)));
  const note = (week: string, index: number) =>
    [index === 0 && week < localDay(since) && 'in part', index === weeks.length - 1 && 'so far']
      .filter(Boolean)
      .join(', ');
  return {
    heading: 'Outcomes and commission by week',
    intro: hasOutcomes
      ? "When each outcome of these leads was reached first, by the partner's time. Weeks begin on Monday."
      : 'No outcomes yet.',
    columns: ['Week of', ...outcomeTypes, 'Commission'],
    rows: (hasOutcomes ? weeks : []).map(({ week, counts, commissionCents: cents }, index) => [
      noted(day(week), note(week, index)),
      ...outcomeTypes.map((type) => counted(counts[type])),
      withBar(dollars(cents), Math.abs(cents), whole, cents < 0),
    ]),
    total: ['All', ...totals.map(counted), dollars(sumBy(({ commissionCents }) => commissionCents))],
  };
}

const vitalNames: Readonly<Record<EventFigures['vitals'][number]['vital'], string>> = {
  lcp: 'Largest paint',
  inp: 'Response to a tap',
  cls: 'Layout shift',
};

const vitalSection = ({ vitals }: EventFigures): Section => ({
  heading: 'Web vitals',
  intro: 'How many visits rated each as good, as in need of improvement and as poor.',
  columns: ['Vital', 'Good', 'Needs improvement', 'Poor', 'Share of good'],
  rows: vitals.map(({ vital, ratings }) => {
    const whole = ratings.reduce((sum, count) => sum + count, 0);
    const [part = 0] = ratings;
    const share = whole > 0 ? withBar(percent(part, whole), part, whole) : 'No visits yet';
    return [vitalNames[vital], ...ratings.map(counted), share];
  }),
});

function queueSection(queue: QueueCounts): Section {
  const states = retriable.filter((state) => queue[state].count > 0);
  return {
    heading: 'To the partner',
    intro:
      states.length === 0
        ? 'Nothing waits, and nothing is stuck.'
        : 'Leads that wait, and those that did not arrive or were not accepted.',
    columns: ['State', 'Leads', 'Oldest since'],
    rows: states.map((state) => {
      const { count, oldest } = queue[state];
      return [
        state === 'dead' ? 'Dead letters' : state,
        counted(count),
        oldest === null ? '' : day(new Date(oldest)),
      ];
    }),
  };
}

const requestSection = ({ found, forgotten }: RequestCounts): Section => ({
  heading: 'Privacy requests done',
  intro: '',
  columns: ['Request', 'Done'],
  rows: [
    ['To know', counted(found)],
    ['To delete', counted(forgotten)],
  ],
});

/** Styles for phones and wide screens, dark mode and print. */
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
dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); gap: 16px; }
dd { font-size: 1.75rem; font-weight: 700; line-height: 1.2; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 8px 0 8px 16px; text-align: right; vertical-align: top; font-weight: 400; white-space: nowrap; }
th:first-child { padding-left: 0; text-align: left; }
thead th { font-size: 0.875rem; white-space: normal; vertical-align: bottom; }
tbody tr, tfoot tr { border-top: 1px solid var(--line); break-inside: avoid; }
th::first-letter { text-transform: uppercase; }
tbody th, tfoot th, tfoot td { font-weight: 600; }
.bar { display: block; min-width: 64px; height: 8px; margin-top: 6px; background: var(--line); border-radius: 4px; overflow: hidden; }
.bar i { display: block; height: 100%; background: var(--bar); }
.bar.bad i { background: var(--bad); }
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
