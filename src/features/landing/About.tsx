import Typography from '@mui/material/Typography';
import { landingCopy } from '../../content/landing';
import { Section } from './Section';

const { heading, statement } = landingCopy.about;

export const About = () => (
  <Section id="about" heading={heading} hasSideHeading>
    <Typography sx={{ typography: { xs: 'body1', md: 'h3' }, maxWidth: '38ch' }}>{statement}</Typography>
  </Section>
);
