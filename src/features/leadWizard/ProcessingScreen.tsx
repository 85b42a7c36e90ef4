import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DescendingLine } from '../../components/DescendingLine';
import { leadFormCopy } from '../../content/leadForm';

/** The screen while a lead is being sent. */
export function ProcessingScreen() {
  return (
    <Box sx={{ py: { xs: 4, sm: 6 } }}>
      <DescendingLine isMoving />
      <Typography variant="h3" component="h2" sx={{ mt: 4 }}>
        {leadFormCopy.processing.heading}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {leadFormCopy.processing.text}
      </Typography>
    </Box>
  );
}
