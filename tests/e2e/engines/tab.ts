import { readFileSync } from 'node:fs';
import type { ByRoleOptions, within } from '@testing-library/dom';
import type { Named } from '../../support/form';
import { until } from '../../support/until';
import { storageOfTab } from '../inPage';
import type { SiteServer } from '../siteServer';
import type { BrowserVisitor } from '../steps';
import { PageLog, type EngineTab, type Key } from './engine';

/** Testing Library's queries, to run in pages: names and roles mean the same in every engine. */
const library = require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js');
const queries = readFileSync(library, 'utf8');

declare global {
  interface Window {
    TestingLibraryDom?: { within: typeof within };
    /** Whether the pointer went down on the intended element. */
    isHit?: boolean;
    /** Whether the history has moved since the test asked for it. */
    hasMoved?: boolean;
  }
}

/** In the page: the elements with a role and a name. */
function found(role: string, name: string | RegExp) {
  // Testing Library's `screen` never works in a page that had no body yet when the library was loaded.
  const page = window.TestingLibraryDom?.within(document.body);
  const roles = role === 'textbox' ? [role, 'combobox'] : [role];
  return roles.flatMap((one) => page?.queryAllByRole(one, { name } as ByRoleOptions) ?? []);
}

const wordsOf = ({ role, name }: Named) => `${role} ${String(name)}`;

/** How long a tab waits for anything, in milliseconds. */
const usualPatience = 15_000;

/** A visitor's tab in any engine: a person's actions, and waits for what a person sees. */
export class Tab extends PageLog implements BrowserVisitor {
  constructor(
    private readonly engine: EngineTab,
    private readonly site: Pick<SiteServer, 'origin'>,
  ) {
    super(() => engine.messages());
  }

  goto = (path: string) => this.engine.goto(this.site.origin + path);

  reload = () => this.engine.reload();

  resize = (width: number, height: number) => this.engine.resize(width, height);

  /** Goes Back by this many entries, or Forward if the number is negative; waits until the history has moved. */
  async back(entries = 1, patience = usualPatience) {
    await this.evaluate((by: number) => {
      window.hasMoved = false;
      const onMove = () => (window.hasMoved = true);
      for (const event of ['popstate', 'pageshow']) addEventListener(event, onMove, { once: true });
      // In a separate task, so that this call returns first. Delayed, because `holdScripts` holds tasks without a delay.
      setTimeout(() => history.go(-by), 0);
    }, entries);
    const hasMoved = () => this.evaluate(() => window.hasMoved !== false);
    await this.until('another entry of the history', hasMoved, patience);
  }

  forward = () => this.back(-1);

  /** The path and query of the page. */
  address = () => this.evaluate(() => location.pathname + location.search);

  title = () => this.evaluate(() => document.title);

  evaluate<Result>(work: () => Result): Promise<Result>;
  evaluate<Argument, Result>(work: (argument: Argument) => Result, argument: Argument): Promise<Result>;
  evaluate<Result>(work: (argument: unknown) => Result, argument?: unknown): Promise<Result> {
    const call = `(${work.toString()})(${JSON.stringify(argument ?? null)})`;
    return this.engine.evaluate(call) as Promise<Result>;
  }

  /**
   * Asks as the common `until` does.
   * @throws Error with what it waited for and what is on the page, once its patience is over
   */
  async until<Answer>(what: string, ask: () => Promise<Answer>, patience = usualPatience) {
    try {
      return await until(ask, patience);
    } catch (cause) {
      const text = await this.text().catch(() => 'no page');
      throw new Error(`Waited in vain for ${what}\nOn the page: ${text.slice(0, 1500)}`, { cause });
    }
  }

  live = () =>
    this.until('a live page', () => this.evaluate(() => document.documentElement.dataset.live !== undefined));

  /** Calls a function in the page with the elements. The function must not use anything outside itself. */
  private async withElements<Result, Extra>(
    { role, name }: Named,
    work: (elements: HTMLElement[], extra: Extra) => Result,
    extra?: Extra,
  ): Promise<Result> {
    const wanted = `'${role}', ${typeof name === 'string' ? JSON.stringify(name) : String(name)}`;
    const seen = `(${work.toString()})((${found.toString()})(${wanted}), ${JSON.stringify(extra)})`;
    const ask = () =>
      this.engine.evaluate(`'TestingLibraryDom' in window ? { seen: ${seen} } : null`) as Promise<{
        seen: Result;
      } | null>;
    const answer = (await ask()) ?? (await this.engine.evaluate(`(() => {${queries}})()`).then(ask));
    if (!answer) throw new Error('The page was left');
    return answer.seen;
  }

