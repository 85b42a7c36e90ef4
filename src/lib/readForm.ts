/** The values of a form's controls by name, from the controls: a password manager may change one without an event. */
export const readForm = (form: HTMLFormElement): Record<string, string> =>
  // No form has a file input, so every value is a string.
  Object.fromEntries(new FormData(form)) as Record<string, string>;
