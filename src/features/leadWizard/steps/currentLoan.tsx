import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useAppSelector } from '../../../app/typedStore';
import { Icon } from '../../../components/Icon';
import { dataAttributes, dataProps } from '../../../config/pageContract';
import { leadWizardCopy } from '../../../content/leadWizard';
import { vehicleName } from '../../../domain/lead';
import { selectLead } from '../leadWizardSlice';
import type { Step } from './step';

const carPath =
  'M5.5 19.75H5a1.5 1.5 0 0 1-1.5-1.5v-3.1a2 2 0 0 1 1.56-1.95l3.44-.76 3.07-3.93A2.5 2.5 0 0 1 13.54 7.5h3.72a2.5 2.5 0 0 1 2.14 1.21l2.25 3.73 1.36.34a2 2 0 0 1 1.49 1.93v3.54a1.5 1.5 0 0 1-1.5 1.5h-.5M11 19.75h6M11 19.75a2.75 2.75 0 1 1-5.5 0 2.75 2.75 0 0 1 5.5 0M22.5 19.75a2.75 2.75 0 1 1-5.5 0 2.75 2.75 0 0 1 5.5 0M8.5 12.44h13.15M14.5 7.5v4.94';

/** Hidden while nothing about the vehicle is given. */
function VehicleCard() {
  const lead = useAppSelector(selectLead);
  return (
    <Paper
      component="section"
      aria-label={leadWizardCopy.vehicle.heading}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        p: 2,
        border: 0,
        bgcolor: 'background.default',
        overflowWrap: 'anywhere',
        [`&:has([${dataAttributes.vehicleName}]:empty)`]: { display: 'none' },
      }}
    >
      <Icon path={carPath} />
      <div>
        <Typography variant="body2" color="textSecondary">
          {leadWizardCopy.vehicle.heading}
        </Typography>
        {/* The boot script writes the saved vehicle into this element, so hydration moves nothing. */}
        <Typography {...dataProps('vehicleName')} suppressHydrationWarning>
          {vehicleName(lead)}
        </Typography>
      </div>
    </Paper>
  );
}

export const currentLoan: Step = {
  id: 'currentLoan',
  fields: ['currentLoanBalance', 'monthlyPayment'],
  Before: VehicleCard,
};
