import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { CommissionNote } from '../../components/CommissionNote';
import { paths } from '../../config/paths';
import { leadFormCopy } from '../../content/leadForm';

const { heading, text, noCreditCheck, minimums, legal } = leadFormCopy.ready;

/** What is being agreed to, next to the button that sends the answers. */
export function ReadyNote() {
  return (
    <Paper
      component="section"
      sx={{
        p: { xs: 2.5, sm: 3 },
        // On phones from edge to edge of the form's card.
        mx: { xs: -2.5, sm: 0 },
        borderRadius: { xs: 0, sm: 1 },
        // Seen in forced colors alone, which take the ground away.
        borderColor: 'panel.main',
        bgcolor: 'panel.main',
        color: 'panel.contrastText',
      }}
    >
      <Typography variant="h4" component="h3">
        {heading}
      </Typography>
      <Typography variant="body2" sx={{ mt: 1 }}>
        {text}
      </Typography>
      <Typography variant="body2" sx={{ mt: 1 }}>
        <strong>{noCreditCheck}</strong> {minimums} {legal.before}
        <Link component={RouterLink} to={paths.terms}>
          {legal.terms}
        </Link>
        {legal.and}
        <Link component={RouterLink} to={paths.privacyPolicy}>
          {legal.privacy}
        </Link>
        {legal.after}
      </Typography>
      <CommissionNote />
    </Paper>
  );
}
