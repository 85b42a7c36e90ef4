import { styled } from '@mui/material/styles';
import { FoldSummary } from '../../components/FoldSummary';
import { landingCopy } from '../../content/landing';
import { Section } from './Section';

const { heading, items } = landingCopy.questions;

const QuestionItem = styled('details')(({ theme }) => ({
  borderTop: `1px solid ${theme.palette.divider}`,
  '&:last-of-type': { borderBottom: `1px solid ${theme.palette.divider}` },
}));

const Question = styled(FoldSummary)(({ theme }) => ({
  ...theme.typography.button,
  justifyContent: 'space-between',
  gap: 16,
  minHeight: 48,
  paddingBlock: 8,
  [theme.breakpoints.up('md')]: { ...theme.typography.h4, minHeight: 56 },
  '@media print': { minHeight: 0, paddingBlock: 2, '& svg': { display: 'none' } },
}));

const QuestionAnswer = styled('p')(({ theme }) => ({
  paddingBottom: 16,
  maxWidth: '62ch',
  color: theme.palette.text.secondary,
  '@media print': { ...theme.typography.body2, paddingBottom: 3, maxWidth: 'none' },
}));

/** Frequently asked questions as `<details>`, which open before any script runs. */
export const Questions = () => (
  <Section id="questions" heading={heading} isLighter hasSideHeading>
    {items.map(({ question, answer }) => (
      <QuestionItem key={question}>
        <Question>{question}</Question>
        <QuestionAnswer>{answer}</QuestionAnswer>
      </QuestionItem>
    ))}
  </Section>
);
