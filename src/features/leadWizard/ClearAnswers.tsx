import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { leadFormWords } from '../../content/leadForm';
import { leadCleared, selectIsBlank } from './leadWizardSlice';

const { button, question, confirm, cancel } = leadFormWords.clear;

/** "Clear my answers": asks before it wipes. The toast that follows can take it back. */
export function ClearAnswers() {
  const isBlank = useAppSelector(selectIsBlank);
  const dispatch = useAppDispatch();
  const [asking, setAsking] = useState(false);
  const questionRef = useRef<HTMLParagraphElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asking) questionRef.current?.focus();
  }, [asking]);

  if (isBlank) return null;
  if (!asking) {
    return (
      <Button
        ref={buttonRef}
        sx={{
          minHeight: 44,
          px: 1.5,
          mx: { xs: -1.5, sm: 0 },
          fontSize: '0.9375rem',
          textDecoration: 'underline',
          fontWeight: 400,
        }}
        onClick={() => {
          setAsking(true);
        }}
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
        sx={{ minHeight: 44, py: 0.5 }}
        onClick={() => {
          setAsking(false);
          // The question goes with its buttons; on the first step no other heading takes the focus.
          document.getElementById('main')?.focus({ preventScroll: true });
          dispatch(leadCleared());
        }}
      >
        {confirm}
      </Button>
      <Button
        variant="text"
        sx={{ minHeight: 44, py: 0.5 }}
        onClick={() => {
          setAsking(false);
          // The question is gone with its buttons; the focus goes back to what raised it.
          setTimeout(() => buttonRef.current?.focus());
        }}
      >
        {cancel}
      </Button>
    </Box>
  );
}
