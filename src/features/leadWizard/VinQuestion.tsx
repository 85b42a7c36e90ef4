import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/typedStore';
import { Advice } from '../../components/Advice';
import { focusControl } from '../../components/focus';
import { TextInput } from '../../components/TextInput';
import { useOnChange } from '../../components/useOnChange';
import { useWasLeft } from '../../components/useWasLeft';
import { vinCopy } from '../../content/vin';
import { makesOfWmi } from '../../domain/makesByWmi';
import { latestModelYear } from '../../domain/vehicleYear';
import { readVin, vinLength, type VinResult } from '../../domain/vin';
import { isEnterInInput } from '../../lib/form';
import { selectCurrentYear } from '../ui/uiSlice';
import { answersChanged, selectIsLeadBlank, selectLead } from './leadWizardSlice';

/** The input's name. No field of the lead has it, so `withAnswers` drops the VIN. */
const name = 'vin';

/** Answers that a VIN gives; the year alone if the make is unknown. */
type VinAnswers = Readonly<{ vehicleYear: string; vehicleMake?: string }>;

/** The answers for each make that a VIN can belong to, the likeliest first; none if the text is not a VIN. */
function answersFrom(result: VinResult): readonly VinAnswers[] {
  if (result.kind !== 'vin') return [];
  const vehicleYear = String(result.modelYear);
  const makes = makesOfWmi(result.wmi);
  return makes.length === 0 ? [{ vehicleYear }] : makes.map((vehicleMake) => ({ vehicleYear, vehicleMake }));
}

/** The line below the input. A VIN that is too short is a fault only once the visitor has left the input. */
function messageOf(result: VinResult, wasLeft: boolean): string | null {
  if (result.kind === 'vin') return vinCopy.reading(result.modelYear, makesOfWmi(result.wmi));
  const mayContinue = result.kind === 'length' && result.length < (wasLeft ? 1 : vinLength);
  return mayContinue ? null : vinCopy.fault(result);
}

/**
 * Asks for a VIN and fills in its year and make: at once if both fields are empty and the VIN fits one make, otherwise
 * with a button for each possible make. The VIN is checked once it is complete, impossible or left. Only this
 * component's state holds it.
 */
export default function VinQuestion() {
  const currentYear = useAppSelector(selectCurrentYear);
  const { vehicleYear: year, vehicleMake: make } = useAppSelector(selectLead);
  const dispatch = useAppDispatch();
  const [text, setText] = useState('');
  const [wasLeft, leave] = useWasLeft();
  // "Clear my answers" clears the VIN too.
  useOnChange(useAppSelector(selectIsLeadBlank), (wasBlank) => {
    if (!wasBlank) setText('');
  });

  const read = (typed: string) => readVin(typed, latestModelYear(currentYear));
  const result = read(text);
  const candidates = answersFrom(result);
  const filled = candidates.find(
    ({ vehicleYear, vehicleMake = make }) => vehicleYear === year && vehicleMake === make,
  );
  const message = filled
    ? vinCopy.filled(filled.vehicleYear, filled.vehicleMake)
    : messageOf(result, wasLeft);

  const fill = (answers: VinAnswers) => dispatch(answersChanged(answers));

  return (
    <Box
      // Enter fills in the first candidate; it would otherwise submit the step without one.
      onKeyDown={(event) => {
        if (!isEnterInInput(event)) return;
        event.preventDefault();
        if (candidates[0]) fill(candidates[0]);
      }}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <TextInput
        label={vinCopy.label}
        hint={vinCopy.hint}
        name={name}
        value={text}
        onChange={(typed) => {
          setText(typed);
          const [answers, ...others] = answersFrom(read(typed));
          if (answers && others.length === 0 && year === '' && make === '') fill(answers);
        }}
        input={{ onBlur: leave, autoComplete: 'off', autoCapitalize: 'characters', enterKeyHint: 'done' }}
        advice={
          message === null ? undefined : result.kind !== 'vin' ? (
            <Advice text={message} />
          ) : (
            <Typography variant="body2" sx={{ mt: 1 }}>
              {message}
            </Typography>
          )
        }
      />
      {!filled && candidates.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {candidates.map((answers) => (
            <Button
              key={answers.vehicleMake ?? ''}
              variant="outlined"
              size="small"
              onClick={() => {
                focusControl(name);
                fill(answers);
              }}
            >
              <span>{vinCopy.use(answers.vehicleYear, answers.vehicleMake)}</span>
            </Button>
          ))}
        </Box>
      )}
    </Box>
  );
}
