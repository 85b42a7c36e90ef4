import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { QuickPickButtons } from '../../components/QuickPickButtons';
import { leadFormCopy } from '../../content/leadForm';
import { answersChanged, selectAnswer } from './leadWizardSlice';

interface QuickPicksProps {
  field: keyof typeof leadFormCopy.quickPicks;
  options: readonly string[];
  minWidth: string;
}

export function QuickPicks({ field, options, minWidth }: QuickPicksProps) {
  const answer = useAppSelector((state) => selectAnswer(state, field));
  const dispatch = useAppDispatch();
  return (
    <QuickPickButtons
      options={options.map((option) => [option, option])}
      minWidth={minWidth}
      label={leadFormCopy.quickPicks[field]}
      field={field}
      value={answer}
      onChange={(value) => dispatch(answersChanged({ [field]: value }))}
    />
  );
}
