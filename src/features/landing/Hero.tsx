import Container from '@mui/material/Container';
import { keyframes, styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { check, Icon } from '../../components/Icon';
import { dataAttributes } from '../../config/dataAttributes';
import { landingCopy } from '../../content/landing';
import { CallToForm } from './CallToForm';
import { largeText } from './largeText';
import { NoteRef } from './NoteRef';
import { Road } from './Road';

const { heading, lead, button, assurances, example } = landingCopy.hero;

/** Level, down, level, from the top of its box to the bottom. */
const road = 'M0 0H36C46 0 46 100 56 100H100';
const arrive = keyframes`from { clip-path: inset(-40px 100% -40px 0) }`;

/**
 * Paper above the road, evergreen below. The road takes the grid's row of the later payment and reaches both edges of
 * the window, so each payment stands above it whatever the size of the text.
 */
const Horizon = styled('section')(({ theme }) => ({
  overflowX: 'clip',
  '--road': '26px',
  '& .scene': {
    position: 'relative',
    isolation: 'isolate',
    paddingTop: 32,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gridTemplateRows: 'auto auto auto minmax(96px, auto)',
    columnGap: 16,
  },
  '& h1, & .copy': { gridColumn: '1 / -1' },
  '& .copy': { marginTop: 24 },
  '& .lead, & small': { color: theme.palette.text.secondary },
  '& .lead': { maxWidth: '44ch' },
  '& .MuiButton-root': { marginTop: 24 },
  // The greeting's button is the main one then.
  [`html[${dataAttributes.savedStep}] & .MuiButton-root`]: {
    color: 'inherit',
    background: 'none',
    boxShadow: 'inset 0 0 0 1px',
  },
  '& .assurances': {
    marginTop: 20,
    display: 'flex',
    flexWrap: 'wrap',
    gap: '6px 24px',
    ...theme.typography.body2,
    '& li': { display: 'flex', gap: 6, alignItems: 'center' },
  },
  '& .today, & .then': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& .today strong, & .then strong': {
    ...theme.typography.figure,
    display: 'block',
    whiteSpace: 'nowrap',
    color: theme.palette.text.primary,
  },
  '& .today': { gridArea: '3 / 1', paddingTop: 32, paddingBottom: 'calc(var(--road) / 2 + 14px)' },
  '& .then': {
    gridArea: '4 / 2',
    alignSelf: 'end',
    justifySelf: 'end',
    // Right of the road's fall.
    maxWidth: '82%',
    paddingTop: 28,
    paddingBottom: 'calc(var(--road) / 2 + 14px)',
  },
  // As wide as its longest word, and clear of the road by its other edge.
  [`@media ${largeText}`]: { '& .then': { minWidth: 'min-content', textAlign: 'end', paddingBottom: 60 } },
  '& .road, & .below': {
    position: 'absolute',
    left: 'calc(50% - 50vw)',
    width: '100vw',
    zIndex: -1,
  },
  '& .road': { gridArea: '4 / 1 / 5 / -1', top: 0, height: '100%' },
  '@media (prefers-reduced-motion: no-preference)': {
    '& .line': { animation: `${arrive} 900ms cubic-bezier(.3,.6,.2,1)` },
  },
  '& .below': {
    gridArea: '5 / 1 / 7 / -1',
    top: -1,
    bottom: 0,
    background: theme.palette.panel.main,
  },
  '& .saved, & .takes': {
    gridColumn: '1 / -1',
    color: theme.palette.panel.contrastText,
    '--focus-ring': theme.palette.panel.contrastText,
  },
  '& .saved': {
    gridRow: 5,
    paddingTop: 'calc(var(--road) / 2 + 24px)',
    ...theme.typography.h3,
    '& strong': {
      ...theme.typography.figure,
      display: 'block',
      // No larger than its column, however large the letters of the system are.
      fontSize: 'min(clamp(5.5rem, 3rem + 8vw, 10rem), 26vw)',
      whiteSpace: 'nowrap',
      lineHeight: 0.9,
      // Clear of the tail of the dollar sign.
      marginBottom: '0.1em',
      marginLeft: '-0.04em',
    },
  },
  '& .takes': {
    gridRow: 6,
    padding: '16px 0 40px',
    maxWidth: '44ch',
    '& b': { fontWeight: 650, display: 'block' },
  },
  [theme.breakpoints.between('sm', 'md')]: {
    '& .saved, & .takes': { gridArea: '5 / 1', alignSelf: 'end', paddingBottom: 40 },
    '& .takes': { gridColumn: 2 },
  },
  [theme.breakpoints.up('md')]: {
    '--road': '42px',
    '& .scene': {
      paddingTop: 48,
      gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
      gridTemplateRows: 'auto',
      columnGap: 48,
    },
    '& h1': { gridColumn: 1 },
    '& .copy': { gridArea: '1 / 2 / 3', marginTop: 0, alignSelf: 'start' },
    '& .today': { gridArea: '2 / 1', alignSelf: 'end' },
    '& .then': { gridArea: '3 / 2', justifySelf: 'start', maxWidth: 'none' },
    '& .road': { gridRow: '3 / 4' },
    // At the left the road is high: the saving begins below it, beside the later payment, and what it takes follows.
    '& .saved': { gridArea: '3 / 1 / 5', paddingTop: 'calc(var(--road) / 2 + 36px)', maxWidth: '30vw' },
    '& .takes': { gridArea: '5 / 1', paddingBottom: 56 },
    '& .below': { gridRow: '4 / 6' },
  },
}));

/** The promise, the way in, and the worked example as a picture of what it means. All of it is text. */
export function Hero() {
  return (
    <Horizon aria-labelledby="hero">
      <Container>
        <div className="scene">
          <Typography id="hero" variant="h1" tabIndex={-1}>
            {heading}
          </Typography>
          <div className="copy">
            <Typography variant="subtitle1" component="p" className="lead">
              {lead.map((sentence) => (
                <span key={sentence.text}>
                  {sentence.text}
                  {'note' in sentence && <NoteRef to={sentence.note} />}{' '}
                </span>
              ))}
            </Typography>
            <CallToForm>{button}</CallToForm>
            <ul className="assurances">
              {assurances.map((assurance) => (
                <li key={assurance.text}>
                  <Icon path={check} size={18} />
                  <span>
                    {assurance.text}
                    {'note' in assurance && <NoteRef to={assurance.note} />}
                  </span>
                </li>
              ))}
            </ul>
          </div>
          <div className="below" />
          <Road className="road" d={road} viewBox="0 0 100 100">
            <path className="ground" d={`${road}V101H0Z`} />
          </Road>
          {[
            { className: 'today', ...example.before },
            { className: 'then', ...example.after },
          ].map(({ className, label, payment, terms }) => (
            <p key={className} className={className}>
              {`${label} `}
              <strong>{payment}</strong>
              {` ${example.perMonth}`}
              <br />
              {terms}
            </p>
          ))}
          <p className="saved">
            <strong>{example.saved.value}</strong>
            {` ${example.saved.after ?? ''}`}
            <NoteRef to={example.note} />
          </p>
          <p className="takes">
            <b>{example.title}</b>
            {` ${example.takes}`}
          </p>
        </div>
      </Container>
    </Horizon>
  );
}
