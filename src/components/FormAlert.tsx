import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, type ReactNode } from 'react';

interface FormAlertProps {
  severity: 'error' | 'info';
  heading: string;
  /** Buttons below the text. */
  action?: ReactNode;
  /** Whether it takes the focus when it appears, so that a screen reader reads it; a live region would read it twice. */
  takesFocus?: boolean;
  children?: ReactNode;
}

/** A message in the flow of a form: what failed, or what has happened to the answers, with what can be done. */
export function FormAlert({ severity, heading, action, takesFocus = false, children }: FormAlertProps) {
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  // After the step's heading, which takes the focus in the layout effect of its screen.
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
        {severity === 'error' && <span aria-hidden="true">▲ </span>}
        <span>{heading}</span>
      </Typography>
      {children && <div id={`${id}-text`}>{children}</div>}
      {action}
    </Alert>
  );
}
