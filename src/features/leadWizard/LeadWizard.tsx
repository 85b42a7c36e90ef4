import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo, useDeferredValue } from 'react';
import { useAppSelector } from '../../app/hooks';
import { BackToHome } from '../../components/BackToHome';
import { FormCard, FormColumn } from '../../components/FormCard';
import { Icon, lock } from '../../components/Icon';
import { NeedsScript } from '../../components/NeedsScript';
import { wizardId } from '../../config/dataAttributes';
import { leadFormCopy } from '../../content/leadForm';
import { ClearAnswers, ClearedNotice } from './ClearAnswers';
import { ArrivalMemory } from './FocusOnArrival';
import { selectLeadStatus, selectStep, selectReceipt, type Receipt } from './leadWizardSlice';
import { ProcessingScreen } from './ProcessingScreen';
import { ProgressLine } from './ProgressLine';
import { lastStep } from './stepNumbers';
import { StepScreen } from './StepScreen';
import { ThankYouScreen } from './ThankYouScreen';

/** Memoized: it does not change with the step. */
const Heading = memo(function Heading() {
  return (
    <>
      <BackToHome />
      <Typography variant="h4" component="h1" tabIndex={-1} sx={{ mt: 0.5 }}>
        {leadFormCopy.heading}
      </Typography>
    </>
  );
});

/** What happens to the answers, and the way to clear them. */
function Assurances({
  isOpen,
  step,
  keepsAnswers,
}: {
  isOpen: boolean;
  step: number;
  keepsAnswers: boolean;
}) {
  return (
    <Box
      sx={{
        mt: 3,
        display: 'grid',
        gap: 1,
        justifyItems: { xs: 'start', sm: 'center' },
        textAlign: { xs: 'left', sm: 'center' },
      }}
    >
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ display: 'flex', gap: 1, '& svg': { flexShrink: 0 } }}
      >
        <Icon path={lock} size={20} />
        {leadFormCopy.secure}
      </Typography>
      {isOpen && (
        <>
          <Typography variant="body2" color="textSecondary">
            {keepsAnswers ? leadFormCopy.keptHere : leadFormCopy.notKept}
          </Typography>
          <ClearAnswers key={step} />
        </>
      )}
    </Box>
  );
}

/** A step from 1, or what follows the last one: of the thank-you, what it says. */
type Screen = number | 'processing' | Receipt;

interface LeadWizardProps {
  currentYear: number;
  /** Whether the browser keeps the answers for later. */
  keepsAnswers: boolean;
}

/** One screen of the wizard. Memoized: it is drawn for another screen, and for nothing else. */
const WizardScreen = memo(function WizardScreen({
  screen,
  currentYear,
  keepsAnswers,
}: LeadWizardProps & { screen: Screen }) {
  const isOpen = typeof screen === 'number';
  const step = isOpen ? screen : lastStep;
  const thanks = typeof screen === 'object' ? screen : null;
  return (
    <FormColumn>
      {!thanks && <Heading />}
      <NeedsScript />
      {/* The boot script puts the stored step's markup here. */}
      <div id={wizardId}>
        {!thanks && (
          <>
            <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
              {leadFormCopy.progress(step)}
            </Typography>
            <ProgressLine step={step} />
          </>
        )}
        <ClearedNotice />
        <FormCard>
          {isOpen && <StepScreen step={step} currentYear={currentYear} />}
          {screen === 'processing' && <ProcessingScreen />}
          {thanks && <ThankYouScreen {...thanks} />}
        </FormCard>
        <Assurances isOpen={isOpen} step={step} keepsAnswers={keepsAnswers} />
      </div>
    </FormColumn>
  );
});

/** The wizard: which screen it shows is a function of the state alone. */
export function LeadWizard(props: LeadWizardProps) {
  const step = useAppSelector(selectStep);
  const status = useAppSelector(selectLeadStatus);
  const thanks = useAppSelector(selectReceipt);
  // Drawn after the frame that answers the tap, and in slices: a slow phone shows at once that it was heard. The
  // thank-you brings its words along, which the state forgets a moment before the screen after it is drawn.
  const screen = useDeferredValue<Screen>(thanks ?? (status === 'processing' ? status : step));
  return (
    <ArrivalMemory>
      <WizardScreen {...props} screen={screen} />
    </ArrivalMemory>
  );
}