  /** The number of the elements. */
  count = (named: Named) => this.withElements(named, (elements) => elements.length);

  waitFor = (named: Named) => this.until(wordsOf(named), async () => (await this.count(named)) > 0);

  /** The visible text. */
  text = () => this.evaluate(() => document.body.innerText);

  /** Waits until a text is visible. */
  waitForText = (text: string) =>
    this.until(`the text ${text}`, async () => (await this.text()).includes(text));

  /** Waits until a text is no longer visible. */
  waitUntilGone = (text: string) =>
    this.until(`no text ${text}`, async () => !(await this.text()).includes(text));

  /** The center of the first element once it is still, visible and uncovered. The next press sets `window.isHit`. */
  private point(named: Named, patience: number): Promise<{ x: number; y: number }> {
    let before = '';
    const stillPoint = async () => {
      const point = await this.withElements(named, ([element]) => {
        const target = element?.closest('label') ?? element;
        if (!target) return null;
        const center = () => {
          const { left, top, width, height } = target.getBoundingClientRect();
          return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
        };
        const meets = (hit: Element | null) => target.contains(hit);
        const isInSight = ({ x, y }: ReturnType<typeof center>) => meets(document.elementFromPoint(x, y));
        if (!isInSight(center())) target.scrollIntoView({ block: 'center', behavior: 'instant' });
        const point = center();
        delete window.isHit;
        const onPress = (event: Event) => (window.isHit = meets(event.target as Element));
        addEventListener('pointerdown', onPress, { once: true, capture: true });
        return isInSight(point) ? point : null;
      });
      const isStill = JSON.stringify(point) === before;
      before = JSON.stringify(point);
      return isStill ? point : null;
    };
    return this.until(`${wordsOf(named)} to be in sight`, stillPoint, patience);
  }

  /**
   * Aims again if the page moved under the pointer and something else was hit.
   * @param times how often, one right after the other
   */
  async click(named: Named, times = 1, patience = usualPatience) {
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const { x, y } = await this.point(named, patience);
      for (let time = 0; time < times; time += 1) await this.engine.click(x, y);
      // If the click left the page, there is nothing to read.
      const isHit = await this.evaluate(() => window.isHit).catch(() => undefined);
      if (isHit !== false) return;
    }
    throw new Error(`Missed ${wordsOf(named)} three times`);
  }

  async focus(named: Named) {
    await this.waitFor(named);
    await this.withElements(named, ([element]) => element?.focus());
  }

  /** Waits until the first element has the focus. */
  waitForFocus = (named: Named) =>
    this.until(`the focus on ${wordsOf(named)}`, () =>
      this.withElements(named, ([element]) => element !== undefined && element === document.activeElement),
    );

  async type(named: Named, text: string) {
    await this.focus(named);
    await this.engine.press('End');
    await this.engine.type(text);
  }

  press = (key: Key) => this.engine.press(key);

  /** Picks an option of a list by its value. */
  pick = (named: Named, value: string) =>
    this.withElements(
      named,
      ([element], wanted) => {
        (element as HTMLSelectElement).value = wanted;
        for (const event of ['input', 'change']) element?.dispatchEvent(new Event(event, { bubbles: true }));
      },
      value,
    );

  /** The value of a field; for a radio, whether it is chosen. */
  value = (named: Named) =>
    this.withElements(named, ([element]) => {
      if (element instanceof HTMLInputElement && element.type === 'radio') return String(element.checked);
      return (element as HTMLInputElement | undefined)?.value ?? null;
    });

  /** Waits until a field has a value. */
  waitForValue = (named: Named, value: string) =>
    this.until(`${wordsOf(named)} to hold ${value}`, async () => (await this.value(named)) === value);

  storage = () => this.evaluate(storageOfTab);

  before = (work: () => void) => this.engine.before(work);

  cookies = () => this.engine.cookies();

  close = () => this.engine.close();
}
