import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { car, Icon } from '../../../components/Icon';
import { leadFormWords } from '../../../content/leadForm';
import type { Step, StepExtraProps } from './step';

function VehicleSummary({ lead: { vehicleYear, vehicleMake, vehicleModel } }: StepExtraProps) {
  return (
    <Box
      component="section"
      aria-label={leadFormWords.vehicle.heading}
      sx={{
        display: 'flex',
        gap: 2,
        p: 2,
        borderRadius: 1.5,
        bgcolor: 'background.default',
        overflowWrap: 'anywhere',
      }}
    >
      <Icon path={car} />
      {/* The boot script writes the stored vehicle into it, so that nothing shifts once it is hydrated. */}
      <Typography data-vehicle-summary="" suppressHydrationWarning sx={{ flex: 1, minWidth: 0 }}>
        {leadFormWords.vehicle.summary(vehicleYear, vehicleMake, vehicleModel)}
      </Typography>
    </Box>
  );
}

export const currentLoan: Step = {
  id: 'currentLoan',
  fields: ['currentLoanBalance', 'monthlyPayment'],
  Before: VehicleSummary,
};
