import { business } from '../../../config/business';
import { leadFormCopy } from '../../../content/leadForm';
import { latestYears } from '../../../lib/vehicleYear';
import { QuickPicks } from '../QuickPicks';
import { VinReader } from '../VinReader';
import type { Step, StepExtraProps } from './step';

function RecentYears({ lead, currentYear, onPick }: StepExtraProps) {
  return (
    <QuickPicks
      field="vehicleYear"
      label={leadFormCopy.quickPicks.vehicleYear}
      options={latestYears(currentYear, business.leadForm.quickPickYears).map(String)}
      chosen={lead.vehicleYear}
      minWidth="5rem"
      onPick={(year) => {
        onPick('vehicleYear', year);
      }}
    />
  );
}

function OtherWays(props: StepExtraProps) {
  return (
    <>
      <RecentYears {...props} />
      <VinReader currentYear={props.currentYear} onPick={props.onPick} />
    </>
  );
}

/** The step on the year, with recent ones to pick and the VIN to read it from. */
export const vehicleYear: Step = { id: 'vehicleYear', fields: ['vehicleYear'], After: OtherWays };
