import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useAppSelector } from '../../../app/typedStore';
import { dataAttributes, dataProps } from '../../../config/pageContract';
import { leadWizardCopy } from '../../../content/leadWizard';
import { vehicleName } from '../../../domain/lead';
import { selectLead } from '../leadWizardSlice';
import type { Step } from './step';

/** Hidden while nothing about the vehicle is given. */
function VehicleCard() {
  const lead = useAppSelector(selectLead);
  return (
    <Paper
      component="section"
      aria-label={leadWizardCopy.vehicle.heading}
      sx={{
        px: 2,
        py: 1.5,
        border: 0,
        bgcolor: 'background.default',
        overflowWrap: 'anywhere',
        [`&:has([${dataAttributes.vehicleName}]:empty)`]: { display: 'none' },
      }}
    >
      <Typography variant="body2" color="textSecondary">
        {leadWizardCopy.vehicle.heading}
      </Typography>
      {/* The boot script writes the saved vehicle into this element, so hydration moves nothing. */}
      <Typography {...dataProps('vehicleName')} suppressHydrationWarning>
        {vehicleName(lead)}
      </Typography>
    </Paper>
  );
}

export const currentLoan: Step = {
  id: 'currentLoan',
  fields: ['currentLoanBalance', 'monthlyPayment'],
  Before: VehicleCard,
};
