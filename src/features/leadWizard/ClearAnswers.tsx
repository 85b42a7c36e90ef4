import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { focusHeading } from '../../components/focus';
import { leadFormCopy } from '../../content/leadForm';
import { leadCleared, selectIsBlank } from './leadWizardSlice';

const { button, question, confirm, cancel } = leadFormCopy.clear;

/** "Clear my answers": asks first. {@link FormNotices} offers to undo it. */
export function ClearAnswers() {
  const isBlank = useAppSelector(selectIsBlank);
  const dispatch = useAppDispatch();
  const [isAsking, setAsking] = useState(false);
  // Without answers there is nothing to clear, and the question must not reappear with the next answer.
  if (isBlank && isAsking) setAsking(false);
  const questionRef = useRef<HTMLParagraphElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsking) questionRef.current?.focus();
  }, [isAsking]);

  // The height of the button, so that nothing moves when it appears.
  if (isBlank) return <Box sx={{ minHeight: 44 }} />;
  if (!isAsking) {
    return (
      <Button
        ref={buttonRef}
        size="small"
        sx={{
          px: 1.5,
          mx: { xs: -1.5, sm: 0 },
          fontSize: '0.9375rem',
          textDecoration: 'underline',
          fontWeight: 400,
        }}
        onClick={() => setAsking(true)}
      >
        {button}
      </Button>
    );
  }
  return (
    <Box
      role="group"
      aria-label={button}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        mt: 2,
        justifyContent: { xs: 'flex-start', sm: 'center' },
        alignItems: 'center',
      }}
    >
      <Typography ref={questionRef} tabIndex={-1} variant="body2" sx={{ width: '100%', fontWeight: 650 }}>
        {question}
      </Typography>
      <Button
        variant="outlined"
        color="error"
        size="small"
        onClick={() => {
          setAsking(false);
          // The pressed button disappears; the notice that replaces it is at the top.
          focusHeading(document.querySelector<HTMLElement>('main h1'));
          dispatch(leadCleared());
        }}
      >
        {confirm}
      </Button>
      <Button
        size="small"
        sx={{ px: 1.5 }}
        onClick={() => {
          setAsking(false);
          // Focuses the button that asked the question, once it is on the page again.
          setTimeout(() => buttonRef.current?.focus());
        }}
      >
        {cancel}
      </Button>
    </Box>
  );
}
