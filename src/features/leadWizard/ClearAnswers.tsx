import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { focusHeading, focusMain } from '../../components/focus';
import { FormAlert } from '../../components/FormAlert';
import { leadFormCopy } from '../../content/leadForm';
import {
  clearUndone,
  leadCleared,
  selectIsBlank,
  selectIsClearUndoable,
  selectIsEstimateApplied,
} from './leadWizardSlice';

const { button, question, confirm, cancel, done, earlier, undo } = leadFormCopy.clear;

/** What has happened to the answers: that they were cleared, with the way back, or come from the estimate. */
export function ClearedNotice() {
  const isUndoable = useAppSelector(selectIsClearUndoable);
  const isEstimateApplied = useAppSelector(selectIsEstimateApplied);
  const isBlank = useAppSelector(selectIsBlank);
  const dispatch = useAppDispatch();
  return (
    <div role="status">
      {(isEstimateApplied || isUndoable) && (
        <Box sx={{ display: 'grid', gap: 1, mt: 2.5 }}>
          {isEstimateApplied && <FormAlert severity="info" heading={leadFormCopy.estimateApplied} />}
          {isUndoable && (
            <FormAlert
              severity="info"
              heading={isBlank ? done : earlier}
              action={
                <Button
                  size="small"
                  sx={{ minWidth: 0, px: 1, mx: -1, textDecoration: 'underline' }}
                  onClick={() => {
                    // The pressed button is about to disappear with its notice, and would take the focus along.
                    focusMain();
                    dispatch(clearUndone());
                  }}
                >
                  {undo}
                </Button>
              }
            />
          )}
        </Box>
      )}
    </div>
  );
}

/** "Clear my answers": asks before it wipes. {@link ClearedNotice} can take it back. */
export function ClearAnswers() {
  const isBlank = useAppSelector(selectIsBlank);
  const dispatch = useAppDispatch();
  const [isAsking, setAsking] = useState(false);
  // With the last answer the question is gone too, and does not come back with the next one.
  if (isBlank && isAsking) setAsking(false);
  const questionRef = useRef<HTMLParagraphElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsking) questionRef.current?.focus();
  }, [isAsking]);

  // Room for the button, so that nothing moves when it appears.
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
          // The pressed button is about to disappear; the notice that follows stands at the top.
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
          // The focus goes back to the button that raised the question, once that is on the page again.
          setTimeout(() => buttonRef.current?.focus());
        }}
      >
        {cancel}
      </Button>
    </Box>
  );
}
