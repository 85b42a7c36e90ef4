/** What is wrong with a text that was meant as a vehicle identification number (VIN). */
export type VinFault =
  /** The number of characters without spaces and hyphens. */
  | { kind: 'length'; length: number }
  /** The first character that no VIN has. */
  | { kind: 'character'; character: string }
  | { kind: 'checkDigit' }
  | { kind: 'year' };

/** What a VIN says about its vehicle. */
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
const impossibleCharacter = new RegExp(`[^${characters}]`, 'u');
/** The weight of each position (49 CFR 565.15(c)); the ninth, which is the check digit itself, has none. */
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const checkDigitAt = 8;
/** The codes of the model years from 1980 on (49 CFR 565.15(d)); they repeat every 30 years. */
const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const yearAt = 9;
const firstYear = 1980;
/** A digit at this position stands for a model year before 2010, a letter for a later one (cars and light trucks). */
const eraAt = 6;

/** A VIN in capitals, without spaces, hyphens and a "VIN:" before it (no VIN has an I). */
const normalizedVin = (text: string): string =>
  text
    .toUpperCase()
    .replace(/^\W*VIN\W*/, '')
    .replace(/[\s-]/g, '');

/** The check digit that the other sixteen characters require: their weighted sum modulo 11, with X for 10. */
function checkDigitOf(vin: string): string {
  const valueAt = (index: number) => Number(values.charAt(characters.indexOf(vin.charAt(index))));
  const sum = weights.reduce((total, weight, index) => total + weight * valueAt(index), 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

/** The model year; `null` if the VIN's code for it does not exist. */
function modelYearOf(vin: string, latestYear: number): number | null {
  const code = yearCodes.indexOf(vin.charAt(yearAt));
  if (code === -1) return null;
  const early = firstYear + code;
  const late = early + yearCodes.length;
  // A few makers used letters before the rule came in 2009, so a year that is not on sale yet is an early one.
  return /\d/.test(vin.charAt(eraAt)) || late > latestYear ? early : late;
}

/**
 * Reads a VIN of a car or light truck made for the U.S. (49 CFR part 565). Capitals, spaces and hyphens do not matter.
 * @param latestYear the latest model year on sale, usually next year's
 * @returns what the VIN says, or what is wrong with it. The length is checked after the characters, so that an impossible
 * character is reported while the visitor types.
 */
export function readVin(text: string, latestYear: number): VinReading | VinFault {
  const vin = normalizedVin(text);
  const character = impossibleCharacter.exec(vin)?.[0];
  if (character !== undefined) return { kind: 'character', character };
  if (vin.length !== vinLength) return { kind: 'length', length: vin.length };
  if (vin.charAt(checkDigitAt) !== checkDigitOf(vin)) return { kind: 'checkDigit' };
  const modelYear = modelYearOf(vin, latestYear);
  return modelYear === null ? { kind: 'year' } : { wmi: vin.slice(0, 3), modelYear };
}
