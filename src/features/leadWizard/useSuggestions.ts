import { useEffect, useState } from 'react';
import { business } from '../../config/business';
import type * as Vehicles from '../../content/vehicles';
import type * as EmailSuggestion from '../../domain/emailSuggestion';
import type { Lead, LeadTextField } from '../../domain/lead';
import { latestYears } from '../../domain/vehicleYear';

/**
 * A module that a field can do without: it arrives after the form, and never where the network is gone.
 * @param load imports it; left out where this field has no use for it. The same at every call.
 */
function useLater<Module>(load: (() => Promise<Module>) | undefined): Module | null {
  const [module, setModule] = useState<Module | null>(null);
  useEffect(() => {
    load?.().then(setModule, () => undefined);
  }, [load]);
  return module;
}

const loadVehicles = (): Promise<typeof Vehicles> =>
  import(/* webpackChunkName: "suggestions" */ '../../content/vehicles');
const loadEmailSuggestion = (): Promise<typeof EmailSuggestion> =>
  import(/* webpackChunkName: "suggestions" */ '../../domain/emailSuggestion');

/** What to suggest for a field while it is typed, given the make. */
export function useSuggestions(
  field: LeadTextField,
  make: Lead['vehicleMake'],
  currentYear: number,
): readonly string[] {
  const isAboutVehicles = field === 'vehicleMake' || field === 'vehicleModel';
  const vehicles = useLater(isAboutVehicles ? loadVehicles : undefined);
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

/** What finds the likely address for a mistyped one, once it has arrived; for the email field alone. */
export function useEmailSuggestion(field: LeadTextField) {
  return useLater(field === 'email' ? loadEmailSuggestion : undefined)?.suggestEmail;
}
