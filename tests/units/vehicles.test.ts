import fc from 'fast-check';
import { business } from '../../src/config/business';
import { makes, modelsOf } from '../../src/domain/vehicles';
import { parseYear } from '../../src/domain/vehicleYear';

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

  it.each(['', ' ', "'19", '2019.', '20 19', '-2019', '2e03', 'model 2019', '２０１９'])(
    'reads no year in %j',
    (text) => {
      expect(parseYear(text)).toBeNull();
    },
  );
});
