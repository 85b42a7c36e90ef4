import Typography from '@mui/material/Typography';
import { landingCopy } from '../../content/landing';
import { Section } from './Section';

const { heading, statement } = landingCopy.about;

export const About = () => (
  <Section id="about" heading={heading} hasSideHeading>
    <Typography sx={{ typography: { md: 'h3' }, maxWidth: { xs: '60ch', md: '38ch' } }}>
      {statement}
    </Typography>
  </Section>
);
