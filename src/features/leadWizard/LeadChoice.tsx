import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { leadChoices, type LeadChoiceField } from '../../config/entities';
import { choiceWords, fieldWords } from '../../content/leadForm';
import { fieldChanged, selectAnswer } from './leadWizardSlice';

/** One answer by choosing: every option in sight, one tap each, none chosen at first. */
export function LeadChoice({ field }: { field: LeadChoiceField }) {
  const answer = useAppSelector((state) => selectAnswer(state, field));
  const dispatch = useAppDispatch();
  const id = useId();
  const { label, hint } = fieldWords[field];
  const words: Record<string, string> = choiceWords[field];
  return (
    <FormControl>
      <FormLabel component="div" id={id}>
        {label}
      </FormLabel>
      {hint && <FormHelperText id={`${id}-hint`}>{hint}</FormHelperText>}
      <RadioGroup
        aria-labelledby={id}
        {...(hint && { 'aria-describedby': `${id}-hint` })}
        name={field}
        value={answer}
        onChange={(_, value) => dispatch(fieldChanged({ field, value }))}
      >
        {leadChoices[field].map((value) => (
          <FormControlLabel key={value} value={value} control={<Radio />} label={words[value]} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
