import { paths } from '../../src/config/paths';
import { dist, serveSite } from '../e2e/siteServer';
import * as budgets from '../support/budgets';
import { weighPages } from '../support/weights';
import { journeys, slowestInteraction } from './interactions';
import { loadPage } from './pageLoad';
import { makeScriptlessSite } from './scriptlessSite';
import { tapToForm } from './tapToForm';

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const milliseconds = (ms: number) => `${Math.round(ms)} ms`;

/** A measured figure with its goal, which is a ceiling. */
const atMost = (measure: string, value: number, goal: number, format: (value: number) => string) => ({
  measure,
  measured: format(value),
  goal: `≤ ${format(goal)}`,
  isMet: value <= goal,
});
type Line = ReturnType<typeof atMost>;

/** How often everything is measured: `BENCH_RUNS`, by default five times. */
const runs = Math.max(1, Number(process.env.BENCH_RUNS ?? 5) || 5);

/** Measures `runs` times, and resolves with the values, the smallest first. */
async function allRuns(measure: () => Promise<number>): Promise<number[]> {
  const values: number[] = [];
  while (values.length < runs) values.push(await measure());
  return values.sort((one, other) => one - other);
}
/** The smallest value of all runs, because a busy machine makes a run slower, never quicker. */
const best = async (measure: () => Promise<number>) => (await allRuns(measure))[0] ?? NaN;
const median = async (measure: () => Promise<number>) => (await allRuns(measure))[runs >> 1] ?? NaN;

/** The weights of the built pages. */
const weights = (): Line[] =>
  weighPages(dist).flatMap(({ path, script, html, htmlGoal }) => [
    atMost(`scripts of ${path} until it answers`, script, budgets.scriptBytesGoal, kilobytes),
    atMost(`HTML of ${path}`, html, htmlGoal, kilobytes),
  ]);

/** How soon pages are painted and responsive, each compared with the same page without scripts. */
async function loads(origin: string, scriptlessOrigin: string): Promise<Line[]> {
  const lines: Line[] = [];
  // The other pages are built like /terms.
  for (const path of [paths.home, paths.leadCapture, paths.leaveReview, paths.terms]) {
    let lcp = Infinity;
    let blocking = Infinity;
    for (let run = 0; run < runs; run += 1) {
      const page = await loadPage(origin + path);
      const scriptless = await loadPage(scriptlessOrigin + path);
      lcp = Math.min(lcp, page.lcp / scriptless.lcp);
      blocking = Math.min(blocking, Math.max(0, page.blocking - scriptless.blocking));
    }
    const words = 'that without scripts, best run';
    lines.push(
      atMost(`LCP of ${path}, to ${words}`, lcp, budgets.lcpRatioGoal, (ratio) => ratio.toFixed(2)),
      atMost(`blocking of ${path}, beyond ${words}`, blocking, budgets.blockingMsGoal, milliseconds),
    );
  }
  return lines;
}

/** How quickly a slow phone answers touches and keys. */
async function interactions(origin: string): Promise<Line[]> {
  const lines: Line[] = [];
  for (const journey of journeys) {
    const slowest = await median(() => slowestInteraction(origin, journey));
    const measure = `slowest interaction of ${journey.name}, median`;
    lines.push(atMost(measure, slowest, budgets.interactionMsGoal, milliseconds));
  }
  for (const [way, goal] of Object.entries(budgets.tapToFormMsGoals)) {
    const painted = await best(() => tapToForm(origin, way === 'once the landing page is idle'));
    lines.push(atMost(`from the call to action to the form, ${way}, best run`, painted, goal, milliseconds));
  }
  return lines;
}

async function main(): Promise<void> {
  const scriptless = makeScriptlessSite(dist);
  const site = await serveSite();
  const scriptlessSite = await serveSite(scriptless.root);
  const all: Line[] = [];
  try {
    for (const measure of [weights, interactions, loads]) {
      const lines = await measure(site.origin, scriptlessSite.origin);
      all.push(...lines);
      console.table(lines);
    }
  } finally {
    await site.close();
    await scriptlessSite.close();
    scriptless.close();
  }
  const missed = all.filter(({ isMet }) => !isMet).length;
  console.log(`\n${runs} runs; ${missed} of ${all.length} lines miss their goal.`);
  if (missed > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
