import { business } from '../../../config/business';
import { QuickPicks } from '../QuickPicks';
import type { Step } from './step';

function PopularMakes() {
  return <QuickPicks field="vehicleMake" options={business.leadWizard.quickPickMakes} minWidth="7rem" />;
}

export const vehicleMake: Step = { id: 'vehicleMake', fields: ['vehicleMake'], Before: PopularMakes };
