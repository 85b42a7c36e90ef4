import { styled } from '@mui/material/styles';

/** The diameter of a stop's number, and half of it: the road runs through the middle of the numbers. */
const numberSize = '2.75rem';
export const middle = '1.375rem';
/** The width of the road, and the space between the stops, in pixels. */
export const roadWidth = 26;
const gap = 16;

/** Steps as numbered stops along a road that goes down. Its items are {@link RoadStop}s. */
export const RoadStops = styled('ol')({
  position: 'relative',
  display: 'grid',
  gap,
  counterReset: 'stop',
  '@media print': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

export const RoadStop = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: `${numberSize} minmax(0, 1fr)`,
  columnGap: 16,
  counterIncrement: 'stop',
  // The number, on top of the road.
  '&::before': {
    content: 'counter(stop)',
    position: 'relative',
    zIndex: 1,
    width: numberSize,
    height: numberSize,
    display: 'grid',
    placeItems: 'center',
    borderRadius: '50%',
    border: `3px solid ${theme.vars.palette.roadSurface}`,
    background: theme.vars.palette.background.paper,
    fontWeight: 700,
    fontSize: theme.typography.h4.fontSize,
    lineHeight: 1,
  },
  // The road to the middle of the next number.
  '@media screen': {
    '&:not(:last-of-type)::after': {
      content: '""',
      position: 'absolute',
      top: middle,
      bottom: `calc(-${gap}px - ${middle})`,
      left: `calc(${middle} - ${roadWidth / 2}px)`,
      width: roadWidth,
      background: `linear-gradient(90deg, transparent 10px, ${theme.vars.palette.secondary.main} 0 16px, transparent 0) ${theme.vars.palette.roadSurface}`,
    },
  },
}));
