import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { WarningSign } from './Icon';

interface FormAlertProps {
  severity: 'error' | 'info';
  heading: string;
  /** Buttons below the text. */
  action?: ReactNode;
  /** Takes the focus when the alert appears, so that screen readers read it once; a live region would read it twice. */
  takesFocus?: boolean;
  children?: ReactNode;
}

/** A message within a form: an error or a notice, with the buttons that it offers. */
export function FormAlert({ severity, heading, action, takesFocus = false, children }: FormAlertProps) {
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  // An effect, to run after the layout effect in which the wizard focuses the step's heading.
  useEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus]);
  return (
    <Alert
      ref={ref}
      role="group"
      tabIndex={-1}
      aria-labelledby={id}
      {...(children && { 'aria-describedby': `${id}-text` })}
      variant="outlined"
      severity={severity}
      icon={false}
    >
      <Typography id={id} sx={{ fontWeight: 650 }} {...(severity === 'error' && { color: 'error' })}>
        {severity === 'error' && <WarningSign />}
        <span>{heading}</span>
      </Typography>
      {children && <div id={`${id}-text`}>{children}</div>}
      {action}
    </Alert>
  );
}
