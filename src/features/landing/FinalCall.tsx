import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { landingCopy } from '../../content/landing';
import { CallToForm } from './CallToForm';
import { Road } from './Road';

const { heading, text, button } = landingCopy.finalCall;

/** In from the left, down, and out at the right. */
const road = 'M0 0H42C54 0 52 100 64 100H100';

const Call = styled('section')(({ theme }) => ({
  overflowX: 'clip',
  color: theme.palette.panel.contrastText,
  '--focus-ring': theme.palette.panel.contrastText,
  '--road': '26px',
  '& > svg': {
    position: 'relative',
    width: '100%',
    height: 72,
    marginTop: 'calc(var(--road) / 2)',
  },
  '& > .below': { background: theme.palette.panel.main, marginTop: -1, padding: '40px 0 72px' },
  '& .MuiButton-root': { marginTop: 28 },
  '& p, & small': { color: theme.palette.panel.soft },
  '& h2': { marginBottom: 12 },
  [theme.breakpoints.up('md')]: {
    '--road': '42px',
    '& > svg': { height: 140 },
    '& > .below': { paddingBlock: '56px 96px' },
    '& .call': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
      columnGap: 48,
      alignItems: 'end',
    },
    // Under the road's upper level, beside its fall.
    '& h2': {
      fontSize: 'clamp(3.5rem, 5.4vw, 5.5rem)',
      lineHeight: 1,
      maxWidth: '12ch',
      margin: '-60px 0 0',
      position: 'relative',
    },
  },
}));

/** The last way in, under the road. */
export function FinalCall() {
  return (
    <Call aria-labelledby="final-call">
      <Road d={road} viewBox="0 0 100 100">
        <path className="ground" d={`${road}V101H0Z`} />
      </Road>
      <div className="below">
        <Container className="call">
          <Typography id="final-call" variant="h2">
            {heading}
          </Typography>
          <div>
            <Typography variant="subtitle1" component="p">
              {text}
            </Typography>
            <CallToForm>{button}</CallToForm>
          </div>
        </Container>
      </div>
    </Call>
  );
}
