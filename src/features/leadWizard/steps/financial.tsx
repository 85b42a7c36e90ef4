import { AnswersSummary } from '../AnswersSummary';
import { ReadyNote } from '../ReadyNote';
import type { Step, StepExtraProps } from './step';

function BeforeSending(props: StepExtraProps) {
  return (
    <>
      <AnswersSummary {...props} />
      <ReadyNote />
    </>
  );
}

export const financial: Step = {
  id: 'financial',
  fields: ['creditScore', 'employmentStatus'],
  After: BeforeSending,
};
