import { business } from '../../../config/business';
import { latestYears } from '../../../domain/vehicleYear';
import { QuickPicks } from '../QuickPicks';
import { VinReader } from '../VinReader';
import type { Step } from './step';

function OtherWays({ currentYear }: { currentYear: number }) {
  const years = latestYears(currentYear, business.leadForm.quickPickYears).map(String);
  return (
    <>
      <QuickPicks field="vehicleYear" options={years} minWidth="5rem" />
      <VinReader currentYear={currentYear} />
    </>
  );
}

/** The step on the year, with recent ones to pick and the VIN to read it from. */
export const vehicleYear: Step = { id: 'vehicleYear', fields: ['vehicleYear'], After: OtherWays };
