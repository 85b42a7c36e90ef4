import { business } from '../../../config/business';
import { leadFormWords } from '../../../content/leadForm';
import { QuickPicks } from '../QuickPicks';
import type { Step, StepExtraProps } from './step';

function PopularMakes({ lead, onPick }: StepExtraProps) {
  return (
    <QuickPicks
      field="vehicleMake"
      label={leadFormWords.quickPicks.vehicleMake}
      options={business.leadForm.quickPickMakes}
      chosen={lead.vehicleMake}
      minWidth="8rem"
      onPick={(make) => {
        onPick('vehicleMake', make);
      }}
    />
  );
}

export const vehicleMake: Step = { id: 'vehicleMake', fields: ['vehicleMake'], After: PopularMakes };
