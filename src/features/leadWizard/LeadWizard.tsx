import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keyframes, styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { memo, useDeferredValue, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../app/typedStore';
import { DescendingLine } from '../../components/DescendingLine';
import { continueAtTop } from '../../components/focus';
import { FormCard, FormColumn, NeedsScript } from '../../components/FormLayout';
import { useIsLive } from '../../components/hydration';
import { Icon } from '../../components/Icon';
import { NoteCard } from '../../components/NoteCard';
import { QuietButton } from '../../components/QuietButton';
import { useOnChange } from '../../components/useOnChange';
import { business } from '../../config/business';
import { dataProps, wizardId } from '../../config/pageContract';
import { clearedCopy } from '../../content/layout';
import { leadWizardCopy } from '../../content/leadWizard';
import { formatDollars } from '../../domain/money';
import { selectSavesAnswers } from '../ui/uiSlice';
import {
  clearUndone,
  leadCleared,
  selectAppliedEstimate,
  selectCameFromSummary,
  selectIsClearUndoable,
  selectIsLeadBlank,
  selectLeadStep,
  selectReceipt,
  selectScreen,
  type Receipt,
  type Screen,
} from './leadWizardSlice';
import type { FormEntry } from './stepHistory';
import { stepNumberOf } from './steps/index';
import { lastStep } from './steps/step';
import { StepScreen } from './StepScreen';
import { ThankYouScreen } from './ThankYouScreen';

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
function ProgressLine({ step }: { step: number }) {
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
        {/* One unit of length per step. */}
        <Driven d={road} pathLength={steps} strokeDasharray={`${step} ${steps}`} />
      </Track>
    </div>
  );
}

const appear = keyframes`from { visibility: hidden; max-height: 0; margin-top: 0 }`;

/** Appears after five seconds, when most submissions are done. Takes up no room before. */
const SlowNote = styled('p')({ marginTop: 16, fontWeight: 600, animation: `${appear} 1ms 5s both` });

const ProcessingScreen = () => (
  <Box sx={{ pt: { xs: 2, sm: 4 } }}>
    <DescendingLine isMoving />
    <Typography variant="h3" component="h2" sx={{ mt: 4 }}>
      {leadWizardCopy.processing.heading}
    </Typography>
    <Typography color="textSecondary" sx={{ mt: 1 }}>
      {leadWizardCopy.processing.text}
    </Typography>
    <SlowNote>{leadWizardCopy.processing.slow}</SlowNote>
  </Box>
);

const { beforeLoan, atLoan, newLoan } = leadWizardCopy.estimateFigures;
const { thanks } = leadWizardCopy;
const loanStep = stepNumberOf('currentLoanBalance');

/**
 * Notices above the form: that answers were sent before a reload or Back; that they were cleared, with a button that
 * undoes it; and, up to the step about the loan, that its figures came from the estimate.
 */
function FormNotices() {
  const isUndoable = useAppSelector(selectIsClearUndoable);
  const step = useAppSelector(selectLeadStep);
  const estimate = useAppSelector(selectAppliedEstimate);
  const { state: entry } = useLocation() as { state: FormEntry };
  const isBlank = useAppSelector((root) => selectIsLeadBlank(root) && selectReceipt(root) === null);
  // The prerendered HTML does not know the history entry.
  const wasSent = useIsLive() && isBlank && entry?.wasSent === true;
  const dispatch = useAppDispatch();
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1, '&:not(:empty)': { mt: 2 } }}>
      {estimate && step <= loanStep && (
        <NoteCard>
          <b>{step < loanStep ? beforeLoan(loanStep) : atLoan}</b>{' '}
          <span>{step < loanStep && newLoan(formatDollars(estimate.payment), estimate.months)}</span>
        </NoteCard>
      )}
      {wasSent && (
        <NoteCard>
          <b>{thanks.receipt.done}</b> {thanks.receipt.againOnlyIf}
        </NoteCard>
      )}
      {isUndoable && (
        <NoteCard>
          <b>{clearedCopy.done}</b>{' '}
          <Button size="small" sx={{ minWidth: 0, px: 1, mx: -1 }} onClick={() => dispatch(clearUndone())}>
            {clearedCopy.undo}
          </Button>
        </NoteCard>
      )}
    </Box>
  );
}

