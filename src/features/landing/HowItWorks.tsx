import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { landingCopy } from '../../content/landing';
import { Miniature } from './Miniature';
import { NoteRef } from './NoteRef';
import { Road } from './Road';

const { heading, steps, rolesHeading, roles } = landingCopy.how;

/** Down a step from each column to the next, and out at both edges of the window. */
const road = 'M-100 0H25C30 0 28 100 33 100H60C65 100 63 200 68 200H200';

const Way = styled('section')(({ theme }) => ({
  overflowX: 'clip',
  paddingTop: 72,
  '--road': '26px',
  '& h3': theme.typography.h3,
  '& .way': { position: 'relative', marginTop: 32 },
  '& .way > svg': { display: 'none' },
  '& ol': { position: 'relative', counterReset: 'step', display: 'grid', gap: 40 },
  '& ol > li': { display: 'grid', gridTemplateColumns: '2.75rem minmax(0, 1fr)', columnGap: 16 },
  // The markers on the road.
  '& ol > li::before': {
    counterIncrement: 'step',
    content: 'counter(step)',
    width: '2.75rem',
    height: '2.75rem',
    lineHeight: 1,
    display: 'grid',
    placeItems: 'center',
    borderRadius: '50%',
    border: `3px solid ${theme.palette.panel.main}`,
    background: theme.palette.secondary.main,
    color: theme.palette.secondary.contrastText,
    fontWeight: 700,
    fontSize: '1.25rem',
    position: 'relative',
    zIndex: 1,
  },
  '& ol p': { marginTop: 6, color: theme.palette.text.secondary, maxWidth: '38ch' },
  '& .roles': {
    marginTop: 48,
    borderTop: `1px solid ${theme.palette.divider}`,
    paddingBlock: '24px 72px',
    '& h3': theme.typography.h4,
    '& dl': { marginTop: 12, display: 'grid', gap: '16px 40px' },
    '& dt': { fontWeight: 700 },
    '& dd': { color: theme.palette.text.secondary },
  },
  [theme.breakpoints.down('md')]: {
    // On phones the road runs down from marker to marker.
    '& ol > li': { position: 'relative' },
    '& ol > li:not(:last-of-type)::after': {
      content: '""',
      position: 'absolute',
      inset: '1.375rem auto -62px 9px',
      width: 26,
      background: `linear-gradient(90deg, transparent 10px, ${theme.palette.secondary.main} 0 16px, transparent 0) ${theme.palette.panel.main}`,
    },
  },
  [theme.breakpoints.up('sm')]: { '& .roles dl': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
  [theme.breakpoints.between('sm', 'md')]: {
    '& li > div': { display: 'grid', gridTemplate: 'auto 1fr / 1fr 1fr', columnGap: 32 },
    '& li > div > div': { gridArea: '1 / 2 / 3', marginTop: 0 },
  },
  [theme.breakpoints.up('md')]: {
    paddingTop: 88,
    '& .way': { marginTop: 40 },
    '& ol': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', columnGap: 40 },
    '& ol > li': { display: 'block', '&::before': { marginBottom: 24 } },
    '& ol > li:nth-of-type(2)': { paddingTop: 64 },
    '& ol > li:nth-of-type(3)': { paddingTop: 128 },
    '& .way > svg': {
      display: 'block',
      position: 'absolute',
      top: '1.375rem',
      left: 0,
      width: '100%',
      height: 128,
    },
    '& .roles': { paddingBottom: 96 },
  },
}));

/** What happens from the first question to the loan, and who does which part of it. */
export function HowItWorks() {
  return (
    <Way aria-labelledby="how">
      <Container>
        <Typography id="how" variant="h2">
          {heading}
        </Typography>
        <div className="way">
          <Road d={road} viewBox="0 0 100 200" />
          <ol>
            {steps.map((step, index) => (
              <li key={step.title}>
                <div>
                  <h3>{step.title}</h3>
                  <p>
                    {step.text}
                    {'note' in step && <NoteRef to={step.note} />}
                  </p>
                  <Miniature of={index} />
                </div>
              </li>
            ))}
          </ol>
        </div>
        <div className="roles">
          <h3>{rolesHeading}</h3>
          <dl>
            {roles.map(({ who, does }) => (
              <div key={who}>
                <dt>{who}</dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Container>
    </Way>
  );
}
