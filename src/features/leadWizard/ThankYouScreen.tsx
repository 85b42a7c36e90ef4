import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useAppDispatch } from '../../app/hooks';
import { DescendingLine } from '../../components/DescendingLine';
import { paths } from '../../config/paths';
import { consentCopy } from '../../content/consent';
import { leadFormCopy } from '../../content/leadForm';
import { answerText } from './answerText';
import { LabeledLines } from './LabeledLines';
import { leadRestarted, type Receipt } from './leadWizardSlice';

const { thanks } = leadFormCopy;

/** The submitted vehicle, balance and email address in one line, without what is missing. */
function sentLine({ vehicleYear, vehicleMake, vehicleModel, currentLoanBalance, email }: Receipt): string {
  const vehicle = [vehicleYear, vehicleMake, vehicleModel].map((part) => part.trim()).filter(Boolean);
  const balance = answerText('currentLoanBalance', currentLoanBalance);
  return [vehicle.join(' '), balance, email.trim()].filter(Boolean).join(', ');
}

/** The confirmation: when to expect a reply, what was submitted, and what to do until then. */
export function ThankYouScreen(receipt: Receipt) {
  const dispatch = useAppDispatch();
  const { contact, agreedPhone } = receipt;
  const reply = contact === 'none' ? thanks.unreachable : thanks.contact[contact];
  const sent = sentLine(receipt);
  const home = (
    <Button
      component={Link}
      to={paths.home}
      {...(contact === 'none' ? { variant: 'outlined' } : { variant: 'contained', color: 'secondary' })}
    >
      {thanks.home}
    </Button>
  );
  return (
    <div>
      <DescendingLine />
      <Typography variant="h2" component="h1" sx={{ mt: 3 }}>
        {thanks.heading}
      </Typography>
      <Typography variant="h4" component="p" sx={{ mt: 2 }}>
        {thanks.notConnected ?? reply}
      </Typography>
      <Paper sx={{ mt: 3, p: 2, bgcolor: 'background.default', overflowWrap: 'anywhere' }}>
        {sent !== '' && (
          <Typography sx={{ mb: 1 }}>
            <Box component="strong" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
              {thanks.sent}
            </Box>
            {sent}
          </Typography>
        )}
        <Typography variant="body2">
          <span>
            {agreedPhone === null
              ? consentCopy.thanks[contact === 'email' ? 'emailOnly' : 'notGiven']
              : consentCopy.thanks.given(agreedPhone.trim())}
          </span>{' '}
          <span>{thanks.whereabouts}</span>
        </Typography>
      </Paper>
      {contact === 'none' ? (
        <Typography sx={{ mt: 3 }}>
          {thanks.notConnected && <span>{reply} </span>}
          {thanks.reachable}
        </Typography>
      ) : (
        <>
          <Typography variant="h4" component="h2" sx={{ mt: 4 }}>
            {thanks.nextHeading}
          </Typography>
          <LabeledLines
            lines={[...(thanks.notConnected ? [{ label: thanks.first, text: reply }] : []), ...thanks.next]}
          />
          <Typography variant="h4" component="h2" sx={{ mt: 4 }}>
            {thanks.readyHeading}
          </Typography>
          <Box
            component="ul"
            sx={{
              mt: 1.5,
              pl: '1.2em',
              display: 'grid',
              gap: 0.75,
              columnGap: 4,
              gridTemplateColumns: { md: 'max-content 1fr' },
              listStyle: 'square',
            }}
          >
            {thanks.ready.map((paper) => (
              <li key={paper}>{paper}</li>
            ))}
          </Box>
          {leadFormCopy.excludedStates !== '' && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
              {leadFormCopy.excludedStates}
            </Typography>
          )}
        </>
      )}
      <Box
        sx={{
          mt: 4,
          display: 'flex',
          displayPrint: 'none',
          flexDirection: { xs: 'column', sm: 'row' },
          gap: 2,
        }}
      >
        {contact === 'none' && (
          <Button variant="contained" color="secondary" onClick={() => dispatch(leadRestarted())}>
            {thanks.again}
          </Button>
        )}
        {home}
      </Box>
    </div>
  );
}
