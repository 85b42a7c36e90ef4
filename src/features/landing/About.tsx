import Typography from '@mui/material/Typography';
import { landingCopy } from '../../content/landing';
import { Section } from './Section';

const { heading, statement, more } = landingCopy.about;

export const About = () => (
  <Section id="about" heading={heading} hasSideHeading>
    <Typography sx={{ typography: { xs: 'h4', md: 'h3' }, maxWidth: '38ch' }}>{statement}</Typography>
    <Typography color="textSecondary" sx={{ mt: 1.5, maxWidth: '60ch' }}>
      {more}
    </Typography>
  </Section>
);
