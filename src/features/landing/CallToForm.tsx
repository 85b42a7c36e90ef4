import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { CommissionNote } from '../../components/CommissionNote';
import { paths } from '../../config/paths';
import { landingCopy } from '../../content/landing';

const RateComes = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 500,
  marginTop: 12,
}));

interface CallToFormProps {
  children: string;
  /** Whether it stands on an evergreen panel. */
  onPanel?: boolean;
}

/** The main button to the rate form, with notes on how the rate arrives and on our commission. */
export function CallToForm({ children, onPanel = false }: CallToFormProps) {
  return (
    <>
      <Button href={paths.leadCapture} variant="contained" color="secondary" size="large">
        {children}
      </Button>
      <RateComes>{landingCopy.rateComes}</RateComes>
      <CommissionNote onPanel={onPanel} />
    </>
  );
}
