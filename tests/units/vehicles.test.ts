import fc from 'fast-check';
import { business } from '../../src/config/business';
import { idsByMakes, makesOfWmi } from '../../src/domain/makesByWmi';
import { makes, modelsOf } from '../../src/domain/vehicles';
import { parseYear } from '../../src/domain/vehicleYear';
import { readVin, type VinReading } from '../../src/domain/vin';

const alphabetical = new Intl.Collator('en', { numeric: true }).compare;

describe('the site, suggesting makes and models,', () => {
  it('has models for every quick-pick make, spelled alike', () => {
    const known: readonly string[] = makes;
    const picks: readonly string[] = business.leadWizard.quickPickMakes;
    expect(picks.filter((make) => !known.includes(make) || modelsOf(make).length === 0)).toEqual([]);
  });

  it('still knows the makes that are built no more', () => {
    const gone = ['Saturn', 'Pontiac', 'Saab', 'Scion', 'Mercury', 'Oldsmobile'];
    expect(gone.filter((make) => modelsOf(make).length === 0)).toEqual([]);
  });

  it('lists makes, and the models of each, once each, trimmed and in alphabetical order', () => {
    const tidy = (names: readonly string[]) =>
      [...new Set(names.map((name) => name.trim()))].sort(alphabetical);
    expect(makes).toEqual(tidy(makes));
    for (const make of makes) expect([make, modelsOf(make)]).toEqual([make, tidy(modelsOf(make))]);
  });

  it('recognizes a make however it is spaced, hyphenated and capitalized', () => {
    const rovers = ['land rover', 'LANDROVER', '  Land   Rover ', 'Land-Rover'];
    expect(rovers.filter((typed) => !modelsOf(typed).includes('Range Rover'))).toEqual([]);
    expect(modelsOf('mercedes benz')).toContain('C-Class');
  });

  it('suggests no model for what is no make', () => {
    const typed = ['', ' ', 'Toyot', 'Yugo', '__proto__', 'constructor', 'toString', 'hasOwnProperty'];
    expect(typed.filter((text) => modelsOf(text).length > 0)).toEqual([]);
  });
});

describe('the site, reading a vehicle year,', () => {
  it('takes four digits and nothing longer or shorter', () => {
    fc.assert(
      fc.property(fc.nat(), (number) => {
        const text = String(number);
        expect(parseYear(text)).toBe(text.length === 4 ? number : null);
        expect(parseYear(` ${String(number % 10_000).padStart(4, '0')}\t`)).toBe(number % 10_000);
      }),
    );
  });

  it('reads no year in anything else', () => {
    const texts = ['', ' ', "'19", '2019.', '20 19', '-2019', '2e03', 'model 2019', '２０１９'];
    expect(texts.filter((text) => parseYear(text) !== null)).toEqual([]);
  });
});

const latest = 2027;
const valueOfCharacter: Record<string, number> = {};
for (const group of ['0', '1AJ', '2BKS', '3CLT', '4DMU', '5ENV', '6FW', '7GPX', '8HY', '9RZ'])
  for (const character of group) valueOfCharacter[character] = Number(group[0]);

/** The same VIN with the check digit that its other characters require. */
function withCheckDigit(vin: string): string {
  const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
  let sum = 0;
  for (const [at, weight] of weights.entries()) sum += weight * (valueOfCharacter[vin[at] ?? ''] ?? NaN);
  const rest = sum % 11;
  return vin.slice(0, 8) + (rest === 10 ? 'X' : String(rest)) + vin.slice(9);
}

const anyCharacter = fc.constantFrom(...Object.keys(valueOfCharacter));
/** VINs with a right check digit; the tenth character is a year's. */
const anyVin = fc
  .tuple(
    fc.array(anyCharacter, { minLength: 17, maxLength: 17 }),
    fc.constantFrom(...Array.from('ABCDEFGHJKLMNPRSTVWXY123456789')),
  )
  .map(([vin, year]) => withCheckDigit([...vin.slice(0, 9), year, ...vin.slice(10)].join('')));

