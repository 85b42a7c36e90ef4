import wmisByMakes from './wmisByMakes.json';

/**
 * The world manufacturer identifiers (the first three characters of a VIN) of the makes sold in the U.S. in the last 30
 * years: passenger cars, SUVs and light trucks. Small makers, which share identifiers with a 9 in third place, are left
 * out. If one identifier belongs to several makes, the likeliest make is named first.
 *
 * Source: the identifiers that makers report to NHTSA under 49 CFR 565.16, as its catalog vPIC
 * (https://vpic.nhtsa.dot.gov, public domain) listed them in February 2026.
 */
const makesById = new Map(
  Object.entries(wmisByMakes).flatMap(([makes, ids]) =>
    ids.split(' ').map((id) => [id, makes.split('/')] as const),
  ),
);

/**
 * The makes that a VIN can belong to.
 * @param wmi the first three characters of the VIN, in capitals
 * @returns the names of the makes, written as in domain/vehicles where it has them, the likeliest first; empty if the
 * identifier is unknown
 */
export const makesOfWmi = (wmi: string): readonly string[] => makesById.get(wmi) ?? [];
