/**
 * The attributes that the boot script, the prerendered pages, the build and the components share. Each name stands here
 * once, so that a change of it reaches all of them.
 */
export const dataAttributes = {
  /** On `<html>`, by {@link PageId}: which page the HTML is. */
  page: 'data-page',
  /** On `<html>`: the page's scripts, space-separated, in the order in which they run. */
  scripts: 'data-scripts',
  /** On `<html>`, by the boot script and then by the store: the step at which an unfinished application waits. */
  savedStep: 'data-saved-step',
  /** On `<html>`, by the boot script: the step whose markup the form shows until it is hydrated. */
  markupStep: 'data-markup-step',
  /** On `<html>`, by the boot script: `on` or `off`, whether the browser sends Global Privacy Control. */
  privacyControl: 'data-gpc',
  /** On `<html>`, once the page is hydrated; end-to-end tests wait for it. */
  live: 'data-live',
  /** On a form: whose answers it takes, `lead` or `review`. */
  form: 'data-form',
  /** On a quick pick: the field that it fills in. */
  quickPickFor: 'data-quick-pick-for',
  /** On the button that discards the unfinished application. */
  startOver: 'data-start-over',
  /** On the text in which the boot script writes the name of a saved vehicle. */
  vehicleName: 'data-vehicle-name',
  /** On the currency sign before a field's value; hidden if the value starts with one. */
  currencySign: 'data-currency-sign',
} as const;

/** One of {@link dataAttributes} with its value, as properties of a React element. */
export const dataProps = (name: keyof typeof dataAttributes, value = '') => ({
  [dataAttributes[name]]: value,
});

/** Whether React handles the page's events. Only in a browser. */
export const isLive = () => document.documentElement.hasAttribute(dataAttributes.live);

/** The event on `document` that follows {@link dataAttributes.live}. */
export const liveEvent = 'app-live';

/** The event on `document` that reports that React could not start. */
export const startFailedEvent = 'app-start-failed';

/** The id of the alert that the boot script shows if a page's scripts fail. */
export const scriptFailureAlertId = 'script-failure-alert';

/** The id of the part of the form that depends on the step. */
export const wizardId = 'wizard';

/** The id of the template that holds {@link wizardId}'s markup at a later step. */
export const stepTemplateId = (step: number) => `step-${step}`;
