import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { TextInput } from '../../components/TextInput';
import { useTouched } from '../../components/useTouched';
import { vinCopy } from '../../content/vin';
import { makesOfWmi } from '../../domain/makesByWmi';
import { normalizedVin, readVin, vinLength } from '../../domain/vin';
import { fieldChanged } from './leadWizardSlice';

/** The maximum length of the input; more than a VIN with spaces needs. */
const maxTypedLength = 40;

/**
 * Asks for a VIN and offers its year and make: a button for each make it can be. The VIN is checked once it is complete,
 * impossible or left. Only this component's state holds it.
 */
export function VinQuestion() {
  const currentYear = useAppSelector((state) => state.ui.currentYear);
  const dispatch = useAppDispatch();
  const [text, setText] = useState('');
  const [filled, setFilled] = useState<string | null>(null);
  const [wasLeft, leave] = useTouched();
  const ref = useRef<HTMLDivElement>(null);

  // Next year's models are on sale this year.
  const result = readVin(text, currentYear + 1);
  const reading = 'kind' in result ? null : { ...result, makes: makesOfWmi(result.wmi) };
  const offers = reading && (reading.makes.length === 0 ? [undefined] : reading.makes);
  const fault = 'kind' in result && normalizedVin(text) !== '' ? result : null;
  const isIncomplete = fault?.kind === 'length' && fault.length < vinLength;
  const faultText = fault && (wasLeft || !isIncomplete) ? vinCopy.fault(fault) : null;
  const message = filled ?? (reading ? vinCopy.reading(reading.modelYear, reading.makes) : faultText);

  const fill = (make: string | undefined) => {
    if (!reading) return;
    dispatch(fieldChanged({ field: 'vehicleYear', value: String(reading.modelYear) }));
    if (make !== undefined) dispatch(fieldChanged({ field: 'vehicleMake', value: make }));
    setFilled(vinCopy.filled(reading.modelYear, make));
  };

  return (
    <Box
      ref={ref}
      // Enter fills in the first offer; it would otherwise submit the step without one.
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        fill(offers?.[0]);
      }}
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <TextInput
        label={vinCopy.label}
        hint={vinCopy.hint}
        name="vin"
        value={text}
        onChange={(typed) => {
          setText(typed);
          setFilled(null);
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
          {offers?.map((make) => (
            <Button
              key={make ?? ''}
              variant="outlined"
              size="small"
              onClick={() => {
                // The pressed button disappears, and the focus would be lost with it.
                ref.current?.querySelector('input')?.focus();
                fill(make);
              }}
            >
              {vinCopy.use(reading.modelYear, make)}
            </Button>
          ))}
        </Box>
      )}
    </Box>
  );
}
