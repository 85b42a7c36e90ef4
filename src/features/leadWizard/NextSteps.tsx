import { styled } from '@mui/material/styles';

const Stops = styled('ol')(({ theme: { vars } }) => ({
  marginTop: 16,
  '& > li': { position: 'relative', padding: '0 0 16px 40px' },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    zIndex: 1,
    left: 0,
    top: 0,
    width: 24,
    height: 24,
    border: `4px solid ${vars.palette.roadSurface}`,
    borderRadius: '50%',
    background: vars.palette.background.paper,
  },
  // The road from the middle of a stop to the middle of the next one.
  '& > li:not(:last-child)::after': {
    content: '""',
    position: 'absolute',
    left: 7,
    top: 12,
    bottom: -12,
    width: 10,
    background: `linear-gradient(90deg, ${vars.palette.roadSurface} 4px, ${vars.palette.secondary.main} 0 6px, ${vars.palette.roadSurface} 0)`,
  },
  // Paper has no backgrounds, and empty circles there would look like boxes to tick.
  '@media print': {
    marginTop: 8,
    display: 'grid',
    gridTemplateColumns: '1fr 1fr 1fr',
    '& > li': { padding: '0 16px 4px 0' },
    '& > li::before, & > li::after': { display: 'none' },
  },
}));

/** What happens next, as stops along a road. */
export const NextSteps = ({ steps }: { steps: readonly { label: string; text: string }[] }) => (
  <Stops>
    {steps.map(({ label, text }) => (
      <li key={label}>
        <b>{label}</b>
        <p>{text}</p>
      </li>
    ))}
  </Stops>
);
