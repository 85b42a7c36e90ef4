import Typography from '@mui/material/Typography';
import { useAppSelector } from '../../../app/hooks';
import { business } from '../../../config/business';
import { leadFormCopy } from '../../../content/leadForm';
import { latestYears } from '../../../domain/figures';
import { QuickPicks } from '../QuickPicks';
import { VinReader } from '../VinReader';
import type { Step } from './step';

function OtherWays() {
  const currentYear = useAppSelector((state) => state.ui.currentYear);
  const years = latestYears(currentYear, business.leadForm.quickPickYears).map(String);
  return (
    <>
      <QuickPicks field="vehicleYear" options={years} minWidth="5rem" />
      <VinReader />
    </>
  );
}

const ExcludedStates = () => (
  <Typography variant="body2" color="textSecondary" sx={{ mt: -1.5 }}>
    {leadFormCopy.excludedStates}
  </Typography>
);

/** The step that asks for the model year, with recent years to pick and a fold that reads the year from a VIN. */
export const vehicleYear: Step = {
  id: 'vehicleYear',
  fields: ['vehicleYear'],
  ...(leadFormCopy.excludedStates !== '' && { Before: ExcludedStates }),
  After: OtherWays,
};
