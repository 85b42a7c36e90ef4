import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { site } from '../config/site';
import { MailLink } from './MailLink';

interface FormAlertProps {
  heading: string;
  /** The address in it leads to a mail. */
  text: string;
  /** What the button says that submits the form again. */
  retry: string;
}

/**
 * What failed, at the top of its form, with the way to try again. It takes the focus when it appears, so that a
 * screen reader reads it; as a live region it would be read twice. It is part of the form's own script: the network,
 * which has just failed, could not bring it.
 */
export function FormAlert({ heading, text, retry }: FormAlertProps) {
  const id = useId();
  const [before, after] = text.split(site.email);
  const ref = useRef<HTMLDivElement>(null);
  // After the step's heading, which takes the focus as its screen is drawn.
  useEffect(() => {
    ref.current?.focus();
  }, []);
  return (
    <Paper
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      sx={{
        p: 2.5,
        border: 2,
        borderColor: 'error.main',
        // The toast of the same failure lies over the foot of a phone: the focus scrolls the button clear of it.
        '@media (max-width:599.95px)': { scrollMarginBottom: 72 },
      }}
    >
      <Typography id={id} sx={{ fontWeight: 650 }} color="error">
        <span aria-hidden="true">▲ </span>
        <span>{heading}</span>
      </Typography>
      <Typography id={`${id}-text`} variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        <span>{before}</span>
        {after !== undefined && <MailLink />}
        <span>{after}</span>
      </Typography>
      <Button type="submit" variant="outlined" color="error" sx={{ mt: 1.5, minHeight: 44, py: 0.5 }}>
        {retry}
      </Button>
    </Paper>
  );
}
