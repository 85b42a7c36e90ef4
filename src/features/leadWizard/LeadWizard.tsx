import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { memo, useDeferredValue, useRef } from 'react';
import { useAppSelector } from '../../app/hooks';
import { DescendingLine } from '../../components/DescendingLine';
import { continueAtTop, useOnChange } from '../../components/focus';
import { FormCard, FormColumn, NeedsScript } from '../../components/FormLayout';
import { wizardId } from '../../config/pageContract';
import { leadFormCopy } from '../../content/leadForm';
import { BelowForm } from './BelowForm';
import { FormNotices } from './FormNotices';
import { selectLeadStatus, selectReceipt, selectLeadStep, type Receipt } from './leadWizardSlice';
import { ProgressLine } from './ProgressLine';
import { lastStep } from './steps/step';
import { StepScreen } from './StepScreen';
import { ThankYouScreen } from './ThankYouScreen';

const ProcessingScreen = () => (
  <Box sx={{ py: { xs: 4, sm: 6 } }}>
    <DescendingLine isMoving />
    <Typography variant="h3" component="h2" sx={{ mt: 4 }}>
      {leadFormCopy.processing.heading}
    </Typography>
    <Typography color="textSecondary" sx={{ mt: 1 }}>
      {leadFormCopy.processing.text}
    </Typography>
  </Box>
);

/** A screen of the wizard: the number of a step, the processing screen, or the thank-you with its receipt. */
type Screen = number | 'processing' | Receipt;

const arrive = keyframes`from { opacity: 0; translate: 16px 4px }`;

/** One screen of the wizard. Memoized: it renders only when the screen changes. */
const WizardScreen = memo(function WizardScreen({ screen }: { screen: Screen }) {
  const isStep = typeof screen === 'number';
  const step = isStep ? screen : lastStep;
  const receipt = typeof screen === 'object' ? screen : null;

  const content = useRef<HTMLDivElement>(null);
  // A new screen gets the focus as a new page does.
  useOnChange(screen, () => {
    if (!content.current) return;
    content.current.dataset.arrived = '';
    continueAtTop(content.current.querySelector<HTMLElement>('h1, h2'));
  });

  return (
    <FormColumn>
      {!receipt && (
        <Typography variant="h4" component="h1">
          {leadFormCopy.heading}
        </Typography>
      )}
      <NeedsScript />
      {/* The boot script replaces this element by the saved step's markup. */}
      <div id={wizardId}>
        {!receipt && (
          <>
            <Typography color="textSecondary" sx={{ mt: 0.5, mb: 1 }}>
              {leadFormCopy.progress(step)}
            </Typography>
            <ProgressLine step={step} />
          </>
        )}
        <FormNotices />
        <FormCard>
          <Box
            key={typeof screen === 'object' ? 'thanks' : screen}
            ref={content}
            sx={{
              '&[data-arrived]': {
                animation: `${arrive} 160ms ease-out`,
                '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
              },
            }}
          >
            {isStep && <StepScreen step={step} />}
            {screen === 'processing' && <ProcessingScreen />}
            {receipt && <ThankYouScreen {...receipt} />}
          </Box>
        </FormCard>
        <BelowForm isEditable={isStep} />
      </div>
    </FormColumn>
  );
});

/** The wizard. The state alone decides which screen it shows. */
export function LeadWizard() {
  const step = useAppSelector(selectLeadStep);
  const status = useAppSelector(selectLeadStatus);
  const receipt = useAppSelector(selectReceipt);
  // Deferred, so that the pressed button is painted first. The screen includes the receipt: after "Fill in the form again"
  // the store has no receipt, while the thank-you is still on the screen.
  const screen = useDeferredValue<Screen>(receipt ?? (status === 'processing' ? status : step));
  return <WizardScreen screen={screen} />;
}
