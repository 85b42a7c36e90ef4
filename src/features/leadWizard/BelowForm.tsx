import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useAppDispatch, useAppSelector } from '../../app/typedStore';
import { Icon } from '../../components/Icon';
import { QuietButton } from '../../components/QuietButton';
import { leadWizardCopy } from '../../content/leadWizard';
import { selectSavesAnswers } from '../ui/uiSlice';
import { leadCleared, selectIsLeadBlank } from './leadWizardSlice';

const lockPath =
  'M7 12.25h14a1.5 1.5 0 0 1 1.5 1.5V23a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 23v-9.25a1.5 1.5 0 0 1 1.5-1.5zM9 12.25V8.5a5 5 0 0 1 10 0v3.75M14 17v2.75';

/** Clears the answers at once; FormNotices offers to undo it. */
function ClearButton() {
  const isBlank = useAppSelector(selectIsLeadBlank);
  const dispatch = useAppDispatch();
  // The height of the button, so that nothing moves when it appears.
  if (isBlank) return <Box sx={{ minHeight: 44 }} />;
  return (
    <QuietButton sx={{ mx: { xs: -1, sm: 0 } }} onClick={() => dispatch(leadCleared())}>
      {leadWizardCopy.clear}
    </QuietButton>
  );
}

/**
 * What stands below the form: that the answers are secure, whether they are saved, and the button that clears them.
 * @param props.isEditable whether the answers can be changed
 */
export function BelowForm({ isEditable }: { isEditable: boolean }) {
  const savesAnswers = useAppSelector(selectSavesAnswers);
  return (
    <Box
      sx={{
        mt: 3,
        display: 'grid',
        gap: 1,
        justifyItems: { xs: 'start', sm: 'center' },
        textAlign: { sm: 'center' },
      }}
    >
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ display: 'flex', '@media print': { display: 'none' }, gap: 1 }}
      >
        <Icon path={lockPath} size={20} />
        {leadWizardCopy.secure}
      </Typography>
      {isEditable && (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ textWrap: 'balance' }}>
            {savesAnswers ? leadWizardCopy.savedHere : leadWizardCopy.notSaved}
          </Typography>
          <ClearButton />
        </>
      )}
    </Box>
  );
}
