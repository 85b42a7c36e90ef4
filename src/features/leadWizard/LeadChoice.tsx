import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { choiceCopy, fieldCopy } from '../../content/leadForm';
import { leadChoices, type LeadChoiceField } from '../../domain/lead';
import { fieldChanged, selectAnswer } from './leadWizardSlice';

const Option = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 48,
  padding: '8px 16px',
  border: `1.5px solid ${theme.palette.text.disabled}`,
  borderRadius: 12,
  cursor: 'pointer',
  '&:hover': { borderColor: theme.palette.text.primary },
  '&:has(:checked)': {
    borderColor: theme.palette.text.primary,
    background: theme.palette.background.default,
    fontWeight: 650,
  },
  '&:has(:focus-visible)': { outline: `3px solid ${theme.palette.text.primary}`, outlineOffset: 2 },
  // One list on phones, whose rows share their borders.
  [theme.breakpoints.down('sm')]: {
    position: 'relative',
    borderRadius: 0,
    '&:first-of-type': { borderRadius: '12px 12px 0 0' },
    '&:last-of-type': { borderRadius: '0 0 12px 12px' },
    '& + &': { marginTop: -1.5 },
    '&:hover, &:has(:checked), &:has(:focus-visible)': { zIndex: 1 },
  },
  // An odd one out would stand alone in half a row.
  [theme.breakpoints.up('sm')]: { '&:last-child:nth-of-type(odd)': { gridColumn: '1 / -1' } },
  '& input': {
    width: 24,
    height: 24,
    margin: 0,
    flexShrink: 0,
    outline: 'none',
    appearance: 'none',
    borderRadius: '50%',
    border: `2px solid ${theme.palette.text.secondary}`,
    '&:checked': { border: `7px solid ${theme.palette.primary.main}` },
    '@media (forced-colors: active)': { appearance: 'auto' },
  },
}));

/**
 * One answer by choosing: every option in sight, one tap each, none chosen at first. The radios are the browser's
 * own: Material UI's would add 3.2 kB to the form's scripts (README, "Decisions").
 */
export function LeadChoice({ field }: { field: LeadChoiceField }) {
  const answer = useAppSelector((state) => selectAnswer(state, field));
  const dispatch = useAppDispatch();
  const id = useId();
  const { label, hint } = fieldCopy[field];
  const words: Record<string, string> = choiceCopy[field];
  return (
    <FormControl role="radiogroup" aria-labelledby={id} {...(hint && { 'aria-describedby': `${id}-hint` })}>
      <FormLabel component="div" id={id}>
        {label}
      </FormLabel>
      {hint && <FormHelperText id={`${id}-hint`}>{hint}</FormHelperText>}
      <Box sx={{ mt: 1, display: 'grid', gap: { sm: 1 }, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {leadChoices[field].map((value) => (
          <Option key={value}>
            <input
              type="radio"
              name={field}
              value={value}
              checked={answer === value}
              onChange={() => dispatch(fieldChanged({ field, value }))}
            />
            <span>{words[value]}</span>
          </Option>
        ))}
      </Box>
    </FormControl>
  );
}
