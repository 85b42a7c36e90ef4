/** Whether a key event is Enter in an input, which by default submits the input's form. */
export const isEnterInInput = ({ key, target }: { key: string; target: EventTarget | null }): boolean =>
  key === 'Enter' && target instanceof HTMLInputElement;

/** Whether Enter moves to a control: it can have the focus and is not in a fold, since folds hold optional fields. */
const isField = (control: Element): control is HTMLInputElement =>
  control.matches(':is(input, select, textarea):enabled:not([tabindex="-1"], details *)');

/**
 * Makes Enter in an input move to the form's next field, instead of submitting the form above fields that the visitor
 * has not seen. In the last field Enter submits, unless the form's button sends the answers. If fields have lists of
 * suggestions, call it on `keypress`: an open list handles the `keydown` itself, and no `keypress` follows.
 * @param sends whether the form's button sends the answers
 */
export function moveOnEnter(event: Pick<KeyboardEvent, 'key' | 'target' | 'preventDefault'>, sends: boolean) {
  if (!isEnterInInput(event)) return;
  const input = event.target as HTMLInputElement;
  const fields = [...(input.form?.elements ?? [])].filter(isField);
  const next = fields.slice(fields.indexOf(input) + 1).find(({ name }) => name === '' || name !== input.name);
  if (next || sends) event.preventDefault();
  if (!next) return;
  // In a group of radio buttons the checked one gets the focus.
  (fields.find(({ name, checked }) => checked && next.name !== '' && name === next.name) ?? next).focus();
}

/**
 * The values of an element's controls by name, or by id if a control has no name; of radio buttons only the checked
 * one. Reads the controls themselves, since a password manager or a script may change one without an event.
 */
export const readControls = (within: ParentNode): Record<string, string> =>
  Object.fromEntries(
    [...within.querySelectorAll<HTMLInputElement>('input, select, textarea')]
      .filter(({ type, checked }) => type !== 'radio' || checked)
      .map(({ name, id, value }) => [name || id, value]),
  );
