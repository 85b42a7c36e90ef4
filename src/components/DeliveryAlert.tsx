import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import { WarningSign } from './Icon';
import { MailLink } from './MailLink';

const Message = styled(Paper)(({ theme }) => ({
  ...theme.typography.body2,
  padding: 16,
  overflowWrap: 'anywhere',
  border: `2px solid ${theme.vars.palette.error.main}`,
  background: 'none',
}));

interface AlertProps<Failure extends string> {
  /** `null` if no delivery has failed: then nothing appears. */
  failure: Failure | null;
  /** The words of each failure. An address to write to follows the text. */
  copy: Record<Failure, { heading: string; text: string }>;
  /** A button below the text. */
  action?: ReactNode;
}

/**
 * Says why the answers were not accepted. It takes the focus when it appears, so that screen readers read it. (In a
 * live region they would read it twice.)
 */
export function DeliveryAlert<Failure extends string>({ failure, copy, action }: AlertProps<Failure>) {
  const ref = useRef<HTMLDivElement>(null);
  // Runs after the layout effect in which the wizard focuses the step's heading.
  useEffect(() => ref.current?.focus(), [failure]);
  return (
    failure && (
      <Message ref={ref} role="group" tabIndex={-1} aria-labelledby="failure" aria-describedby="failure-text">
        <Typography id="failure" color="error" sx={{ fontWeight: 600 }}>
          <WarningSign />
          <span>{copy[failure].heading}</span>
        </Typography>
        <div id="failure-text">
          {copy[failure].text} <MailLink />
        </div>
        {action}
      </Message>
    )
  );
}
