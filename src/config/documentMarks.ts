/**
 * The attributes and events by which the boot script, the prerendered pages, the build and the components speak
 * with each other through the document. Named once, so that a change on one side does not compile on the other.
 */
export const marks = {
  /** On `<html>`, by {@link PageId}: which page the HTML is. */
  page: 'page',
  /** On `<html>`: the page's scripts, space-separated, in the order in which they run. */
  scripts: 'scripts',
  /** On `<html>`: scripts that a form may need once the network is gone, space-separated. */
  later: 'later',
  /** On `<html>`, by the boot script: the step at which an unfinished application waits. */
  savedStep: 'savedStep',
  /** On `<html>`, by the boot script: the step whose markup the form shows until it is hydrated. */
  shownStep: 'shownStep',
  /** On `<html>`, by the boot script: `on` or `off`, whether the browser sends Global Privacy Control. */
  privacyControl: 'gpc',
  /** On `<html>`, by the boot script: the unknown address that it has logged. */
  loggedPath: 'logged',
  /** On `<html>`, from the moment on at which the application starts. */
  started: 'started',
  /** On `<html>`, once React answers: outside checks wait for it. */
  live: 'live',
  /** On a form: the slice that its answers belong to, `lead` or `review`. */
  keeps: 'keeps',
  /** On a quick pick: the field that it fills in. */
  picks: 'picks',
  /** On the button that forgets the unfinished application. */
  startOver: 'startOver',
  /** On what repeats stored answers in words, and is shown once it is hydrated. */
  repeatsAnswers: 'repeatsAnswers',
  /** On the sentence that names the stored vehicle. */
  vehicleSummary: 'vehicleSummary',
  /** On the element that loads the styles of what follows it. */
  laterStyles: 'laterStyles',
  /** On the sign that stands before a field's value where the value brings none. */
  prefix: 'prefix',
} as const;
/** The name of a mark, as `dataset` has it. */
export type Mark = (typeof marks)[keyof typeof marks];

/** The event on `document` that follows {@link marks.live}. */
export const liveEvent = 'live';

/** The id of the alert that the boot script shows where a page's scripts fail. */
export const stuckId = 'stuck';

/** The id of the part of the form that depends on the step. */
export const wizardId = 'wizard';

/** The id of the template that holds {@link wizardId}'s markup at a later step. */
export const stepTemplateId = (step: number) => `step-${step}`;

/** The id of the JSON that lists each page's scripts by its path. */
export const scriptsId = 'scripts';

/** The attribute of a mark as HTML and CSS write it: `savedStep` is `data-saved-step`. */
export const attributeOf = (mark: Mark): string =>
  `data-${mark.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`;

/** A mark as the property of an element: `<form {...marked(marks.keeps, 'lead')}>`. */
export const marked = (mark: Mark, value = '') => ({ [attributeOf(mark)]: value });