/** The maker's identifier and the model year that are read from a text; `undefined` for both if it is no VIN. */
const madeBy = (text: string) => {
  const { wmi, modelYear } = readVin(text, latest) as Partial<VinReading>;
  return [wmi, modelYear];
};

describe('the site, reading a VIN,', () => {
  it('reads who made it and when, however it is typed', () => {
    const wanted: [text: string, wmi: string, modelYear: number][] = [
      ['1HGCM82633A004352', '1HG', 2003],
      ['1M8GDM9AXKP042788', '1M8', 1989],
      ['5YJSA1DG9DFP14705', '5YJ', 2013],
      ['1FTFW1ET9DFC10312', '1FT', 2013],
      ['11111111111111111', '111', 2001],
      [' 1hg cm826-3 3A00-4352\t', '1HG', 2003],
      ['VIN: 1HGCM82633A004352', '1HG', 2003],
    ];
    expect(wanted.map(([text]) => [text, ...madeBy(text)])).toEqual(wanted);
  });

  it('takes the seventh and the tenth character for a year, and never for one to come', () => {
    const wanted: [era: string, code: string, year: number][] = [
      ['A', 'A', 2010],
      ['1', 'A', 1980],
      ['A', 'Y', 2000],
      ['A', 'V', 2027],
      ['A', 'W', 1998],
      ['9', '9', 2009],
      ['B', '1', 2001],
    ];
    const yearOf = (era: string, code: string) => madeBy(withCheckDigit(`1HGCM8${era}60${code}A004352`))[1];
    expect(wanted.map(([era, code]) => [era, code, yearOf(era, code)])).toEqual(wanted);
  });

  it('names the fault of what is no VIN', () => {
    const wanted: [text: string, fault: ReturnType<typeof readVin>][] = [
      ['', { kind: 'length', length: 0 }],
      ['1HGCM82633A00435', { kind: 'length', length: 16 }],
      ['1HGCM82633A0043521', { kind: 'length', length: 18 }],
      ['1HGCM82633AO04352', { kind: 'character', character: 'O' }],
      ['1i', { kind: 'character', character: 'I' }],
      ['1HGCM82633A00435🚗', { kind: 'character', character: '🚗' }],
      ['1HGCM82633A004353', { kind: 'checkDigit' }],
      [withCheckDigit('1HGCM82600A004352'), { kind: 'year' }],
      [withCheckDigit('1HGCM8260UA004352'), { kind: 'year' }],
    ];
    expect(wanted.map(([text]) => [text, readVin(text, latest)])).toEqual(wanted);
  });

  it('notices any one character that counts differently', () => {
    fc.assert(
      fc.property(anyVin, fc.nat(16), anyCharacter, (vin, at, other) => {
        const mistyped = vin.slice(0, at) + other + vin.slice(at + 1);
        const isNoticed =
          at === 8 ? vin[8] !== other : valueOfCharacter[vin[at] ?? ''] !== valueOfCharacter[other];
        expect(readVin(mistyped, latest).kind !== 'vin').toBe(isNoticed || !/^.{9}[^0QUZIO]/.test(mistyped));
      }),
    );
  });
});

describe('the site, naming the make of a VIN,', () => {
  it('knows the makes of an identifier, several where a plant builds several', () => {
    const wanted: [wmi: string, makes: readonly string[]][] = [
      ['1HG', ['Honda']],
      ['WBA', ['BMW']],
      ['KMH', ['Hyundai', 'Genesis']],
      ['1C4', ['Jeep', 'Dodge']],
      ['ZZZ', []],
    ];
    expect(wanted.map(([wmi]) => [wmi, makesOfWmi(wmi)])).toEqual(wanted);
  });

  it('knows every make that the form suggests, spelled alike', () => {
    const named = new Set(Object.keys(idsByMakes).flatMap((makesOfIds) => makesOfIds.split('/')));
    expect(makes.filter((make) => !named.has(make))).toEqual([]);
  });
});
