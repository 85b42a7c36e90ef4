import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useAppDispatch, useAppSelector, useCurrentYear } from '../../app/hooks';
import { focusControl } from '../../components/focus';
import { TextInput } from '../../components/TextInput';
import { useWasLeft } from '../../components/useWasLeft';
import { vinCopy } from '../../content/vin';
import { makesOfWmi } from '../../domain/makesByWmi';
import { normalizedVin, readVin, vinLength } from '../../domain/vin';
import { answersChanged, selectAnswer } from './leadWizardSlice';

/** The input's name. No field of the lead has it, so the form's answers do not contain the VIN. */
const name = 'vin';

/** The maximum length of the input; more than a VIN with spaces needs. */
const maxTypedLength = 40;

/**
 * Asks for a VIN and fills in its year and make: at once if nothing is filled in and there is one way to do it, otherwise
 * by a button for each make it can be. The VIN is checked once it is complete, impossible or left. Only this component's
 * state holds it.
 */
export function VinQuestion() {
  const currentYear = useCurrentYear();
  const isUnanswered = useAppSelector(
    (state) => selectAnswer(state, 'vehicleYear') === '' && selectAnswer(state, 'vehicleMake') === '',
  );
  const dispatch = useAppDispatch();
  const [text, setText] = useState('');
  const [filled, setFilled] = useState<string | null>(null);
  const [wasLeft, leave] = useWasLeft();

  /** What a text says as a VIN; `fault` is null for an empty one. */
  const read = (typed: string) => {
    // Next year's models are on sale this year.
    const result = readVin(typed, currentYear + 1);
    if ('kind' in result) return { reading: null, fault: normalizedVin(typed) === '' ? null : result };
    const makes = makesOfWmi(result.wmi);
    return { reading: { year: result.modelYear, makes, offers: makes.length === 0 ? [undefined] : makes } };
  };
  const { reading, fault = null } = read(text);
  const isIncomplete = fault?.kind === 'length' && fault.length < vinLength;
  const faultText = fault && (wasLeft || !isIncomplete) ? vinCopy.fault(fault) : null;
  const message = filled ?? (reading ? vinCopy.reading(reading.year, reading.makes) : faultText);

  const fill = (year: number, make: string | undefined) => {
    const vehicleYear = String(year);
    dispatch(answersChanged(make === undefined ? { vehicleYear } : { vehicleYear, vehicleMake: make }));
    setFilled(vinCopy.filled(year, make));
  };

  return (
    <Box
      // Enter fills in the first offer; it would otherwise submit the step without one.
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        if (reading) fill(reading.year, reading.offers[0]);
      }}
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <TextInput
        label={vinCopy.label}
        hint={vinCopy.hint}
        name={name}
        value={text}
        onChange={(typed) => {
          setText(typed);
          setFilled(null);
          const { reading: next } = read(typed);
          if (next?.offers.length === 1 && isUnanswered) fill(next.year, next.offers[0]);
        }}
        onBlur={leave}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="done"
        maxLength={maxTypedLength}
        advice={
          message !== null ? (
            <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
              {message}
            </Typography>
          ) : undefined
        }
      />
      {reading && filled === null && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {reading.offers.map((make) => (
            <Button
              key={make ?? ''}
              variant="outlined"
              size="small"
              onClick={() => {
                // The pressed button disappears, and the focus would be lost with it.
                focusControl(name);
                fill(reading.year, make);
              }}
            >
              {vinCopy.use(reading.year, make)}
            </Button>
          ))}
        </Box>
      )}
    </Box>
  );
}
