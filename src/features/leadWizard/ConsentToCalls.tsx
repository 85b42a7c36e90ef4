import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { consentText, consentWords } from '../../content/consent';

/** The browser's own checkbox: Material UI's costs 3 kB of the form's script. */
const Agreement = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  marginTop: 12,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '& input': { width: 24, height: 24, margin: 0, flexShrink: 0, accentColor: theme.palette.primary.main },
}));

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
      <Agreement>
        <input
          type="checkbox"
          checked={given}
          onChange={({ target }) => {
            onChange(target.checked);
          }}
          aria-describedby={`${id}-without`}
        />
        <span>{consentText(phone)}</span>
      </Agreement>
      <Typography id={`${id}-without`} variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {consentWords.without}
      </Typography>
    </section>
  );
}
