import { styled } from '@mui/material/styles';
import { FoldSummary } from '../../components/FoldSummary';
import { landingCopy } from '../../content/landing';
import { Section } from './Section';
import { Fold } from './sharedStyles';

const { heading, items } = landingCopy.questions;

const Question = styled(FoldSummary)(({ theme }) => ({
  ...theme.typography.button,
  justifyContent: 'space-between',
  gap: 16,
  minHeight: 48,
  paddingBlock: 8,
  [theme.breakpoints.up('md')]: { ...theme.typography.h4, minHeight: 56 },
  '@media print': { minHeight: 0, paddingBlock: 4 },
}));

const QuestionAnswer = styled('p')(({ theme }) => ({
  maxWidth: '62ch',
  color: theme.vars.palette.text.secondary,
  '@media print': { ...theme.typography.body2, maxWidth: 'none' },
}));

/** Frequently asked questions as `<details>`, which open before any script runs. */
export const Questions = () => (
  <Section id="questions" heading={heading} isLighter hasSideHeading>
    {items.map(({ question, answer }) => (
      <Fold key={question}>
        <Question>{question}</Question>
        <QuestionAnswer>{answer}</QuestionAnswer>
      </Fold>
    ))}
  </Section>
);
