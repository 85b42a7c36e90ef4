import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { CommissionNote } from '../../components/CommissionNote';
import { paths } from '../../config/paths';

/** The main button into the rate form, and beside it that the site earns by it. */
export function CallToForm({ children }: { children: string }) {
  return (
    <>
      <Button component={Link} to={paths.leadCapture} variant="contained" color="secondary" size="large">
        {children}
      </Button>
      <CommissionNote />
    </>
  );
}
