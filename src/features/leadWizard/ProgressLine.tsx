import Box from '@mui/material/Box';
import { business } from '../../config/business';
import { leadFormCopy } from '../../content/leadForm';

/** The road: level, down, level again. */
const road = 'M4 4H200C270 4 290 16 360 16H596';

/** The progress bar: the site's descending line, painted up to the current step. */
export function ProgressLine({ step }: { step: number }) {
  const { steps } = business.leadForm;
  return (
    <Box
      role="progressbar"
      aria-label={leadFormCopy.progressLabel}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round((step / steps) * 100)}
      aria-valuetext={leadFormCopy.stepOf(step)}
    >
      <Box
        component="svg"
        viewBox="0 0 600 20"
        preserveAspectRatio="none"
        aria-hidden="true"
        sx={{
          display: 'block',
          width: '100%',
          height: 20,
          fill: 'none',
          strokeLinecap: 'round',
          strokeWidth: 6,
          overflow: 'visible',
        }}
      >
        <Box component="path" d={road} sx={{ stroke: (theme) => theme.palette.divider }} />
        <Box
          component="path"
          d={road}
          // One unit a step.
          pathLength={steps}
          strokeDasharray={`${step} ${steps}`}
          sx={{
            stroke: (theme) => theme.palette.primary.main,
            '@media (prefers-reduced-motion: no-preference)': {
              transition: 'stroke-dasharray 160ms ease-out',
            },
            '@media (forced-colors: active)': { stroke: 'Highlight' },
          }}
        />
      </Box>
    </Box>
  );
}
