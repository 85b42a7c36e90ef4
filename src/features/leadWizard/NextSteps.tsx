import { styled } from '@mui/material/styles';

const Stops = styled('ol')(({ theme: { palette } }) => ({
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
    border: `4px solid ${palette.roadSurface}`,
    borderRadius: '50%',
    background: palette.background.paper,
  },
  // The last one is an alternative to the others, so the road ends before it.
  '& > li:last-child::before': { display: 'none' },
  // The road from the middle of a stop to the middle of the next one.
  '& > li:not(:nth-last-child(-n + 2))::after': {
    content: '""',
    position: 'absolute',
    left: 7,
    top: 12,
    bottom: -12,
    width: 10,
    background: `linear-gradient(90deg, ${palette.roadSurface} 4px, ${palette.secondary.main} 0 6px, ${palette.roadSurface} 0)`,
  },
  // Paper has no backgrounds, and empty circles there would look like boxes to tick.
  '@media print': {
    marginTop: 8,
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    '& > li': { padding: '0 16px 4px 0' },
    '& > li::before, & > li::after': { display: 'none' },
  },
}));

/** What happens next, as stops along a road; the last step is for the case that nothing does. */
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
