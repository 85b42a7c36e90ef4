/**
 * The values of a form's controls by their names, read from the controls themselves: a password manager or a script may
 * have changed a value without an event.
 */
export const readForm = (form: HTMLFormElement): Record<string, string> =>
  // No form has a file input, so every value is a string.
  Object.fromEntries(new FormData(form)) as Record<string, string>;
