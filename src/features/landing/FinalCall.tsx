import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { landingCopy } from '../../content/landing';
import { CallToForm } from './CallToForm';
import { Ground, Road } from './Road';

const { heading, text, button } = landingCopy.finalCall;

/** In from the left, down, and out at the right. */
const road = 'M0 0H42C54 0 52 100 64 100H100';

const Call = styled('section')(({ theme }) => ({
  overflowX: 'clip',
  color: theme.palette.panel.contrastText,
  '--focus-ring': theme.palette.panel.contrastText,
  '--road': '26px',
  [theme.breakpoints.up('md')]: { '--road': '42px' },
  '@media print': { display: 'none' },
}));

const Descent = styled(Road)(({ theme }) => ({
  position: 'relative',
  width: '100%',
  height: 56,
  marginTop: 'calc(var(--road) / 2)',
  [theme.breakpoints.up('md')]: { height: 140 },
}));

const Below = styled('div')(({ theme }) => ({
  marginTop: -1,
  padding: '24px 0 40px',
  background: theme.palette.panel.main,
  [theme.breakpoints.up('md')]: { paddingBlock: '56px 96px' },
}));

const Columns = styled(Container)(({ theme }) => ({
  display: 'grid',
  gap: '12px 48px',
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
    alignItems: 'end',
  },
}));

const Heading = styled(Typography)(({ theme }) => ({
  [theme.breakpoints.up('md')]: {
    // Under the road's upper level, beside its fall.
    position: 'relative',
    marginTop: -60,
    maxWidth: '12ch',
    fontSize: 'clamp(3.5rem, 5.4vw, 5.5rem)',
    lineHeight: 1,
  },
}));

/** The last way in, under the road. */
export function FinalCall() {
  return (
    <Call aria-labelledby="final-call">
      <Descent d={road} viewBox="0 0 100 100">
        <Ground d={`${road}V101H0Z`} />
      </Descent>
      <Below>
        <Columns>
          <Heading id="final-call" variant="h2">
            {heading}
          </Heading>
          <div>
            <Typography variant="subtitle1" component="p" sx={{ color: 'panel.soft', mb: 3 }}>
              {text}
            </Typography>
            <CallToForm onPanel>{button}</CallToForm>
          </div>
        </Columns>
      </Below>
    </Call>
  );
}
