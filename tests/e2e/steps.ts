import { expect } from '@playwright/test';
import { paths } from '../../src/config/paths';
import { isChoice, type Lead } from '../../src/domain/lead';
import * as form from '../support/form';
import { carla } from '../support/people';
import { storageOfLead } from '../support/savedLead';
import type { storageOfTab } from './inPage';

/** A visitor's actions in a tab, however it is driven: by `visitorOn` (Playwright) or as a `Tab` (any engine). */
export interface BrowserVisitor {
  /** Opens a path of the site and waits for its load. */
  goto(path: string): Promise<unknown>;
  /** Calls a function in the page. It must not use anything outside itself. */
  evaluate<Result>(work: () => Result): Promise<Result>;
  evaluate<Argument, Result>(work: (argument: Argument) => Result, argument: Argument): Promise<Result>;
  /** Waits until the page is live: `html[data-live]`. */
  live(): Promise<unknown>;
  /** Waits until the element exists. */
  waitFor(named: form.Named): Promise<unknown>;
  click(named: form.Named): Promise<unknown>;
  /** Types at the end of a field, key by key. */
  type(named: form.Named, text: string): Promise<unknown>;
  /** Everything in the tab's storage. */
  storage(): Promise<ReturnType<typeof storageOfTab>>;
}

/** Opens a page and waits until it is live. */
export async function open(visitor: BrowserVisitor, path: string) {
  await visitor.goto(path);
  await visitor.live();
}

/** Saves answers at a step in a tab's sessionStorage before any page of the site has run. */
export async function saveInTab(visitor: BrowserVisitor, step: number, lead: Lead = carla) {
  await visitor.goto('/robots.txt');
  await visitor.evaluate(
    (saved) => {
      for (const [key, text] of Object.entries(saved)) sessionStorage.setItem(key, text);
    },
    storageOfLead(lead, step, { identity: null }),
  );
}

/** Loads the form at a step with answers, as a returning visitor does. Its scripts may still be loading. */
export async function loadAt(visitor: BrowserVisitor, step: number, lead?: Lead) {
  await saveInTab(visitor, step, lead);
  await visitor.goto(paths.leadCapture);
  await visitor.waitFor(form.stepHeading(step));
}

/** Loads the form at a step with answers, and waits until it is live. */
export async function openAt(visitor: BrowserVisitor, step: number, lead?: Lead) {
  await loadAt(visitor, step, lead);
  await visitor.live();
}

/** Waits until a step is in sight and live. */
export async function seesStep(visitor: BrowserVisitor, step: number) {
  await visitor.waitFor(form.stepHeading(step));
  await visitor.live();
}

/** Types or chooses the answers of one step. */
export async function answerStep(visitor: BrowserVisitor, step: number) {
  await seesStep(visitor, step);
  for (const field of form.stepFields[step - 1] ?? []) {
    if (isChoice(field)) await visitor.click(form.control(field));
    else await visitor.type(form.control(field), carla[field]);
  }
}

/** Answers each step from `first` to the last, and does not submit. */
export async function answerFrom(visitor: BrowserVisitor, first: number) {
  for (let step = first; step < form.lastStep; step += 1) {
    await answerStep(visitor, step);
    await visitor.click(form.next);
  }
  await answerStep(visitor, form.lastStep);
}

/**
 * Checks, after a test, that each of its pages was free of cookies and, except those that the test allows, of console
 * errors and warnings, uncaught errors, violations of the security policy, lost requests and requests to other origins.
 */
export function expectClean(errors: readonly string[], cookies: number) {
  expect({ errors, cookies }).toEqual({ errors: [], cookies: 0 });
}
