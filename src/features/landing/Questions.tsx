import { styled } from '@mui/material/styles';
import { landingCopy } from '../../content/landing';
import { Section } from './Section';

const { heading, items } = landingCopy.questions;

const QuestionItem = styled('details')(({ theme }) => ({
  borderTop: `1px solid ${theme.palette.divider}`,
  '&:last-of-type': { borderBottom: `1px solid ${theme.palette.divider}` },
}));

const Question = styled('summary')(({ theme }) => ({
  ...theme.typography.h4,
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 24,
  minHeight: 52,
  paddingBlock: 6,
  cursor: 'pointer',
  '&::-webkit-details-marker': { display: 'none' },
  '&::after': { content: '"+"', fontSize: '1.75rem', fontWeight: 400, lineHeight: 1 },
  '[open] > &::after': { content: '"\u2212"' },
  '@media print': { minHeight: 0, paddingBlock: 2, '&::after': { content: 'none' } },
}));

const QuestionAnswer = styled('p')(({ theme }) => ({
  paddingBottom: 20,
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
