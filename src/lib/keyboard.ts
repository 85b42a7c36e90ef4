/** Whether a key event is Enter in an input, which by default submits the input's form. */
export const isEnterInInput = ({ key, target }: { key: string; target: EventTarget | null }): boolean =>
  key === 'Enter' && target instanceof HTMLInputElement;
