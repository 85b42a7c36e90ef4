import { isRecord, parseJson } from './parseJson';

/** A value out of storage, unchecked. */
export type Stored = Record<string, unknown>;

/** By version: makes the shape of that version from the one before. */
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
