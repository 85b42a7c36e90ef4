import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { leadWizardCopy } from '../../content/leadWizard';

const { reference: copy } = leadWizardCopy.thanks;

/** The reference of a delivered lead, to name in a call or an email; nothing if the receiver gave none. */
export const ReferenceLine = ({ reference }: { reference: string | null }) =>
  reference !== null && (
    <Typography sx={{ mt: 1 }}>
      {copy.label}{' '}
      <Box component="b" sx={{ whiteSpace: 'nowrap' }}>
        {reference}
      </Box>
      {copy.use}
    </Typography>
  );
