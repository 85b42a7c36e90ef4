import Typography from '@mui/material/Typography';
import { landingCopy } from '../../content/landing';
import { FullWidthSection, Title, TwoColumns } from './Section';

const { heading, statement, more } = landingCopy.about;

/** Who runs the site and how it earns money. */
export function About() {
  return (
    <FullWidthSection aria-labelledby="about" sx={{ bgcolor: 'background.paper' }}>
      <TwoColumns>
        <Title id="about" as="h2">
          {heading}
        </Title>
        <div>
          <Typography component="p" sx={{ typography: { xs: 'h4', md: 'h3' }, maxWidth: '38ch' }}>
            {statement}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 1.5, maxWidth: '60ch' }}>
            {more}
          </Typography>
        </div>
      </TwoColumns>
    </FullWidthSection>
  );
}
