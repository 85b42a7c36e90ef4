import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { Advice } from '../../components/Advice';
import { ChoiceGroup } from '../../components/ChoiceGroup';
import { choiceAdvice, choiceCopy, fieldCopy } from '../../content/leadForm';
import { leadChoices, type LeadChoiceField } from '../../domain/lead';
import { fieldChanged, selectAnswer } from './leadWizardSlice';

/** One answer that the visitor chooses from a list. */
export function ChoiceAnswer({ field }: { field: LeadChoiceField }) {
  const answer = useAppSelector((state) => selectAnswer(state, field));
  const dispatch = useAppDispatch();
  const words: Record<string, string> = choiceCopy[field];
  const advice: Record<string, string> | undefined = choiceAdvice[field];
  const text = advice?.[answer];
  return (
    <ChoiceGroup
      {...fieldCopy[field]}
      name={field}
      value={answer}
      onChange={(value) => dispatch(fieldChanged({ field, value }))}
      options={leadChoices[field].map((value) => [value, words[value] ?? value] as const)}
      advice={advice && text !== undefined && <Advice text={text} />}
    />
  );
}
