import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useAppDispatch, useAppSelector } from '../../app/typedStore';
import { Advice } from '../../components/Advice';
import { consentCopy, consentTerms } from '../../content/consent';
import { looksLikeEmail, hasCallablePhone } from '../../domain/contact';
import { callsAgreementChanged, selectAgreedToCalls, selectLead } from './leadWizardSlice';

/** The agreement to calls and texts: unticked at first, optional, and not offered without a phone number. */
export function ConsentToCalls() {
  const agreedToCalls = useAppSelector(selectAgreedToCalls);
  const lead = useAppSelector(selectLead);
  const dispatch = useAppDispatch();
  if (!hasCallablePhone(lead))
    return looksLikeEmail(lead.email) && <Typography>{consentCopy.noCalls(lead.phone.trim())}</Typography>;
  return (
    <div>
      <FormControlLabel
        checked={agreedToCalls}
        control={
          <Checkbox
            sx={{ p: 0 }}
            {...(!agreedToCalls && { slotProps: { input: { 'aria-describedby': 'unticked' } } })}
          />
        }
        onChange={(_, checked) => dispatch(callsAgreementChanged(checked))}
        label={
          <>
            <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
              {consentCopy.label}
            </Box>
            <Typography variant="body2" component="span" sx={{ display: 'block', mt: 0.5 }}>
              {consentTerms(lead.phone)}
            </Typography>
          </>
        }
        sx={{ alignItems: 'flex-start', m: 0, gap: 1.5, overflowWrap: 'anywhere' }}
      />
      {!agreedToCalls && (
        <Box id="unticked" sx={{ mt: 1, ml: 4.5 }}>
          {looksLikeEmail(lead.email) ? (
            <Typography variant="body2" color="textSecondary">
              {consentCopy.without}
            </Typography>
          ) : (
            <Advice text={consentCopy.withoutEmail} />
          )}
        </Box>
      )}
    </div>
  );
}
