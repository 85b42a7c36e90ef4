/**
 * What stands in the named controls of a form, whoever put it there: a password manager or a script may fill in a
 * control without an event.
 */
export function readForm(form: HTMLFormElement): Record<string, string> {
  const answers: Record<string, string> = {};
  new FormData(form).forEach((value, name) => {
    if (typeof value === 'string') answers[name] = value;
  });
  return answers;
}
