import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useAppDispatch, useAppSelector } from '../../app/typedStore';
import { Advice } from '../../components/Advice';
import { useIsLive } from '../../components/hydration';
import { dataProps } from '../../config/pageContract';
import { consentCopy, consentTerms, unnamedNumber } from '../../content/consent';
import { reachOf } from '../../domain/contact';
import { ByReach, Early } from './ByReach';
import { callsAgreementChanged, selectAgreedToCalls, selectLead } from './leadWizardSlice';

/** The agreement to calls and texts: unticked at first, optional, and not offered without a phone number. */
export function ConsentToCalls() {
  const agreedToCalls = useAppSelector(selectAgreedToCalls);
  const lead = useAppSelector(selectLead);
  const dispatch = useAppDispatch();
  const isLive = useIsLive();
  const { calls } = reachOf(lead, agreedToCalls);
  return (
    <>
      {(!isLive || calls !== 'none') && (
        <Early {...(!isLive && { 'data-when': 'calls' })}>
          <FormControlLabel
            checked={agreedToCalls}
            name="agreedToCalls"
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
                {/* The boot script writes the saved number into this text, so that nothing moves. */}
                <Typography
                  variant="body2"
                  component="span"
                  {...dataProps('phoneFor', unnamedNumber)}
                  suppressHydrationWarning
                  sx={{ display: 'block', mt: 0.5 }}
                >
                  {consentTerms(lead.phone)}
                </Typography>
              </>
            }
            sx={{ alignItems: 'flex-start', m: 0, gap: 1.5, overflowWrap: 'anywhere' }}
          />
          <Box id="unticked" sx={{ mt: 1, ml: 4.5, ':has(:checked) + &': { display: 'none' } }}>
            <ByReach>
              {({ hasEmail }) =>
                hasEmail ? (
                  <Typography variant="body2" color="textSecondary">
                    {consentCopy.without}
                  </Typography>
                ) : (
                  <Advice text={consentCopy.withoutEmail} />
                )
              }
            </ByReach>
          </Box>
        </Early>
      )}
      <ByReach>
        {(reach) =>
          reach.calls === 'none' &&
          reach.hasEmail && <Typography>{consentCopy.noCalls(lead.phone.trim())}</Typography>
        }
      </ByReach>
    </>
  );
}
