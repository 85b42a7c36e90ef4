import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useAppDispatch } from '../../app/hooks';
import { DescendingLine } from '../../components/DescendingLine';
import { paths } from '../../config/paths';
import { consentCopy } from '../../content/consent';
import { leadFormCopy } from '../../content/leadForm';
import { leadRestarted, type Receipt } from './leadWizardSlice';

const { heading, text, nextHeading, contact, next, unreachable, readyHeading, ready, wiped, home, again } =
  leadFormCopy.thanks;

/** What happens now, and what to have at hand for it. */
function NextSteps({ first }: { first: string }) {
  return (
    <>
      <Typography variant="h4" component="h2" sx={{ mt: 4 }}>
        {nextHeading}
      </Typography>
      <Box component="ol" sx={{ mt: 1.5, display: 'grid', gap: 1.5, counterReset: 'step' }}>
        {[first, ...next].map((sentence) => (
          <Box
            key={sentence}
            component="li"
            sx={{
              display: 'grid',
              gridTemplateColumns: '2rem 1fr',
              counterIncrement: 'step',
              '&::before': { content: 'counter(step)', fontWeight: 700, fontVariantNumeric: 'tabular-nums' },
            }}
          >
            <span>{sentence}</span>
          </Box>
        ))}
      </Box>
      <Typography variant="h4" component="h2" sx={{ mt: 4 }}>
        {readyHeading}
      </Typography>
      <Box component="ul" sx={{ mt: 1.5, pl: '1.2em', display: 'grid', gap: 0.75, listStyle: 'square' }}>
        {ready.map((paper) => (
          <li key={paper}>{paper}</li>
        ))}
      </Box>
    </>
  );
}

/** The end of the journey: what happens now, as it is true for what was given, and the way on. */
export function ThankYouScreen({ contact: reachedBy, agreedToCalls }: Receipt) {
  const dispatch = useAppDispatch();
  return (
    <div>
      <DescendingLine />
      <Typography variant="h2" component="h1" sx={{ mt: 4 }}>
        {heading}
      </Typography>
      <Typography variant="subtitle1" component="p" sx={{ mt: 1.5 }}>
        {text}
      </Typography>
      <Typography sx={{ mt: 2 }}>
        {consentCopy.thanks[agreedToCalls ? 'given' : reachedBy === 'email' ? 'emailOnly' : 'notGiven']}
      </Typography>
      {reachedBy === 'none' ? (
        <Typography sx={{ mt: 2 }}>{unreachable}</Typography>
      ) : (
        <NextSteps first={contact[reachedBy]} />
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
        {wiped}
      </Typography>
      <Box
        sx={{
          mt: 4,
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          '& > *': { width: { xs: '100%', sm: 'auto' } },
        }}
      >
        <Button component={Link} to={paths.home} variant="contained" color="secondary">
          {home}
        </Button>
        {reachedBy === 'none' && (
          <Button variant="outlined" onClick={() => dispatch(leadRestarted())}>
            {again}
          </Button>
        )}
      </Box>
    </div>
  );
}
