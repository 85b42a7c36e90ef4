import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { lazy } from 'react';
import { useAppSelector } from '../../../app/typedStore';
import { FoldSummary } from '../../../components/FoldSummary';
import { WhenLive } from '../../../components/hydration';
import { business } from '../../../config/business';
import { leadWizardCopy } from '../../../content/leadWizard';
import { latestYears } from '../../../domain/vehicleYear';
import { selectCurrentYear } from '../../ui/uiSlice';
import { QuickPicks } from '../QuickPicks';
import type { Step } from './step';

const VinQuestion = lazy(() =>
  import(/* webpackChunkName: "vin" */ '../VinQuestion').catch(() => ({
    default: () => <Typography variant="body2">{leadWizardCopy.vinFoldFailed}</Typography>,
  })),
);

function RecentYears() {
  const currentYear = useAppSelector(selectCurrentYear);
  const years = latestYears(currentYear, business.leadWizard.quickPickYears).map(String);
  return <QuickPicks field="vehicleYear" options={years} minWidth="max(4.5rem, 14%)" />;
}

const VinSummary = styled(FoldSummary)(({ theme }) => ({
  ...theme.typography.subtitle2,
  width: 'fit-content',
  minHeight: 44,
  '&:hover': { textDecoration: 'underline' },
}));

/** A fold that fills in year and make from a VIN, which is neither saved nor sent. */
function VinFold() {
  return (
    <details
      // The sticky buttons would cover what it opens.
      onToggle={({ currentTarget }) =>
        currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })
      }
    >
      <VinSummary>{leadWizardCopy.vinFold}</VinSummary>
      <Box sx={{ pb: 1 }}>
        <WhenLive>
          <VinQuestion />
        </WhenLive>
      </Box>
    </details>
  );
}

export const vehicleYear: Step = {
  id: 'vehicleYear',
  fields: ['vehicleYear'],
  Before: RecentYears,
  After: VinFold,
};
