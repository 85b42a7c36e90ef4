import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useAppDispatch, useAppSelector } from '../../app/typedStore';
import { Advice } from '../../components/Advice';
import { useIsLive } from '../../components/hydration';
import { consentCopy, consentTerms } from '../../content/consent';
import { hasCallablePhone, looksLikeEmail } from '../../domain/contact';
import {
  callsAgreementChanged,
  selectAgreedToCalls,
  selectHasAgreementLapsed,
  selectLead,
} from './leadWizardSlice';

/**
 * The agreement to calls and texts, once there is a number to call: optional, and unticked at first. Not prerendered, since its
 * words name the number and a tick keeps them.
 */
export function ConsentToCalls() {
  const agreedToCalls = useAppSelector(selectAgreedToCalls);
  const hasLapsed = useAppSelector(selectHasAgreementLapsed);
  const lead = useAppSelector(selectLead);
  const dispatch = useAppDispatch();
  if (!useIsLive() || !hasCallablePhone(lead)) return null;
  return (
    <div>
      <FormControlLabel
        checked={agreedToCalls}
        control={
          <Checkbox sx={{ p: 0 }} slotProps={{ input: { 'aria-describedby': 'calls-terms calls-note' } }} />
        }
        onChange={(_, checked) => dispatch(callsAgreementChanged(checked))}
        label={consentCopy.label}
        disableTypography
        sx={{ m: 0, gap: 1.5, minHeight: 32, fontWeight: 600 }}
      />
      <Box sx={{ ml: 4.5, display: 'grid', gap: 1, typography: 'body2', overflowWrap: 'anywhere' }}>
        <p id="calls-terms">{consentTerms(lead.phone)}</p>
        <Box id="calls-note" aria-live="polite" sx={{ display: 'grid', gap: 1 }}>
          {hasLapsed && <Advice text={consentCopy.lapsed} />}
          {!agreedToCalls && !looksLikeEmail(lead.email) && <Advice text={consentCopy.withoutEmail} />}
          <Typography variant="body2" color="textSecondary">
            {consentCopy.callers}
          </Typography>
        </Box>
      </Box>
    </div>
  );
}
