import { dataAttributes } from '../config/dataAttributes';

/** A control that holds an answer. */
export type AnswerControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Which of the slices a form's answers belong to, by its {@link marks}; nothing for any other form. */
export function keptFormOf(form: HTMLFormElement | null): 'lead' | 'review' | undefined {
  const kept = form?.getAttribute(dataAttributes.form);
  return kept === 'lead' || kept === 'review' ? kept : undefined;
}

/** The named controls of the forms whose answers are kept. */
export const answerControls = (): AnswerControl[] =>
  [
    ...document.querySelectorAll<AnswerControl>(`form[${dataAttributes.form}] :is(input, textarea, select)`),
  ].filter(({ name }) => name !== '');
