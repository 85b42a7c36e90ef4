import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join, resolve } from 'node:path';
import { createHttpServer, listenOn } from '../../server/http';
import { createSite } from '../../server/site';
import { pageAt, paths } from '../../src/config/paths';
import { openedDirectly, tappedFromLanding, type AnswerTimes } from './answerTimes';
import { htmlGoalOf, measuredPages, pageGoals, siteGoals, type MeasuredPage } from './budgets';
import { journeys, slowestEvents, type SlowEvent } from './interactions';
import { makeLimitSite } from './limitSite';
import { median } from './median';
import { loadPage, type PageLoad } from './pageLoad';
import { atLeast, atMost, kilobytes, milliseconds, tableOf, type Line } from './table';
import { openBrowser, scriptsOnceLive } from './visit';
import { htmlFileOf, inlineScriptSize, weighFonts, weighPages, wireSize } from './weights';

const dist = resolve(__dirname, '../../dist');

/** How often everything is measured: `BENCH_RUNS`, five times where it is not set. */
const runs = Math.max(1, Number(process.env.BENCH_RUNS ?? 5) || 5);

/** What all loads of one page came to. */
interface Loads {
  readonly page: PageLoad[];
  readonly limit: PageLoad[];
}

type Figure = Exclude<keyof PageLoad, 'scripts' | 'prefetched' | 'requests' | 'faults'>;
const middle = (loads: readonly PageLoad[], figure: Figure) => median(loads.map((load) => load[figure]));
/** The best of what a page and its limit, loaded one after the other, make of each other. */
const best = ({ page, limit }: Loads, compare: (own: PageLoad, bare: PageLoad) => number) =>
  Math.min(...page.map((own, run) => compare(own, limit[run] ?? own)));
const decimals = (value: number) => String(Math.round(value * 1000) / 1000);
const ratio = (value: number) => value.toFixed(2);
const sizeOf = (scripts: Iterable<string>) =>
  [...new Set(scripts)].reduce((sum, script) => sum + wireSize(dist, script), 0);

/** The lines of one page's table. */
function linesOf(page: MeasuredPage, loads: Loads, onceLive: readonly string[]): Line[] {
  const { page: own, limit } = loads;
  const goals = pageGoals;
  const beside = (figure: Figure, shown: (value: number) => string) => shown(middle(limit, figure));
  const plain = (measure: string, figure: Figure, shown: (value: number) => string): Line => ({
    measure,
    measured: shown(middle(own, figure)),
    limit: beside(figure, shown),
  });
  const inline = inlineScriptSize(readFileSync(join(dist, htmlFileOf(paths[page])), 'utf8'));
  const before = inline + sizeOf(own.flatMap(({ scripts }) => scripts));
  const after = inline + sizeOf(onceLive);
  const prefetched = sizeOf(own.flatMap((load) => load.prefetched));
  return [
    plain('performance', 'performance', String),
    atLeast('accessibility', middle(own, 'accessibility'), siteGoals.otherScores),
    atLeast('best practices', middle(own, 'bestPractices'), siteGoals.otherScores),
    atLeast('SEO', middle(own, 'seo'), siteGoals.otherScores),
    plain('first contentful paint', 'fcp', milliseconds),
    plain('largest contentful paint', 'lcp', milliseconds),
    atMost(
      'LCP / limit, best run',
      best(loads, (one, bare) => one.lcp / bare.lcp),
      goals.lcpToLimit,
      ratio,
    ),
    plain('blocking time', 'blocking', milliseconds),
    atMost(
      'blocking beyond the limit, best run',
      best(loads, (one, bare) => Math.max(0, one.blocking - bare.blocking)),
      goals.blockingMs,
      milliseconds,
    ),
    plain('benchmark index of the machine', 'benchmarkIndex', String),
    atMost(
      'layout shift',
      middle(own, 'layoutShift'),
      goals.layoutShift,
      decimals,
      beside('layoutShift', decimals),
    ),
    plain('speed index', 'speedIndex', milliseconds),
    { measure: 'script evaluated on load', measured: kilobytes(before) },
    atMost('script evaluated until it answers', after, goals.scriptBytes, kilobytes),
    { measure: 'script prefetched on load', measured: kilobytes(prefetched) },
    plain('all bytes, headers included', 'totalBytes', kilobytes),
  ];
}

/** The page's loads and the limit's in turn, so that what else the machine does falls on both. */
async function loadAll(origin: string, limitOrigin: string): Promise<Record<MeasuredPage, Loads>> {
  const loads = Object.fromEntries(
    measuredPages.map((page): [MeasuredPage, Loads] => [page, { page: [], limit: [] }]),
  ) as Record<MeasuredPage, Loads>;
  for (let run = 1; run <= runs; run += 1) {
    for (const page of measuredPages) {
      loads[page].page.push(await loadPage(origin + paths[page]));
      loads[page].limit.push(await loadPage(limitOrigin + paths[page]));
      console.error(`run ${run} of ${runs}: ${paths[page]}`);
    }
  }
  return loads;
}

