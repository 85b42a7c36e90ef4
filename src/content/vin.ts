import { vinLength, type VinFault } from '../domain/vin';

export const vinCopy = {
  label: 'Vehicle Identification Number (VIN)',
  hint: `${vinLength} letters and digits: on your registration, your insurance card, or at the base of the windshield. It is read on this page and never sent or saved.`,
  fault: (fault: VinFault): string => {
    switch (fault.kind) {
      case 'length':
        return `A VIN has ${vinLength} characters; this has ${fault.length}.`;
      case 'character':
        return 'IOQ'.includes(fault.character)
          ? `No VIN has the letter ${fault.character}. It is probably a ${fault.character === 'I' ? 'one' : 'zero'}.`
          : `No VIN has the character ${fault.character}, only letters and digits.`;
      case 'checkDigit':
        return 'These characters do not add up to a VIN. Look for one that is mistyped or out of place.';
      case 'year':
        return 'The tenth character is the model year, and this one is not valid. Is it a typo?';
    }
  },
  /** The year of a VIN, and its possible makes if they are known. */
  reading: (year: number, makes: readonly string[]) =>
    makes.length === 0
      ? `Model year ${year}. We can't tell the make from this number.`
      : `Model year ${year}, made by ${makes.join(' or ')}.`,
  /** The button that fills in year and make. */
  use: (year: string, make?: string) => `Use ${make === undefined ? year : `${year} ${make}`}`,
  filled: (year: string, make?: string) =>
    make === undefined
      ? `${year} is filled in. You can still change it.`
      : `${year} and ${make} are filled in. You can still change both.`,
} as const;
