import { attributeOf, marks } from '../config/documentMarks';

/** A control that holds an answer. */
export type AnswerControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Which of the slices a form's answers belong to, by its {@link marks}; nothing for any other form. */
export function keptFormOf(form: HTMLFormElement | null): 'lead' | 'review' | undefined {
  const kept = form?.dataset[marks.keeps];
  return kept === 'lead' || kept === 'review' ? kept : undefined;
}

/** The named controls of the forms whose answers are kept. */
export const answerControls = (): AnswerControl[] =>
  [
    ...document.querySelectorAll<AnswerControl>(
      `form[${attributeOf(marks.keeps)}] :is(input, textarea, select)`,
    ),
  ].filter(({ name }) => name !== '');
