import { vinLength, type VinFault } from '../domain/vin';

export const vinCopy = {
  label: 'Vehicle Identification Number (VIN)',
  hint: `${vinLength} letters and digits: on your registration, your insurance card, or at the foot of the windshield. It is read on this page and never sent or saved.`,
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
        return 'The tenth character is the model year, and this one stands for none. Is it mistyped?';
    }
  },
  /** What was filled in from a VIN: its year, and its make if no other is possible. */
  filled: (year: number, makes: readonly string[]) => {
    if (makes.length === 1) return `We filled in ${year} and ${makes.join()}. You can still change both.`;
    const make =
      makes.length === 0 ? 'We do not know the make by this number.' : `Made by ${makes.join(' or ')}.`;
    return `We filled in ${year}. You can still change it. ${make}`;
  },
} as const;
