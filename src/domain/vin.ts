/** What is wrong with a text that was meant as a vehicle identification number. */
export type VinFault =
  | { kind: 'length'; /** How many characters it has, without spaces and hyphens. */ length: number }
  | { kind: 'character'; /** The first one that no VIN has. */ character: string }
  | { kind: 'checkDigit' }
  | { kind: 'year' };

/** The facts that a VIN holds about its vehicle. */
export interface VinReading {
  /** The world manufacturer identifier: the first three characters. */
  wmi: string;
  modelYear: number;
}

/** The number of characters of a VIN (ISO 3779). */
export const vinLength = 17;
/** The characters of a VIN, which exclude I, O and Q, and the value of each (49 CFR 565.15(c)). */
const characters = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ';
const values = '012345678912345678123457923456789';
const oddCharacter = new RegExp(`[^${characters}]`, 'u');
/** The weight of each position (49 CFR 565.15(c)); the check digit itself, at the ninth, has none. */
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const checkDigitAt = 8;
/** The code of each model year (49 CFR 565.15(d)), again every 30 years from 1980 on. */
const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const yearAt = 9;
const firstYear = 1980;
/** A digit here means a year before 2010, a letter one from then on (cars and light trucks). */
const eraAt = 6;

/** A VIN as it is registered: in capitals, without spaces, hyphens and a "VIN:" before it (no VIN has an I). */
export function normalizedVin(text: string): string {
  return text
    .toUpperCase()
    .replace(/^\W*VIN\W*/, '')
    .replace(/[\s-]/g, '');
}

const transliterated = (character: string) => Number(values.charAt(characters.indexOf(character)));

/** Position nine as the other sixteen demand it: their weighted sum modulo 11, with X for 10. */
function checkDigitOf(vin: string): string {
  const sum = weights.reduce((total, weight, at) => total + weight * transliterated(vin.charAt(at)), 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

/** The model year, or `null` where its code is none. */
function modelYearOf(vin: string, latestYear: number): number | null {
  const code = yearCodes.indexOf(vin.charAt(yearAt));
  if (code === -1) return null;
  const early = firstYear + code;
  const late = early + yearCodes.length;
  // Before the rule came in 2009, a few makers had letters there already: a year that is not out yet is an early one.
  return /\d/.test(vin.charAt(eraAt)) || late > latestYear ? early : late;
}

/**
 * Reads a VIN of a car or light truck made for the U.S. (49 CFR part 565), whatever its capitals, spaces and hyphens.
 *
 * @param text what was typed
 * @param latestYear the latest model year on sale, usually next year's
 * @returns the facts, or what is wrong with it; the length is checked last, so that an impossible character is
 * reported while it is typed
 */
export function readVin(text: string, latestYear: number): VinReading | VinFault {
  const vin = normalizedVin(text);
  const odd = oddCharacter.exec(vin)?.[0];
  if (odd !== undefined) return { kind: 'character', character: odd };
  if (vin.length !== vinLength) return { kind: 'length', length: vin.length };
  if (vin.charAt(checkDigitAt) !== checkDigitOf(vin)) return { kind: 'checkDigit' };
  const modelYear = modelYearOf(vin, latestYear);
  return modelYear === null ? { kind: 'year' } : { wmi: vin.slice(0, 3), modelYear };
}
