import { Advice } from '../../components/Advice';
import { TextInput } from '../../components/TextInput';
import { useTouched } from '../../components/useTouched';
import { business } from '../../config/business';
import { landingCopy } from '../../content/landing';
import { formatDollars } from '../../domain/money';
import { isOutsidePartnerRange, readFigure, type FigureName } from './estimateFigures';

const words = landingCopy.estimate;

interface EstimateFieldProps {
  name: FigureName;
  value: string;
  onChange: (value: string) => void;
}

/** One input of the estimate. Its error appears once the field has lost focus. */
export function EstimateField({ name, value, onChange }: EstimateFieldProps) {
  const [touched, leave] = useTouched();
  const amount = readFigure(name, value);
  const outside =
    touched && (name === 'balance' || name === 'newMonths') && isOutsidePartnerRange(name, value)
      ? words.outside[name]
      : undefined;
  const hint = amount === null ? words.hints.noBalance : formatDollars(amount);
  return (
    <TextInput
      name={name}
      label={words.fields[name]}
      hint={name === 'balance' ? hint : undefined}
      value={value}
      onChange={onChange}
      onBlur={leave}
      inputMode="decimal"
      maxLength={business.maxAnswerLength}
      prefix={name === 'balance' ? '$' : undefined}
      error={touched && amount === null ? words.odd[name] : undefined}
      advice={outside && <Advice text={outside} />}
    />
  );
}