const lockPath =
  'M7 12.25h14a1.5 1.5 0 0 1 1.5 1.5V23a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 23v-9.25a1.5 1.5 0 0 1 1.5-1.5zM9 12.25V8.5a5 5 0 0 1 10 0v3.75M14 17v2.75';

/**
 * The notes below the form, on security and on whether answers are saved, and the button that clears the answers at
 * once; FormNotices offers to undo it.
 * @param props.isEditable whether the answers can be changed
 */
function BelowForm({ isEditable }: { isEditable: boolean }) {
  const savesAnswers = useAppSelector(selectSavesAnswers);
  const isBlank = useAppSelector(selectIsLeadBlank);
  const dispatch = useAppDispatch();
  return (
    <Box
      sx={{
        mt: 3,
        display: 'grid',
        gap: 1,
        justifyItems: { xs: 'start', sm: 'center' },
        textAlign: { sm: 'center' },
      }}
    >
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ display: 'flex', '@media print': { display: 'none' }, gap: 1 }}
      >
        <Icon path={lockPath} size={20} />
        {leadWizardCopy.secure}
      </Typography>
      {isEditable && (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ textWrap: 'balance' }}>
            {savesAnswers ? leadWizardCopy.savedHere : leadWizardCopy.notSaved}
          </Typography>
          {isBlank ? (
            // The height of the button, so that nothing moves when it appears.
            <Box sx={{ minHeight: 44 }} />
          ) : (
            <QuietButton sx={{ mx: { xs: -1, sm: 0 } }} onClick={() => dispatch(leadCleared())}>
              {leadWizardCopy.clear}
            </QuietButton>
          )}
        </>
      )}
    </Box>
  );
}

const arrive = keyframes`from { opacity: 0; translate: 16px 4px }`;
const Content = styled('div')({
  '@media (prefers-reduced-motion: no-preference)': {
    '&[data-arrived]': { animation: `${arrive} 160ms ease-out` },
  },
});

interface WizardScreenProps {
  screen: Screen;
  /** For the screen `thanks`, otherwise `null`. */
  receipt: Receipt | null;
}

/** One screen of the wizard. Memoized, since deferring a change renders the parent twice. */
const WizardScreen = memo(function WizardScreen({ screen, receipt }: WizardScreenProps) {
  const isStep = typeof screen === 'number';
  const step = isStep ? screen : lastStep;

  const content = useRef<HTMLDivElement>(null);
  const cameFromSummary = useAppSelector(selectCameFromSummary);
  // A new screen gets the focus as a new page does.
  useOnChange(screen, () => {
    if (!content.current) return;
    // Set here and not in the markup, so that the screen with which the page opens does not animate.
    content.current.dataset.arrived = '';
    continueAtTop(content.current.querySelector<HTMLElement>('h1, h2'));
    if (screen === lastStep && cameFromSummary) content.current.querySelector('summary')?.focus();
  });

  return (
    <FormColumn>
      {screen !== 'thanks' && (
        <Typography variant="h4" component="h1">
          {leadWizardCopy.heading}
        </Typography>
      )}
      <NeedsScript />
      {/* The boot script replaces this element with the saved step's markup. */}
      <div id={wizardId} {...dataProps('step', String(screen))}>
        {screen !== 'thanks' && (
          <>
            <Typography color="textSecondary" sx={{ mt: 0.5, mb: 1, textWrap: 'balance' }}>
              {isStep ? leadWizardCopy.progress(step) : leadWizardCopy.stepOf(step)}
            </Typography>
            <ProgressLine step={step} />
          </>
        )}
        <FormNotices />
        <FormCard>
          <Content key={screen} ref={content}>
            {isStep && <StepScreen step={step} />}
            {screen === 'processing' && <ProcessingScreen />}
            {receipt && <ThankYouScreen receipt={receipt} />}
          </Content>
        </FormCard>
        {screen !== 'thanks' && <BelowForm isEditable={isStep} />}
      </div>
    </FormColumn>
  );
});

/** The wizard. `selectScreen` decides which screen it shows. */
export function LeadWizard() {
  // Deferred, so that the pressed button is painted first.
  const receipt = useDeferredValue(useAppSelector(selectReceipt));
  const screen = useDeferredValue(useAppSelector(selectScreen));
  return <WizardScreen screen={screen} receipt={receipt} />;
}
