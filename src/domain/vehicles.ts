import modelsByMake from './modelsByMake.json';
import { makeKey } from './motorcycles';

/**
 * Makes sold in the U.S. in the last 30 years, in alphabetical order and in the makers' spelling. modelsByMake.json also
 * has their well-known passenger models, as one text each, to keep the script small. They are suggestions: a visitor may
 * type anything. Motorcycles, commercial vehicles and RVs are left out because they are not eligible.
 */
export const makes: readonly string[] = Object.keys(modelsByMake);

// A Map, because an object also has inherited keys such as "constructor".
const modelsByKey = new Map(
  Object.entries(modelsByMake).map(([make, models]) => [makeKey(make), models.split(', ')]),
);

/**
 * The models known for a make.
 * @param make as typed; capitals, spaces and hyphens do not matter
 * @returns the models in alphabetical order, none for an unknown make
 */
export const modelsOf = (make: string): readonly string[] => modelsByKey.get(makeKey(make)) ?? [];
