import { html, raw } from 'hono/html';
import { site } from '../../src/config/site';
import { counted } from '../../src/lib/quantity';
import { eventFigures } from '../attribution/figures';
import type { OperationContext } from '../context';
import { retriable } from '../db/leads';
import { queueCounts } from '../db/outbox';
import { localDay } from '../lib/times';
import { type FigureTable, funnelTable, sources, sourceTable, vitalTable, weekTable } from './ads';
import { timeRangeOf, type Span } from './dates';
import { requestCounts } from './privacy';

/** Returns the report as one HTML file, with inline styles, without scripts or personal answers. */
export async function report(context: OperationContext, span: Span): Promise<string> {
  const { db, now } = context;
  const ads = await sources(context, span);
  const { begin, end } = timeRangeOf(span, now());
  const firstDay = begin && localDay(new Date(begin));
  const lastDay = localDay(new Date(Math.min(Date.parse(end) - 1, now().getTime())));
  const period = firstDay ? `from ${firstDay} to ${lastDay}` : `up to ${lastDay}`;
  const events = await eventFigures(db, { begin, end });
  const queue = await queueCounts(db);
  const { found, forgotten } = await requestCounts(db, [firstDay, lastDay]);
  const tables: readonly FigureTable[] = [
    funnelTable(events),
    sourceTable(ads),
    weekTable(ads),
    vitalTable(events),
    {
      title: 'Not delivered or not accepted',
      heads: ['state', 'leads', 'oldest'],
      rows: retriable.map((state) => {
        const { count, oldest } = queue[state];
        return [state === 'dead' ? 'dead letters' : state, counted(count), oldest?.slice(0, 10) ?? '-'];
      }),
    },
    {
      title: 'Privacy requests done',
      heads: ['request', 'done'],
      rows: [
        ['to know', counted(found)],
        ['to delete', counted(forgotten)],
      ],
    },
  ];
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${site.name}: report ${period}</title>
        <style>
          ${raw(styles)}
        </style>
      </head>
      <body>
        <h1>${site.name}, ${period}</h1>
        <p>
          In parentheses: the share of the step before, or of all leads. Days and weeks are those of
          ${Intl.DateTimeFormat().resolvedOptions().timeZone}. No answer of a person is on this page.
        </p>
        ${tables.map(tableHtml)}
      </body>
    </html>`;
  return `${String(await page)}\n`;
}

/** A table that scrolls sideways, also by keyboard, if it has no room. */
const tableHtml = ({ title, heads, rows }: FigureTable) =>
  html`<h2>${title}</h2>
    <div role="region" aria-label="${title}" tabindex="0">
      <table>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
        ${rows.map(
          ([name = '', ...cells]) =>
            html`<tr>
              <th scope="row">${name}</th>
              ${cells.map((cell) => html`<td>${typeof cell === 'number' ? bar(cell) : cell}</td>`)}
            </tr>`,
        )}
      </table>
    </div>`;

const bar = (share: number) =>
  html`<span><i style="width: ${Math.min(100, Math.max(0, 100 * share)).toFixed(2)}%"></i></span>`;

/** Styles for phones and wide screens, dark mode and print. */
const styles = `
:root { color-scheme: light dark; font: 1rem/1.4 system-ui, sans-serif; font-variant-numeric: tabular-nums; }
body { max-width: 1080px; margin: 0 auto; padding: 16px; print-color-adjust: exact; }
h2 { margin-top: 40px; break-after: avoid; }
div { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
tr + tr { border-top: 1px solid #8886; break-inside: avoid; }
th, td { padding: 6px 0 6px 16px; text-align: right; white-space: nowrap; }
th:first-child { padding-left: 0; text-align: left; }
[scope=col] { white-space: normal; vertical-align: bottom; }
[scope=col]::first-letter { text-transform: uppercase; }
span, i { display: block; height: 10px; background: #8884; }
span { min-width: 64px; }
i { background: #2e8b62; }
@media print {
  @page { margin: 12mm; }
  :root { font-size: 10px; }
  div { overflow: visible; }
}
`;
