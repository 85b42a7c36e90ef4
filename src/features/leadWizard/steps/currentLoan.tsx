import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useAppSelector } from '../../../app/typedStore';
import { carPath, Icon } from '../../../components/Icon';
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
