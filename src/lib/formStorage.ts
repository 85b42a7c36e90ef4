import { isRecord, parseJson } from './parseJson';
import { tryStorage } from './storage';

/**
 * How a form's unfinished answers are saved in sessionStorage, as plain JSON: by the boot script before hydration, by
 * redux-persist afterwards.
 */
export interface FormStorage<Saved extends object> {
  /** The key under which sessionStorage holds the text. */
  storageKey: string;
  /** The version of the stored shape. Raise it when `Saved` changes and say how in the form's migrations. */
  version: number;
  /** What would be saved before the first answer. */
  blank: Saved;
  /** Whether no question is answered; then nothing is stored. */
  isBlank(saved: Saved): boolean;
  /**
   * Reads a stored text of any version, which anybody may have written: each value that does not fit falls back to its
   * default and costs no other.
   * @returns `null` if nothing is stored or no question is answered
   */
  parse(text: string | null): Saved | null;
  /** The saved answers, by the names of the form's controls. */
  answersOf(saved: Saved): Answers;
  /**
   * Replaces saved answers, with each new answer cut or rounded to what its field accepts.
   * @param answers unchecked, by the names of the controls; unknown names are ignored
   * @returns the same object if nothing changes
   */
  withAnswers(saved: Saved, answers: Answers): Saved;
}

/** Answers by the names of their controls. */
export type Answers = Readonly<Record<string, string | number>>;

/** The text that sessionStorage holds of a form; `null` if there is none or it cannot be read. */
export const savedText = ({ storageKey }: { storageKey: string }): string | null =>
  tryStorage(() => sessionStorage.getItem(storageKey));

/** What sessionStorage holds of a form; {@link FormStorage.blank} if there is none or it cannot be read. */
export const readSaved = <Saved extends object>(form: FormStorage<Saved>): Saved =>
  form.parse(savedText(form)) ?? form.blank;

/** The text that redux-persist stores for a form's answers. */
export const serialize = <Saved extends object>({ version }: FormStorage<Saved>, saved: Saved): string =>
  JSON.stringify({ ...saved, _persist: { version, rehydrated: true } });

/** A parsed text from storage, unchecked. */
export type Stored = Record<string, unknown>;

/** For each version, a function that turns the previous version's shape into its own. */
export type Migrations = Record<number, (stored: Stored) => Stored>;

/** Brings a stored value to the newest shape. redux-persist stores the version of its shape with it. */
export function migrate(stored: Stored, migrations: Migrations): Stored {
  const { version } = isRecord(stored._persist) ? stored._persist : {};
  return Object.entries(migrations)
    .filter(([to]) => Number(to) > (typeof version === 'number' ? version : 0))
    .reduce((shape, [, toNext]) => toNext(shape), stored);
}

/** Reads the shape that redux-persist writes by default: a JSON text for each value. */
export const fromJsonTexts = (stored: Stored): Stored =>
  Object.fromEntries(Object.entries(stored).map(([name, text]) => [name, parseJson(text)]));
