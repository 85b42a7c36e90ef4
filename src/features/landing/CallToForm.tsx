import Button from '@mui/material/Button';
import { CommissionNote } from '../../components/CommissionNote';
import { paths } from '../../config/paths';

/** The main button into the rate form, and beside it that the site earns by it. */
export function CallToForm({ children }: { children: string }) {
  return (
    <>
      <Button href={paths.leadCapture} variant="contained" color="secondary" size="large">
        {children}
      </Button>
      <CommissionNote />
    </>
  );
}
