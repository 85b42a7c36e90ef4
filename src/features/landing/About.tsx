import { styled } from '@mui/material/styles';
import { landingCopy } from '../../content/landing';
import { Section } from './Section';

const { heading, statement } = landingCopy.about;

const Statement = styled('p')(({ theme }) => ({
  maxWidth: '60ch',
  [theme.breakpoints.up('md')]: { ...theme.typography.h3, maxWidth: '38ch' },
}));

export const About = () => (
  <Section id="about" heading={heading} hasSideHeading>
    <Statement>{statement}</Statement>
  </Section>
);
