/** @jest-environment node */
import { business } from '../../src/config/business';
import { makes, modelsByMake, modelsOf } from '../../src/content/vehicles';

const alphabetical = new Intl.Collator('en', { numeric: true }).compare;

describe('the site, suggesting makes and models,', () => {
  it.each(business.leadForm.quickPickMakes)(
    'lists the quick-pick make %s, spelled alike, with its models',
    (make) => {
      expect(makes).toContain(make);
      expect(modelsOf(make).length).toBeGreaterThanOrEqual(8);
    },
  );

  it.each(['Saturn', 'Pontiac', 'Saab', 'Scion', 'Mercury', 'Oldsmobile'])('still knows %s', (make) => {
    expect(modelsOf(make)).not.toEqual([]);
  });

  it('lists makes in alphabetical order', () => {
    expect(makes).toEqual([...makes].sort(alphabetical));
    expect(makes).toEqual(Object.keys(modelsByMake));
  });

  it.each(makes)('lists the models of %s once each, trimmed and in alphabetical order', (make) => {
    const models = modelsOf(make);
    expect(models).toBe(modelsByMake[make]);
    expect(models).toEqual([...models].sort(alphabetical));
    expect(new Set(models).size).toBe(models.length);
    for (const model of models) expect(model).toMatch(/^\S(.*\S)?$/);
  });

  it.each(['land rover', 'LANDROVER', '  Land   Rover ', 'Land-Rover'])('recognizes "%s"', (typed) => {
    expect(modelsOf(typed)).toContain('Range Rover');
  });

  it('recognizes a hyphenated make without its hyphen', () => {
    expect(modelsOf('mercedes benz')).toContain('C-Class');
  });

  it.each(['', ' ', 'Toyot', 'Yugo', '__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'suggests no model for "%s"',
    (typed) => {
      expect(modelsOf(typed)).toEqual([]);
    },
  );
});
