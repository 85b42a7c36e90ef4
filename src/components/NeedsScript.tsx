import Typography from '@mui/material/Typography';
import { site } from '../config/site';
import { layoutWords } from '../content/layout';

/** What a form page says where scripts are off. Invisible where they run. */
export function NeedsScript() {
  const { heading, text } = layoutWords.needsJavaScript;
  return (
    <noscript>
      <Typography variant="h4" component="h2" sx={{ mt: 4 }}>
        {heading}
      </Typography>
      <Typography sx={{ mt: 1 }}>
        {text} <a href={`mailto:${site.email}`}>{site.email}</a>
      </Typography>
    </noscript>
  );
}
