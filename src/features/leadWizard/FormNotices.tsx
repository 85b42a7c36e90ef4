import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { continueAtTop } from '../../components/focus';
import { FormAlert } from '../../components/FormAlert';
import { leadFormCopy } from '../../content/leadForm';
import { clearUndone, selectIsClearUndoable, selectShowsEstimateNotice } from './leadWizardSlice';

const { done, undo } = leadFormCopy.clear;

/** Notices above the form: that the answers were cleared, with a button to undo it, or that figures came from the estimate. */
export function FormNotices() {
  const isUndoable = useAppSelector(selectIsClearUndoable);
  const showsEstimateNotice = useAppSelector(selectShowsEstimateNotice);
  const dispatch = useAppDispatch();
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1, '&:not(:empty)': { mt: 2.5 } }}>
      {showsEstimateNotice && <FormAlert severity="info" heading={leadFormCopy.estimateApplied} />}
      {isUndoable && (
        <FormAlert
          severity="info"
          heading={done}
          action={
            <Button
              size="small"
              sx={{ minWidth: 0, px: 1, mx: -1, textDecoration: 'underline' }}
              onClick={() => {
                continueAtTop();
                dispatch(clearUndone());
              }}
            >
              {undo}
            </Button>
          }
        />
      )}
    </Box>
  );
}
