import Typography from '@mui/material/Typography';
import { layoutCopy } from '../content/layout';
import { MailLink } from './MailLink';

/** The notice on a form's page if scripts are off. */
export function NeedsScript() {
  const { heading, text } = layoutCopy.needsJavaScript;
  return (
    <noscript>
      <Typography variant="h4" component="h2" sx={{ mt: 4 }}>
        {heading}
      </Typography>
      <Typography sx={{ mt: 1 }}>
        {text} <MailLink />
      </Typography>
    </noscript>
  );
}
