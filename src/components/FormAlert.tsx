import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { WarningSign } from './Icon';

const Message = styled(Paper)(({ theme }) => ({
  ...theme.typography.body2,
  padding: 16,
  overflowWrap: 'anywhere',
  borderColor: theme.vars.palette.text.secondary,
  background: 'none',
  '&[data-error]': { border: `2px solid ${theme.vars.palette.error.main}` },
}));

const Heading = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  fontWeight: 600,
  '[data-error] > &': { color: theme.vars.palette.error.main },
}));

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
    <Message
      ref={ref}
      role="group"
      tabIndex={-1}
      aria-labelledby={id}
      {...(children && { 'aria-describedby': `${id}-text` })}
      data-error={isError || undefined}
    >
      <Heading id={id}>
        {isError && <WarningSign />}
        <span>{heading}</span>
      </Heading>
      {children && <div id={`${id}-text`}>{children}</div>}
      {action}
    </Message>
  );
}
