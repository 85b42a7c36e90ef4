/** What {@link readForm} gives of a checkbox that is checked. */
export const checkedBox = 'on';

/**
 * The values of a form's controls by their names, read from the controls themselves: a password manager or a script may
 * have changed a value without an event. Of a checkbox that is not checked, the value is ''.
 */
export function readForm(form: HTMLFormElement): Record<string, string> {
  const boxes = form.querySelectorAll<HTMLInputElement>('input[type=checkbox][name]');
  const unchecked = [...boxes].map(({ name }) => [name, ''] as const);
  // No form has a file input, so every value is a string.
  return {
    ...Object.fromEntries(unchecked),
    ...(Object.fromEntries(new FormData(form)) as Record<string, string>),
  };
}
