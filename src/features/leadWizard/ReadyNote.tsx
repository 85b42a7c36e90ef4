import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useAppSelector } from '../../app/hooks';
import { PageLink } from '../../components/PageLink';
import { paths } from '../../config/paths';
import { leadFormCopy } from '../../content/leadForm';
import { contactOf } from './contact';
import { LabeledLines } from './LabeledLines';
import { selectLead } from './leadWizardSlice';

const { heading, rows, minimums, legal } = leadFormCopy.ready;

/** What submitting means: who gets the answers, what happens next, what it costs. */
export function ReadyNote() {
  const contact = useAppSelector((state) => contactOf(selectLead(state), { mayCall: true }));
  return (
    <Paper
      component="section"
      sx={{
        py: 3,
        px: { xs: 'var(--card-padding)', sm: 3 },
        // On phones as wide as the form's card.
        mx: { xs: 'calc(-1 * var(--card-padding))', sm: 0 },
        borderRadius: { xs: 0, sm: 1 },
        // Visible only in forced colors, which remove the background.
        borderColor: 'panel.main',
        bgcolor: 'panel.main',
        color: 'panel.contrastText',
        typography: 'body2',
        '--focus-ring': 'currentColor',
        breakInside: 'avoid',
      }}
    >
      <Typography variant="h4" component="h3">
        {heading}
      </Typography>
      <LabeledLines lines={rows(contact)} />
      <Typography variant="caption" component="p" sx={{ mt: 2, color: 'panel.soft' }}>
        {minimums} {legal.before}
        <PageLink to={paths.terms}>{legal.terms}</PageLink>
        {legal.and}
        <PageLink to={paths.privacyPolicy}>{legal.privacy}</PageLink>
        {legal.after}
      </Typography>
    </Paper>
  );
}
