import { useEffect, useState } from 'react';
import { business } from '../../config/business';
import type { LeadTextField } from '../../config/entities';
import type * as Vehicles from '../../content/vehicles';
import { latestYears } from '../../lib/vehicleYear';

/**
 * What to suggest for a field, given the make. The makes and models arrive on their own, after the form: it is
 * live without them, and stays as it is where they do not arrive.
 */
export function useSuggestions(field: LeadTextField, make: string, currentYear: number): readonly string[] {
  const [vehicles, setVehicles] = useState<typeof Vehicles | null>(null);
  const isAboutVehicles = field === 'vehicleMake' || field === 'vehicleModel';
  useEffect(() => {
    if (!isAboutVehicles) return undefined;
    let isHere = true;
    import(/* webpackChunkName: "vehicles" */ '../../content/vehicles').then(
      (module) => {
        if (isHere) setVehicles(module);
      },
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [isAboutVehicles]);
  switch (field) {
    case 'vehicleYear':
      return latestYears(currentYear, business.leadForm.yearsListed).map(String);
    case 'vehicleMake':
      return vehicles?.makes ?? [];
    case 'vehicleModel':
      return vehicles?.modelsOf(make) ?? [];
    default:
      return [];
  }
}
