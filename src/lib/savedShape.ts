import { isRecord, parseJson } from './parseJson';
import { tryStorage } from './storage';

/**
 * How a form's unfinished answers are saved in sessionStorage, as plain JSON: by the boot script before hydration, by
 * redux-persist afterwards.
 */
export interface SavedShape<Saved extends object> {
  /** The key under which sessionStorage holds the text. */
  storageKey: string;
  /** The version of the stored shape. Raise it when `Saved` changes and say how in the form's migrations. */
  version: number;
  /** What would be saved before the first answer. */
  blank: Saved;
  /** Whether no question is answered; then nothing is stored. */
  isBlank(saved: Saved): boolean;
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

/** The text that sessionStorage holds of a form; `null` if there is none or it cannot be read. */
export const savedText = ({ storageKey }: { storageKey: string }): string | null =>
  tryStorage(() => sessionStorage.getItem(storageKey));

/** What sessionStorage holds of a form; {@link SavedShape.blank} if there is none or it cannot be read. */
export const readSaved = <Saved extends object>(shape: SavedShape<Saved>): Saved =>
  shape.parse(savedText(shape)) ?? shape.blank;

/**
 * Stores a form's answers in redux-persist's format, or removes them if no question is answered.
 * @throws if the storage is full or forbidden
 */
export function writeSaved<Saved extends object>(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  shape: SavedShape<Saved>,
  saved: Saved,
) {
  if (shape.isBlank(saved)) storage.removeItem(shape.storageKey);
  else {
    const stored = { ...saved, _persist: { version: shape.version, rehydrated: true } };
    storage.setItem(shape.storageKey, JSON.stringify(stored));
  }
}

/** Reads and saves a form's answers in sessionStorage, for code that does not know what else the form saves. */
export const savedForm = <Saved extends object>(shape: SavedShape<Saved>) => ({
  answers: () => shape.answersOf(readSaved(shape)),
  /** Does nothing if the storage is full or forbidden. */
  save: (answers: Unchecked) =>
    tryStorage(() => writeSaved(sessionStorage, shape, shape.withAnswers(readSaved(shape), answers))),
});

/** For each version, a function that turns the previous version's shape into its own. */
export type Migrations = Record<number, (stored: Unchecked) => Unchecked>;

/**
 * Parses a stored text and brings it to the newest shape. redux-persist stores the version of the shape with it.
 * @returns an empty object if the text is no JSON object
 */
export function parseAndMigrate(text: string | null, migrations: Migrations): Unchecked {
  const parsed = parseJson(text);
  const stored: Unchecked = isRecord(parsed) ? parsed : {};
  const { version } = isRecord(stored._persist) ? stored._persist : {};
  return Object.entries(migrations)
    .filter(([to]) => Number(to) > (typeof version === 'number' ? version : 0))
    .reduce((shape, [, toNext]) => toNext(shape), stored);
}

/** Reads the shape that redux-persist writes by default: a JSON text for each value. */
export const fromJsonTexts = (stored: Unchecked): Unchecked =>
  Object.fromEntries(Object.entries(stored).map(([name, text]) => [name, parseJson(text)]));
