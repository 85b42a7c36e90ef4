import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { WarningSign } from './Icon';

interface FormAlertProps {
  /** An error takes the focus when it appears, so that screen readers read it. (As a live region it would be read twice.) */
  severity: 'error' | 'info';
  heading: string;
  /** Buttons below the text. */
  action?: ReactNode;
  children?: ReactNode;
}

/** A message within a form: an error or a notice, with buttons. */
export function FormAlert({ severity, heading, action, children }: FormAlertProps) {
  const isError = severity === 'error';
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  // Runs after the layout effect in which the wizard focuses the step's heading.
  useEffect(() => {
    if (isError) ref.current?.focus();
  }, [isError]);
  return (
    <Paper
      ref={ref}
      role="group"
      tabIndex={-1}
      aria-labelledby={id}
      {...(children && { 'aria-describedby': `${id}-text` })}
      sx={{
        px: 2.5,
        py: 1.5,
        typography: 'body2',
        overflowWrap: 'anywhere',
        border: isError ? 2 : 1,
        borderColor: isError ? 'error.main' : 'text.secondary',
        bgcolor: 'transparent',
      }}
    >
      <Typography id={id} sx={{ fontWeight: 600 }} {...(isError && { color: 'error' })}>
        {isError && <WarningSign />}
        <span>{heading}</span>
      </Typography>
      {children && <div id={`${id}-text`}>{children}</div>}
      {action}
    </Paper>
  );
}
