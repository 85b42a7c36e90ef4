/** The styles of the report: a phone first, wide screens, darkness, print. */
export const reportStyles = `
:root {
  --paper: #f6f2e7; --card: #fffdf7; --ink: #0e3b2c; --soft: #45604f; --line: #d8d2bf; --faint: #eae4d2;
  --bar: #1f6b4c; --panel: #0e3b2c; --on-panel: #f8f4e8; --on-panel-soft: #b9cdbf; --road: #ffc22e;
  --middling: #d9a441; --bad: #a32d18;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --paper: #0b1f18; --card: #112a20; --ink: #e9f0e2; --soft: #a9bdae; --line: #2b4a3c; --faint: #1d3a2e;
    --bar: #7fc3a0; --panel: #1c4a37; --on-panel: #f3f3e4; --on-panel-soft: #b4c9ba; --road: #ffc94d;
    --middling: #e0b45c; --bad: #ff9f8a;
  }
}
* { box-sizing: border-box; margin: 0; }
body {
  background: var(--paper); color: var(--ink); font: 1rem/1.45 system-ui, sans-serif;
  font-variant-numeric: tabular-nums; overflow-wrap: anywhere;
  print-color-adjust: exact; -webkit-print-color-adjust: exact;
}
.page { max-width: 1080px; margin: 0 auto; padding: 0 20px; }
header { background: var(--panel); color: var(--on-panel); }
header .page { padding-top: 24px; padding-bottom: 24px; }
.brand { display: flex; align-items: center; gap: 10px; font-weight: 700; font-size: 1.125rem; }
.brand rect { fill: var(--road); }
.brand path { fill: none; stroke: #0e3b2c; stroke-width: 4; }
h1 { font-size: clamp(1.875rem, 6vw, 3rem); line-height: 1.08; letter-spacing: -0.03em; margin: 28px 0 6px; text-wrap: balance; }
.period { color: var(--on-panel-soft); font-size: 1.125rem; }
.totals { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 24px 20px; margin-top: 32px; }
.totals dt { color: var(--on-panel-soft); font-size: 0.938rem; }
.totals dd { font-size: clamp(1.5rem, 4vw, 2.5rem); font-weight: 700; letter-spacing: -0.02em; line-height: 1.2; overflow-wrap: normal; }
.totals span { display: block; font-size: 0.875rem; font-weight: 400; letter-spacing: 0; color: var(--on-panel-soft); }
.road { display: block; width: 100%; height: 48px; background: var(--paper); }
.road .ground { fill: var(--panel); }
.road .line { fill: none; stroke: var(--road); stroke-width: 6; vector-effect: non-scaling-stroke; }
section { margin-top: 56px; }
main > section:first-child { margin-top: 24px; }
h2 { font-size: 1.5rem; line-height: 1.2; letter-spacing: -0.02em; }
.intro { color: var(--soft); margin: 4px 0 20px; max-width: 75ch; }
small { display: block; font-size: 0.812rem; font-weight: 400; color: var(--soft); min-height: 1.45em; }
i { display: block; font-style: normal; }
.bar { display: block; height: 16px; background: var(--faint); border-radius: 4px; overflow: hidden; }
.bar i { height: 100%; background: var(--bar); border-radius: 4px; }
.bars { list-style: none; padding: 0; display: grid; gap: 12px; }
.bars li { display: grid; grid-template-columns: minmax(0, 1fr) auto 5em; gap: 2px 12px; align-items: baseline; }
.bars .bar { grid-row: 2; grid-column: 1 / -1; }
.bars b { text-align: right; }
.share { color: var(--soft); text-align: right; }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: right; padding: 10px 0 10px 12px; vertical-align: top; font-weight: 400; }
th:first-child { text-align: left; padding-left: 0; }
thead th { color: var(--soft); font-size: 0.875rem; line-height: 1.25; vertical-align: bottom; overflow-wrap: normal; }
tbody tr, tfoot tr { border-top: 1px solid var(--line); }
tbody th, tfoot th, tfoot td { font-weight: 650; }
td { overflow-wrap: normal; white-space: nowrap; }
.money { font-weight: 650; }
.money .bar { height: 6px; margin-top: 7px; min-width: 84px; }
tfoot .bar { visibility: hidden; }
.money .below i { background: var(--bad); }
.none { color: var(--soft); font-weight: 400; }
.cards { display: grid; gap: 20px; margin-top: 56px; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 16px; padding: 22px; margin: 0; }
.card h2 { font-size: 1.188rem; margin-bottom: 14px; }
.card dl { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 12px; }
.card dt { color: var(--soft); font-size: 0.938rem; }
.card dd { font-size: 2rem; font-weight: 700; letter-spacing: -0.02em; }
.card dd span { display: block; font-size: 0.875rem; font-weight: 400; letter-spacing: 0; color: var(--soft); }
.card dd b { font: inherit; }
.alarm { color: var(--bad); }
.vital + .vital { margin-top: 12px; }
.vital p { display: flex; justify-content: space-between; gap: 12px; }
.stack { display: flex; height: 10px; border-radius: 5px; overflow: hidden; background: var(--faint); }
.rating0 { background: var(--bar); }
.rating1 { background: var(--middling); }
.rating2 { background: var(--bad); }
.legend { display: flex; flex-wrap: wrap; gap: 4px 14px; margin-top: 14px; font-size: 0.812rem; color: var(--soft); }
.legend span { display: flex; align-items: center; gap: 6px; }
.legend i { width: 10px; height: 10px; border-radius: 3px; }
footer.page { margin-top: 40px; padding-bottom: 40px; font-size: 0.875rem; color: var(--soft); }

@media screen and (max-width: 759px) {
  .campaigns thead { display: none; }
  .campaigns, .campaigns tbody, .campaigns tfoot { display: block; }
  .campaigns tr { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 10px 12px; padding: 16px 0; }
  .campaigns th { grid-column: 1 / 3; padding: 0; font-size: 1.125rem; }
  .campaigns td { text-align: left; padding: 0; }
  .campaigns td::before { content: attr(data-label); display: block; white-space: normal; font-size: 0.812rem; font-weight: 400; color: var(--soft); }
  .campaigns .money { grid-column: 3 / -1; grid-row: 1; text-align: right; }
  .weeks th, .weeks td { font-size: 0.875rem; }
  .weeks th + th, .weeks td { padding-left: 6px; }
  .weeks thead span { writing-mode: vertical-rl; transform: rotate(180deg); }
}
@media print, (min-width: 760px) {
  .totals { grid-template-columns: 1.3fr repeat(3, minmax(0, 1fr)); }
  .bars { gap: 8px; }
  .bars li { grid-template-columns: 12em minmax(0, 1fr) 5em 5em; align-items: center; }
  .bars .bar { grid-row: auto; grid-column: auto; height: 20px; }
  .campaigns, .weeks { table-layout: fixed; }
  .campaigns th:first-child, .weeks th:first-child, .weeks th:last-child { width: 18%; }
  .campaigns th:last-child { width: 13%; }
  .cards { grid-template-columns: repeat(3, minmax(0, 1fr)); }
}
@media print {
  @page { margin: 12mm; }
  :root { color-scheme: light; font-size: 11px; }
  body { background: #fff; }
  header { background: none; }
  header .page { background: var(--panel); border-radius: 12px; padding: 16px 20px; }
  .road { display: none; }
  .page { padding: 0; max-width: none; }
  h1 { margin-top: 12px; }
  .totals { margin-top: 14px; }
  .intro { margin-bottom: 8px; }
  section, .cards, footer.page { margin-top: 22px; padding-bottom: 0; }
  .bars { gap: 4px; }
  .bars .bar { height: 12px; }
  th, td { padding-top: 5px; padding-bottom: 5px; }
  h2, .intro { break-after: avoid; }
  li, tr, .card, .cards { break-inside: avoid; }
  tfoot { display: table-row-group; }
}
`;
