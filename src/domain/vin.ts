/** The number of characters of a vehicle identification number, VIN (ISO 3779). */
export const vinLength = 17;
/** The characters that a VIN can contain (all but I, O and Q), and below each one its value (49 CFR 565.15(c)). */
const characters = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ';
const values = '012345678912345678123457923456789';
const impossibleCharacter = new RegExp(`[^${characters}]`, 'u');
/** The weight of each position (49 CFR 565.15(c)). The ninth position, the check digit itself, has the weight 0. */
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const checkDigitAt = 8;
/** The codes of the model years from 1980 on (49 CFR 565.15(d)); they repeat every 30 years. */
const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const yearAt = 9;
const firstYear = 1980;
/** For cars and light trucks, a digit at this position means a model year before 2010, a letter a later one. */
const eraAt = 6;

/** A VIN in plain capitals, without spaces, punctuation, invisible characters and a leading "VIN". (No VIN contains an I.) */
const normalizedVin = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{P}\p{C}]/gu, '')
    .replace(/^VIN/, '');

/** The check digit that belongs to the other sixteen characters: their weighted sum modulo 11, with X for 10. */
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
  // A few makers used letters before the rule of 2009, so the early year is right if the later one is not on sale yet.
  return /\d/.test(vin.charAt(eraAt)) || late > latestYear ? early : late;
}

/**
 * Reads a VIN of a car or light truck made for the U.S. (49 CFR part 565). Capitals, spaces and hyphens do not matter.
 * @param latestYear the latest model year on sale, usually next year's
 * @returns the VIN's parts: `wmi`, the world manufacturer identifier, is its first three characters. Or why it is no VIN:
 * the first character that no VIN contains, or else its length without spaces and hyphens, its check digit or its year.
 * The length comes after the characters, so that an impossible character is reported while the visitor types.
 */
export function readVin(text: string, latestYear: number) {
  const vin = normalizedVin(text);
  const character = impossibleCharacter.exec(vin)?.[0];
  if (character !== undefined) return { kind: 'character', character } as const;
  if (vin.length !== vinLength) return { kind: 'length', length: vin.length } as const;
  if (vin.charAt(checkDigitAt) !== checkDigitOf(vin)) return { kind: 'checkDigit' } as const;
  const modelYear = modelYearOf(vin, latestYear);
  if (modelYear === null) return { kind: 'year' } as const;
  return { kind: 'vin', wmi: vin.slice(0, 3), modelYear } as const;
}
export type VinResult = ReturnType<typeof readVin>;
export type VinFault = Exclude<VinResult, { kind: 'vin' }>;
