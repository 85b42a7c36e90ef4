import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/typedStore';
import { Advice } from '../../components/Advice';
import { TextInput } from '../../components/TextInput';
import { useOnChange } from '../../components/useOnChange';
import { useWasLeft } from '../../components/useWasLeft';
import { vinCopy } from '../../content/vin';
import { makesOfWmi } from '../../domain/makesByWmi';
import { latestModelYear } from '../../domain/vehicleYear';
import { readVin, vinLength } from '../../domain/vin';
import { selectCurrentYear } from '../ui/uiSlice';
import { answersChanged, selectIsLeadBlank } from './leadWizardSlice';

/** The input's name. No field of the lead has it, so `withAnswers` drops the VIN. */
const name = 'vin';

/**
 * Asks for a VIN, and fills in its year and, if only one is possible, its make. The VIN is checked once it is complete,
 * impossible or left; an empty one is no fault. Only this component's state holds it.
 */
export default function VinQuestion() {
  const latestYear = latestModelYear(useAppSelector(selectCurrentYear));
  const dispatch = useAppDispatch();
  const [text, setText] = useState('');
  const [wasLeft, leave] = useWasLeft();
  // "Clear my answers" clears the VIN too.
  useOnChange(useAppSelector(selectIsLeadBlank), (wasBlank) => {
    if (!wasBlank) setText('');
  });
  const change = (typed: string) => {
    setText(typed);
    const result = readVin(typed, latestYear);
    if (result.kind !== 'vin') return;
    const [vehicleMake, ...others] = makesOfWmi(result.wmi);
    const isOnlyMake = vehicleMake !== undefined && others.length === 0;
    dispatch(answersChanged({ vehicleYear: String(result.modelYear), ...(isOnlyMake && { vehicleMake }) }));
  };

  const result = readVin(text, latestYear);
  const mayContinue = result.kind === 'length' && result.length < (wasLeft ? 1 : vinLength);
  const fault = result.kind === 'vin' || mayContinue ? null : <Advice text={vinCopy.fault(result)} />;
  return (
    <TextInput
      label={vinCopy.label}
      hint={vinCopy.hint}
      name={name}
      value={text}
      onChange={change}
      input={{ onBlur: leave, autoComplete: 'off', autoCapitalize: 'characters', enterKeyHint: 'done' }}
      advice={
        result.kind === 'vin' ? (
          <Typography variant="body2" sx={{ mt: 1 }}>
            {vinCopy.filled(result.modelYear, makesOfWmi(result.wmi))}
          </Typography>
        ) : (
          fault
        )
      }
    />
  );
}
