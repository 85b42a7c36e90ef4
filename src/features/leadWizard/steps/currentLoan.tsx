import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useAppSelector } from '../../../app/typedStore';
import { dataAttributes, dataProps } from '../../../config/pageContract';
import { leadWizardCopy } from '../../../content/leadWizard';
import { vehicleName } from '../../../domain/lead';
import { selectLead } from '../leadWizardSlice';
import type { Step } from './step';

/** Hidden if there is no answer about the vehicle. */
const Card = styled('section')(({ theme }) => ({
  padding: '8px 16px',
  borderRadius: theme.shape.borderRadius,
  background: theme.vars.palette.background.default,
  overflowWrap: 'anywhere',
  [`&:has([${dataAttributes.vehicleName}]:empty)`]: { display: 'none' },
}));

function VehicleCard() {
  const lead = useAppSelector(selectLead);
  return (
    <Card aria-label={leadWizardCopy.vehicle.heading}>
      <Typography variant="body2" color="textSecondary">
        {leadWizardCopy.vehicle.heading}
      </Typography>
      {/* The boot script writes the saved vehicle into this element, so hydration moves nothing. */}
      <Typography {...dataProps('vehicleName')} suppressHydrationWarning>
        {vehicleName(lead)}
      </Typography>
    </Card>
  );
}

export const currentLoan: Step = {
  id: 'currentLoan',
  fields: ['currentLoanBalance', 'monthlyPayment'],
  Before: VehicleCard,
};
