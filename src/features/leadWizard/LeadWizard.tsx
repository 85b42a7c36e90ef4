import Box from '@mui/material/Box';
import { keyframes, styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { memo, useDeferredValue, useRef } from 'react';
import { useAppSelector } from '../../app/typedStore';
import { DescendingLine } from '../../components/DescendingLine';
import { continueAtTop } from '../../components/focus';
import { FormCard, FormColumn, NeedsScript } from '../../components/FormLayout';
import { useOnChange } from '../../components/useOnChange';
import { dataProps, wizardId } from '../../config/pageContract';
import { leadWizardCopy } from '../../content/leadWizard';
import { BelowForm } from './BelowForm';
import { FormNotices } from './FormNotices';
import {
  selectCameFromSummary,
  selectReceipt,
  selectScreen,
  type Receipt,
  type Screen,
} from './leadWizardSlice';
import { ProgressLine } from './ProgressLine';
import { lastStep } from './steps/step';
import { StepScreen } from './StepScreen';
import { ThankYouScreen } from './ThankYouScreen';

const appear = keyframes`from { visibility: hidden; max-height: 0; margin-top: 0 }`;

/** Appears after some seconds: most submissions are done by then. Takes no room before. */
const Late = styled('p')({ marginTop: 16, fontWeight: 600, animation: `${appear} 1ms 5s both` });

const ProcessingScreen = () => (
  <Box sx={{ pt: { xs: 2, sm: 4 } }}>
    <DescendingLine isMoving />
    <Typography variant="h3" component="h2" sx={{ mt: 4 }}>
      {leadWizardCopy.processing.heading}
    </Typography>
    <Typography color="textSecondary" sx={{ mt: 1 }}>
      {leadWizardCopy.processing.text}
    </Typography>
    <Late>{leadWizardCopy.processing.slow}</Late>
  </Box>
);

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

/** One screen of the wizard. Memoized: it renders only when the screen changes. */
const WizardScreen = memo(function WizardScreen({ screen, receipt }: WizardScreenProps) {
  const isStep = typeof screen === 'number';
  const step = isStep ? screen : lastStep;

  const content = useRef<HTMLDivElement>(null);
  const cameFromSummary = useAppSelector(selectCameFromSummary);
  // A new screen gets the focus as a new page does.
  useOnChange(screen, () => {
    if (!content.current) return;
    // Here and not in the markup: the screen with which the page opens does not animate.
    content.current.dataset.arrived = '';
    continueAtTop(content.current.querySelector<HTMLElement>('h1, h2'));
    if (screen !== lastStep) return;
    if (cameFromSummary) content.current.querySelector('summary')?.focus();
  });

  return (
    <FormColumn>
      {screen !== 'thanks' && (
        <Typography variant="h4" component="h1">
          {leadWizardCopy.heading}
        </Typography>
      )}
      <NeedsScript />
      {/* The boot script replaces this element by the saved step's markup. */}
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
