import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { choice, clock, Icon, noFee, shield } from '../../components/Icon';
import { business } from '../../config/business';
import { landingCopy } from '../../content/landing';
import { NoteRef } from './NoteRef';
import { Road } from './Road';

const icons = { clock, noFee, shield, choice };
const { heading, upTo, average, lines } = landingCopy.benefits;

/** Falls by the percentage of the claim, on a ground that is 100 high. */
const { maxPaymentCut: fall } = business.claims;
const road = `M-10 0H45C60 0 58 ${fall} 73 ${fall}H110`;

const Tiles = styled('section')(({ theme }) => ({
  paddingBlock: 72,
  '& .grid': { marginTop: 32, display: 'grid', gap: 16 },
  '& .tile': {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    gap: 8,
    padding: 24,
    borderRadius: 28,
    overflow: 'hidden',
    containerType: 'inline-size',
    '& h3': { ...theme.typography.h4, '--figure': 'min(clamp(4rem, 1rem + 6.4vw, 7rem), 24cqi)' },
    '& h3 strong': {
      ...theme.typography.figure,
      fontSize: 'var(--figure)',
      lineHeight: 1,
      marginLeft: '-0.03em',
    },
    '& h3 span': { display: 'block' },
    // Beside the figure's head, not its foot.
    '& h3 a': { verticalAlign: 'calc(var(--figure) * 0.58)' },
    '& > p': { maxWidth: '34ch' },
  },
  '& .cut': {
    background: theme.palette.background.paper,
    border: `1px solid ${theme.palette.divider}`,
    '& > p': { color: theme.palette.text.secondary, marginBottom: 28 },
    '& > div': {
      position: 'relative',
      display: 'flex',
      justifyContent: 'space-between',
      margin: 'auto -24px -24px',
      padding: '0 24px',
      height: 150,
      color: theme.palette.panel.contrastText,
      ...theme.typography.h4,
      '--road': '20px',
    },
    '& svg': { position: 'absolute', inset: '10px 0 0', width: '100%', height: 150 },
    '& > div span': { position: 'relative', alignSelf: 'end', marginBottom: 20 },
  },
  '& .average': {
    // Seen in forced colors alone, which take the ground away.
    border: '1px solid transparent',
    background: theme.palette.secondary.light,
    color: theme.palette.secondary.contrastText,
    '--focus-ring': theme.palette.secondary.contrastText,
  },
  '& li': {
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr)',
    gap: '2px 14px',
    alignContent: 'start',
  },
  '& ul': { display: 'grid', gap: '24px 32px', marginTop: 24 },
  '& li h3': { ...theme.typography.body1, fontWeight: 650, alignSelf: 'center' },
  '& li p': {
    gridColumn: 2,
    color: theme.palette.text.secondary,
    maxWidth: '36ch',
    ...theme.typography.body2,
  },
  [theme.breakpoints.up('sm')]: { '& ul, & .grid': { gridTemplateColumns: '1fr 1fr' } },
  [theme.breakpoints.up('md')]: {
    paddingBlock: 96,
    '& .grid': { marginTop: 48, gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)' },
    '& .tile': { minHeight: 400, padding: 36 },
    '& .cut > div': { margin: 'auto -36px -36px', padding: '0 36px' },
    '& ul': { gridTemplateColumns: 'repeat(4, 1fr)', marginTop: 40 },
  },
}));

/** The two benefits with a figure as pictures, the other four as quiet lines. */
export function Benefits() {
  return (
    <Tiles aria-labelledby="benefits">
      <Container>
        <Typography id="benefits" variant="h2">
          {heading}
        </Typography>
        <div className="grid">
          <div className="tile cut">
            <h3>
              <span>{upTo.before}</span> <strong>{upTo.value}</strong>
              <NoteRef to={upTo.note} />
            </h3>
            <p>{upTo.more}</p>
            <div aria-hidden="true">
              <Road d={road} viewBox="0 0 100 100">
                <path className="ground" d={`${road}V101H-10Z`} />
              </Road>
              <span>{upTo.from}</span>
              <span>{upTo.to}</span>
            </div>
          </div>
          <div className="tile average">
            <h3>
              <span>{average.before}</span> <strong>{average.value}</strong>
              <NoteRef to={average.note} />
            </h3>
            <p>{average.more}</p>
          </div>
        </div>
        <ul>
          {lines.map((line) => (
            <li key={line.title}>
              <Icon path={icons[line.icon]} size={28} />
              <h3>
                {line.title}
                {'note' in line && <NoteRef to={line.note} />}
              </h3>
              <p>{line.text}</p>
            </li>
          ))}
        </ul>
      </Container>
    </Tiles>
  );
}
