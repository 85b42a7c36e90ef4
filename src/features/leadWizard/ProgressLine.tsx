import { styled } from '@mui/material/styles';
import { business } from '../../config/business';
import { leadWizardCopy } from '../../content/leadWizard';

const road = 'M4 4H200C270 4 290 16 360 16H596';

const Track = styled('svg')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: 20,
  overflow: 'visible',
  fill: 'none',
  stroke: theme.vars.palette.divider,
  strokeLinecap: 'round',
  strokeWidth: 6,
}));

const Driven = styled('path')(({ theme }) => ({
  stroke: theme.vars.palette.primary.main,
  '@media (prefers-reduced-motion: no-preference)': { transition: 'stroke-dasharray 160ms ease-out' },
  '@media (forced-colors: active)': { stroke: 'Highlight' },
}));

/** The progress bar: the site's descending line, painted up to the current step. */
export function ProgressLine({ step }: { step: number }) {
  const { steps } = business.leadWizard;
  return (
    <div
      role="progressbar"
      aria-label={leadWizardCopy.progressLabel}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round((step / steps) * 100)}
      aria-valuetext={leadWizardCopy.stepOf(step)}
    >
      <Track viewBox="0 0 600 20" preserveAspectRatio="none" aria-hidden="true">
        <path d={road} />
        {/* One unit of length a step. */}
        <Driven d={road} pathLength={steps} strokeDasharray={`${step} ${steps}`} />
      </Track>
    </div>
  );
}
