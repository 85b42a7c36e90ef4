import { styled } from '@mui/material/styles';
import { claims } from '../config/claims';

const { words, variants } = claims.commission;

const Note = styled('small')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  marginTop: 12,
}));

/** Says beside a call to action that the site earns by it; briefly where there is room for one line. */
export function CommissionNote({ brief = false }: { brief?: boolean }) {
  return <Note>{brief ? variants.brief : words}</Note>;
}
