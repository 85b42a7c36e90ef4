import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CommissionNote } from '../../components/CommissionNote';
import { paths } from '../../config/paths';
import { landingCopy } from '../../content/landing';

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
      <Typography variant="body2" sx={{ mt: 1.5, fontWeight: 500 }}>
        {landingCopy.rateComes}
      </Typography>
      <CommissionNote onPanel={onPanel} />
    </>
  );
}
