import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { consentText, consentWords } from '../../content/consent';

export interface ConsentToCallsProps {
  given: boolean;
  onChange: (given: boolean) => void;
  /** The answer to Phone, as typed. */
  phone: string;
}

/** The agreement to calls and texts: never ticked by itself, never required, and in the size of the page's text. */
export function ConsentToCalls({ given, onChange, phone }: ConsentToCallsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h4" component="h3">
        {consentWords.heading}
      </Typography>
      <FormControlLabel
        control={
          <Checkbox
            checked={given}
            onChange={(_, checked) => {
              onChange(checked);
            }}
            slotProps={{ input: { 'aria-describedby': `${id}-without` } }}
            sx={{ mt: -1, color: 'text.secondary' }}
          />
        }
        label={consentText(phone)}
        slotProps={{ typography: { variant: 'body1', sx: { overflowWrap: 'anywhere' } } }}
        sx={{ mt: 1.5, mr: 0, alignItems: 'flex-start' }}
      />
      <Typography id={`${id}-without`} variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {consentWords.without}
      </Typography>
    </section>
  );
}
