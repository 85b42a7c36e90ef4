import { useAppSelector } from '../../app/typedStore';
import { business } from '../../config/business';
import type { vehicleFields } from '../../domain/lead';
import { makes, modelsOf } from '../../domain/vehicles';
import { latestYears } from '../../domain/vehicleYear';
import { selectCurrentYear } from '../ui/uiSlice';
import { selectLead } from './leadWizardSlice';

/** The browser's suggestions for a field about the vehicle while the visitor types. */
export default function VehicleSuggestions({ field }: { field: (typeof vehicleFields)[number] }) {
  const currentYear = useAppSelector(selectCurrentYear);
  const { vehicleMake } = useAppSelector(selectLead);
  const suggestions = {
    vehicleYear: () => latestYears(currentYear, business.leadWizard.yearsListed).map(String),
    vehicleMake: () => makes,
    vehicleModel: () => modelsOf(vehicleMake),
  }[field]();
  if (suggestions.length === 0) return null;
  return (
    // The input's `list`.
    <datalist id={`${field}-list`}>
      {suggestions.map((suggestion) => (
        <option key={suggestion} value={suggestion} />
      ))}
    </datalist>
  );
}
