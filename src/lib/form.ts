/** Whether a key event is Enter in an input, which by default submits the input's form. */
export const isEnterInInput = ({ key, target }: { key: string; target: EventTarget | null }): boolean =>
  key === 'Enter' && target instanceof HTMLInputElement;

/** Whether Enter moves to a control: it can have the focus and is not within a fold, which holds what is optional. */
const isField = (control: Element): control is HTMLInputElement =>
  control.matches('input, select, textarea') &&
  (control as HTMLInputElement).tabIndex >= 0 &&
  !(control as HTMLInputElement).disabled &&
  !control.closest('details');

/**
 * Enter in an input moves to the form's next field, instead of submitting the form above fields that were not yet seen. In
 * the last field it submits, unless the form says that its button sends the answers. Where fields have lists of
 * suggestions, handle `keypress` by it: an open list takes the `keydown` for itself, and then there is no `keypress`.
 * @param sends whether the form's button sends the answers
 */
export function moveOnEnter(event: Pick<KeyboardEvent, 'key' | 'target' | 'preventDefault'>, sends: boolean) {
  if (!isEnterInInput(event)) return;
  const input = event.target as HTMLInputElement;
  const fields = [...(input.form?.elements ?? [])].filter(isField);
  const next = fields.slice(fields.indexOf(input) + 1).find(({ name }) => name === '' || name !== input.name);
  if (next || sends) event.preventDefault();
  if (!next) return;
  // Of a group of radio buttons the chosen one has the focus.
  (fields.find(({ name, checked }) => checked && next.name !== '' && name === next.name) ?? next).focus();
}

/**
 * The values of the controls within an element by their names, or by their ids if they have none; of radio buttons the checked
 * one's. They are read from the controls themselves: a password manager or a script may have changed one without an event.
 */
export const readControls = (within: ParentNode): Record<string, string> =>
  Object.fromEntries(
    [...within.querySelectorAll<HTMLInputElement>('input, select, textarea')]
      .filter(({ type, checked }) => type !== 'radio' || checked)
      .map(({ name, id, value }) => [name || id, value]),
  );
