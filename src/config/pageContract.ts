/*
 * What the boot script, the prerendered pages, the build, the components and the end-to-end tests agree on: attributes,
 * events and ids.
 */

/** The names of the data attributes. */
export const dataAttributes = {
  /** On `<html>`: the `PageId` of the HTML. */
  page: 'data-page',
  /** On `<html>`: the name of the main script, which names the build. */
  build: 'data-build',
  /** The step of an unfinished lead, for the greeting's styles: on `<html>` until the page is live, then on the greeting. */
  savedStep: 'data-saved-step',
  /** On {@link wizardId}: the step that the markup shows. */
  step: 'data-step',
  /** On `<html>`, set by the boot script: `on` if the browser sends Global Privacy Control, otherwise `off`. */
  privacyControl: 'data-gpc',
  /** On `<html>`, once the page is hydrated; end-to-end tests wait for it. */
  live: 'data-live',
  /** On a form: `lead` or `review`. */
  form: 'data-form',
  /** On a form whose button sends the answers. */
  sends: 'data-sends',
  /** On a quick pick button: the name of the field that the button fills in. */
  quickPickFor: 'data-quick-pick-for',
  /** On the element into which the boot script writes the name of a saved vehicle. */
  vehicleName: 'data-vehicle-name',
  /** On `<html>`, set by the boot script: the saved lead's `ReplyChannel`, '' if the chosen state is excluded. */
  replyChannel: 'data-reply-channel',
  /** On the currency sign before a field's value; hidden if the value starts with one. */
  currencySign: 'data-currency-sign',
} as const;

/** An attribute of {@link dataAttributes} with a value, as props of a React element. */
export const dataProps = (name: keyof typeof dataAttributes, value = '') => ({
  [dataAttributes[name]]: value,
});

/** Whether React handles the page's events. Only in a browser. */
export const isLive = () => document.documentElement.hasAttribute(dataAttributes.live);

/** The form that the HTML of a page has, if any. Only in a browser. */
export const findForm = () => document.querySelector<HTMLFormElement>(`form[${dataAttributes.form}]`);

/** The event that is dispatched on `document` right after {@link dataAttributes.live} is set. */
export const liveEvent = 'app-live';

/** The event that is dispatched on `document` if React could not start. */
export const startFailedEvent = 'app-start-failed';

/** The id of the alert that the boot script shows if a page's scripts fail. */
export const scriptFailureAlertId = 'script-failure-alert';

/** The id of the part of the form that depends on the step. */
export const wizardId = 'wizard';

/** The id of the template with the markup that {@link wizardId} has at a later step. */
export const stepTemplateId = (step: number) => `step-${step}`;
