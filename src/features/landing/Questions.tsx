import { styled } from '@mui/material/styles';
import { landingCopy } from '../../content/landing';
import { FullWidthSection, Heading, TwoColumns } from './Section';

const { heading, items } = landingCopy.questions;

const QuestionsHeading = styled(Heading)(({ theme }) => ({
  [theme.breakpoints.up('md')]: { position: 'sticky', top: 48, alignSelf: 'start', maxWidth: '9ch' },
}));

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
  // Chromium's box around a summary does not inherit it.
  boxSizing: 'border-box',
  minHeight: 48,
  paddingBlock: 6,
  cursor: 'pointer',
  '&::-webkit-details-marker': { display: 'none' },
  '&::after': { content: '"+"', fontSize: '1.75rem', fontWeight: 400, lineHeight: 1 },
  '[open] > &::after': { content: '"\u2212"' },
  '@media print': { minHeight: 0, paddingBlock: 3, breakAfter: 'avoid', '&::after': { content: 'none' } },
}));

const Answer = styled('p')(({ theme }) => ({
  paddingBottom: 20,
  maxWidth: '62ch',
  color: theme.palette.text.secondary,
  '@media print': { paddingBottom: 6, maxWidth: 'none' },
}));

/** Frequently asked questions as `<details>`, which open before any script runs. */
export function Questions() {
  return (
    <FullWidthSection aria-labelledby="questions">
      <TwoColumns>
        <QuestionsHeading id="questions">{heading}</QuestionsHeading>
        <div>
          {items.map(({ question, answer }) => (
            <QuestionItem key={question}>
              <Question>{question}</Question>
              <Answer>{answer}</Answer>
            </QuestionItem>
          ))}
        </div>
      </TwoColumns>
    </FullWidthSection>
  );
}
