import Typography from '@mui/material/Typography';
import { disclosures } from '../content/disclosures';

/** Says beside a call to action that the site earns by it. */
export function CommissionNote() {
  return <Typography variant="body2">{disclosures.commission}</Typography>;
}
