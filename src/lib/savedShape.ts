import { isRecord, parseJson } from './parseJson';
import { tryStorage } from './storage';

/**
 * How a form's unfinished answers are saved in sessionStorage: by the boot script before the page is live, by
 * redux-persist afterwards.
 */
export interface SavedShape<Saved extends object> {
  /** The key under which sessionStorage holds the text. */
  storageKey: string;
  /** The saved part of the form's state before the first answer. */
  blank: Saved;
  /**
   * Reads a stored text of any version. The text is untrusted: an invalid value is replaced by its default, and the
   * others stay.
   * @returns `null` if nothing is stored or no question is answered
   */
  parse(text: string | null): Saved | null;
  /** The saved answers, by the names of the form's controls. */
  answersOf(saved: Saved): Readonly<Record<string, string | number>>;
  /**
   * Replaces the saved answers in an object, with each new answer cut or rounded to what its field accepts.
   * @param answers by the names of the controls; unknown names are ignored
   * @returns the same object if nothing changes
   */
  withAnswers<State extends Saved>(state: State, answers: Unchecked): State;
}

/** Unchecked values by name: the controls of a form, or a parsed text from storage. */
export type Unchecked = Readonly<Record<string, unknown>>;

/** The part of a form's state that is saved. */
export const savedPart = <Saved extends object>({ blank }: SavedShape<Saved>, state: Saved): Saved => ({
  ...blank,
  ...Object.fromEntries(Object.entries(state).filter(([name]) => name in blank)),
});

/** The text that sessionStorage holds for a form; `null` if there is none or it cannot be read. */
export const savedText = ({ storageKey }: { storageKey: string }): string | null =>
  tryStorage(() => sessionStorage.getItem(storageKey));

/** The saved part of a form's state; {@link SavedShape.blank} if there is none or it cannot be read. */
export const readSaved = <Saved extends object>(shape: SavedShape<Saved>): Saved =>
  shape.parse(savedText(shape)) ?? shape.blank;

/** The text to store for a form, in redux-persist's format: a JSON object whose values are JSON texts. */
export const textToSave = (saved: object): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(saved).map(([name, value]) => [name, JSON.stringify(value)])),
  );

/** For each version, a function that turns the previous version's shape into its own. */
export type Migrations = Record<number, (stored: Unchecked) => Unchecked>;

/** A stored object whose values are JSON texts. */
export const fromJsonTexts = (stored: Unchecked): Unchecked =>
  Object.fromEntries(Object.entries(stored).map(([name, text]) => [name, parseJson(text)]));

/**
 * Parses a stored text and brings it to the newest shape.
 * @returns an empty object if the text is not a JSON object
 */
export function parseAndMigrate(text: string | null, migrations: Migrations): Unchecked {
  const parsed = parseJson(text);
  if (!isRecord(parsed)) return {};
  const isText = typeof parsed.version === 'string';
  // A text without its own version has redux-persist's.
  const { version } = isText ? fromJsonTexts(parsed) : isRecord(parsed._persist) ? parsed._persist : {};
  return Object.entries(migrations)
    .filter(([to]) => Number(to) > (typeof version === 'number' ? version : 0))
    .reduce((shape, [, toNext]) => toNext(shape), isText ? fromJsonTexts(parsed) : parsed);
}
