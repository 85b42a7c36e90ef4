import { useAppDispatch, useAppSelector } from '../../app/typedStore';
import { QuickPickButtons } from '../../components/QuickPickButtons';
import { leadWizardCopy } from '../../content/leadWizard';
import { answersChanged, selectAnswer } from './leadWizardSlice';

interface QuickPicksProps {
  field: keyof typeof leadWizardCopy.quickPicks;
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
      label={leadWizardCopy.quickPicks[field]}
      field={field}
      value={answer}
      onChange={(value) => dispatch(answersChanged({ [field]: value }))}
    />
  );
}
