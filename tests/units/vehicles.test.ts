import { business } from '../../src/config/business';
import { makesOfWmi } from '../../src/domain/makesByWmi';
import { makes, modelsOf } from '../../src/domain/vehicles';
import { parseYear } from '../../src/domain/vehicleYear';
import { readVin, type VinResult } from '../../src/domain/vin';
import wmisByMakes from '../../src/domain/wmisByMakes.json';

const alphabetical = new Intl.Collator('en', { numeric: true }).compare;

describe('the site, suggesting makes and models,', () => {
  it('has models for every quick-pick make under the same spelling, and for discontinued makes', () => {
    const known: readonly string[] = makes;
    const gone = ['Saturn', 'Pontiac', 'Saab', 'Scion', 'Mercury', 'Oldsmobile'];
    const wanted = [...business.leadWizard.quickPickMakes, ...gone];
    expect(wanted.filter((make) => !known.includes(make) || modelsOf(make).length === 0)).toEqual([]);
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

  it('suggests no model for an unknown make', () => {
    const typed = ['', ' ', 'Toyot', 'Yugo', '__proto__', 'constructor', 'toString', 'hasOwnProperty'];
    expect(typed.filter((text) => modelsOf(text).length > 0)).toEqual([]);
  });
});

it('the site accepts only four digits as a vehicle year', () => {
  expect([' 2019\t', '0042', '9999'].map(parseYear)).toEqual([2019, 42, 9999]);
  const others = ['', ' ', '20 19', 'model 2019', ..."201 20190 '19 2019. -2019 2e03 ２０１９".split(' ')];
  expect(others.filter((text) => parseYear(text) !== null)).toEqual([]);
});

const latest = 2027;
/** The maker's identifier and the model year that are read from a text; `undefined` for both if it is no VIN. */
const madeBy = (text: string) => {
  const { wmi, modelYear } = readVin(text, latest) as Partial<Extract<VinResult, { kind: 'vin' }>>;
  return [wmi, modelYear];
};

describe('the site, reading a VIN,', () => {
  it('reads the maker and the year, however it is typed', () => {
    const wanted: [text: string, wmi: string, modelYear: number][] = [
      ['1HGCM82633A004352', '1HG', 2003],
      ['1M8GDM9AXKP042788', '1M8', 1989],
      ['5YJSA1DG9DFP14705', '5YJ', 2013],
      ['1FTFW1ET9DFC10312', '1FT', 2013],
      ['11111111111111111', '111', 2001],
      [' 1hg cm826-3 3A00-4352\t', '1HG', 2003],
      ['VIN: 1HGCM82633A004352', '1HG', 2003],
      ['*1HGCM82633A\u200b004352*.', '1HG', 2003],
      ['１HGCM82633A004352', '1HG', 2003],
    ];
    expect(wanted.map(([text]) => [text, ...madeBy(text)])).toEqual(wanted);
  });

  it('reads the year from the seventh and tenth characters, never a future year', () => {
    const wanted: [vin: string, year: number][] = [
      ['1HGCM8A65AA004352', 2010],
      ['1HGCM8165AA004352', 1980],
      ['1HGCM8A62YA004352', 2000],
      ['1HGCM8A68VA004352', 2027],
      ['1HGCM8A66WA004352', 1998],
      ['1HGCM89659A004352', 2009],
      ['1HGCM8B671A004352', 2001],
      // L, N, R and Z are in no other.
      ['JN1LZRA6XAA000001', 2010],
    ];
    expect(wanted.map(([vin]) => [vin, madeBy(vin)[1]])).toEqual(wanted);
  });

  it('names what is wrong with an invalid VIN', () => {
    const wanted: [text: string, fault: ReturnType<typeof readVin>][] = [
      ['', { kind: 'length', length: 0 }],
      ['1HGCM82633A00435', { kind: 'length', length: 16 }],
      ['1HGCM82633A0043521', { kind: 'length', length: 18 }],
      ['1HGCM82633AO04352', { kind: 'character', character: 'O' }],
      ['1i', { kind: 'character', character: 'I' }],
      ['1HGCM82633A00435🚗', { kind: 'character', character: '🚗' }],
      ['1HGCM82633A004353', { kind: 'checkDigit' }],
      ['1HGCM82690A004352', { kind: 'year' }],
      ['1HGCM8261UA004352', { kind: 'year' }],
    ];
    expect(wanted.map(([text]) => [text, readVin(text, latest)])).toEqual(wanted);
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

  it('knows every make that the form suggests, under the same spelling', () => {
    const named = new Set(Object.keys(wmisByMakes).flatMap((makesOfIds) => makesOfIds.split('/')));
    expect(makes.filter((make) => !named.has(make))).toEqual([]);
  });
});