async function serve(root: string): Promise<{ server: Server; origin: string }> {
  const server = createHttpServer(createSite(root));
  return { server, origin: `http://localhost:${await listenOn(server, 0)}` };
}

const wordsOf = ({ name, target, duration, delay, processing }: SlowEvent) =>
  `${duration} ms: ${name} on "${target}" (waited ${delay}, handled in ${processing})`;

/** The slowest interactions of every journey, in the middle of its runs. */
async function interactionLines(origin: string): Promise<Line[]> {
  const browser = await openBrowser();
  try {
    const lines: Line[] = [];
    for (const journey of journeys) {
      const worst: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        const events = await slowestEvents(browser, origin, journey);
        if (!events[0]) throw new Error(`No event was seen in ${journey.name}.`);
        worst.push(events[0].duration);
        console.error(`${journey.name}: ${events.slice(0, 3).map(wordsOf).join('; ')}`);
      }
      // Strictly below: the goal is "under".
      lines.push({
        measure: `slowest interaction of ${journey.name}`,
        measured: milliseconds(median(worst)),
        goal: `< ${milliseconds(siteGoals.interactionMs)}`,
        met: median(worst) < siteGoals.interactionMs,
      });
    }
    return lines;
  } finally {
    await browser.close();
  }
}

/** When the forms show and answer, opened directly and by the landing page's call to action. */
async function answerLines(origin: string): Promise<Line[]> {
  const middleOf = async (measure: () => Promise<AnswerTimes>): Promise<AnswerTimes> => {
    const times: AnswerTimes[] = [];
    for (let run = 0; run < runs; run += 1) times.push(await measure());
    return {
      painted: median(times.map(({ painted }) => painted)),
      live: median(times.map(({ live }) => live)),
    };
  };
  const lines: Line[] = [];
  for (const path of [paths.leadCapture, paths.leaveReview]) {
    const { painted, live } = await middleOf(() => openedDirectly(origin, path));
    lines.push(
      { measure: `${path}: painted, and an answer counts`, measured: milliseconds(painted) },
      { measure: `${path}: answers by script`, measured: milliseconds(live) },
    );
  }
  for (const [way, goal] of Object.entries(siteGoals.tapToFormMs)) {
    const { painted, live } = await middleOf(() => tappedFromLanding(origin, way === 'prepared'));
    lines.push(atMost(`from the tap to the form, ${way}`, painted, goal, milliseconds), {
      measure: `from the tap to its answers by script, ${way}`,
      measured: milliseconds(live),
    });
  }
  return lines;
}

async function main(): Promise<void> {
  const limit = makeLimitSite(
    dist,
    measuredPages.map((page) => htmlFileOf(paths[page])),
  );
  const site = await serve(dist);
  const limitSite = await serve(limit.root);
  const all: Line[] = [];
  const print = (heading: string, lines: readonly Line[], limitTitle?: string) => {
    all.push(...lines);
    console.log(`\n${tableOf(heading, lines, limitTitle)}`);
  };
  try {
    const weights = weighPages(dist);
    print('from the build, brotli', [
      ...Object.values(paths).map((path) =>
        atMost(`scripts of ${path}`, weights[path]?.script ?? NaN, pageGoals.scriptBytes, kilobytes),
      ),
      ...Object.values(paths).map((path) =>
        atMost(`HTML of ${path}`, weights[path]?.html ?? NaN, htmlGoalOf(pageAt(path)), kilobytes),
      ),
      atMost('fonts', weighFonts(dist), siteGoals.fontBytes, kilobytes),
    ]);

    const requests: string[] = [];
    const onceLive = new Map<MeasuredPage, string[]>();
    const browser = await openBrowser();
    for (const page of measuredPages) {
      const seen = await scriptsOnceLive(browser, site.origin + paths[page]);
      onceLive.set(page, seen.scripts);
      requests.push(...seen.requests);
    }
    await browser.close();

    const interactions = await interactionLines(site.origin);
    const answers = await answerLines(site.origin);
    const loads = await loadAll(site.origin, limitSite.origin);
    for (const page of measuredPages) {
      print(paths[page], linesOf(page, loads[page], onceLive.get(page) ?? []), 'without scripts');
      const faults = new Set(loads[page].page.flatMap((load) => load.faults));
      if (faults.size > 0) console.log(`  audits below full marks: ${[...faults].join(', ')}`);
      requests.push(...loads[page].page.flatMap((load) => load.requests));
    }
    const foreign = new Set(
      requests.filter((url) => url.startsWith('http') && new URL(url).origin !== site.origin),
    );
    if (foreign.size > 0) console.error(`Other origins: ${[...foreign].join(' ')}`);
    print('the whole site', [
      ...interactions,
      ...answers,
      atMost('requests to another origin', foreign.size, 0, String),
    ]);
  } finally {
    site.server.close();
    limitSite.server.close();
    site.server.closeAllConnections();
    limitSite.server.closeAllConnections();
    limit.remove();
  }
  const missed = all.filter(({ met }) => met === false);
  console.log(
    `\nMedians of ${runs} runs unless said otherwise; ${missed.length} of ${all.length} lines miss their goal.`,
  );
  if (missed.length > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
