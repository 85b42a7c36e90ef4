import { business } from '../../../config/business';
import { leadFormCopy } from '../../../content/leadForm';
import { QuickPicks } from '../QuickPicks';
import type { Step, StepExtraProps } from './step';

function PopularMakes({ lead, onPick }: StepExtraProps) {
  return (
    <QuickPicks
      field="vehicleMake"
      label={leadFormCopy.quickPicks.vehicleMake}
      options={business.leadForm.quickPickMakes}
      chosen={lead.vehicleMake}
      minWidth="8rem"
      onPick={(make) => {
        onPick('vehicleMake', make);
      }}
    />
  );
}

/** The step on the make, with popular ones to pick. */
export const vehicleMake: Step = { id: 'vehicleMake', fields: ['vehicleMake'], After: PopularMakes };
