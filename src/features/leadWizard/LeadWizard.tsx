import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../app/hooks';
import { Icon, lock } from '../../components/Icon';
import { wizardId } from '../../config/documentMarks';
import { paths } from '../../config/paths';
import { leadFormWords } from '../../content/leadForm';
import { ArrivalMemory } from './Arrival';
import { ClearAnswers, ClearedNotice } from './ClearAnswers';
import { selectLeadStatus, selectStep } from './leadWizardSlice';
import { ProcessingScreen } from './ProcessingScreen';
import { ProgressLine } from './ProgressLine';
import { StepScreen } from './StepScreen';
import { ThankYouScreen } from './ThankYouScreen';

function Card({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        mt: 3,
        p: { xs: 2.5, sm: 5 },
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: { xs: 2, sm: 2.5 },
      }}
    >
      {children}
    </Box>
  );
}

/** Memoized, as the assurances are: neither changes with the step, and a tap on Next waits for what is drawn. */
const Heading = memo(function Heading() {
  return (
    <>
      <Button
        component={Link}
        to={paths.home}
        sx={{ ml: -1.5, px: 1.5, minHeight: 44, py: 0, fontSize: '0.9375rem', fontWeight: 500 }}
      >
        {leadFormWords.backToHome}
      </Button>
      <Typography variant="h4" component="h1" tabIndex={-1} sx={{ mt: 0.5 }}>
        {leadFormWords.heading}
      </Typography>
    </>
  );
});

/** What happens to the answers, and the way to clear them. */
const Assurances = memo(function Assurances({
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
        {leadFormWords.secure}
      </Typography>
      {isOpen && (
        <>
          <Typography variant="body2" color="textSecondary">
            {keepsAnswers ? leadFormWords.keptHere : leadFormWords.notKept}
          </Typography>
          <ClearAnswers key={step} />
        </>
      )}
    </Box>
  );
});

interface LeadWizardProps {
  currentYear: number;
  /** Whether the browser keeps the answers for later. */
  keepsAnswers: boolean;
  /** Stands in the wizard's place where scripts are off. */
  fallback: ReactNode;
}

/** The wizard: which screen it shows is a function of the state alone. */
export function LeadWizard({ currentYear, keepsAnswers, fallback }: LeadWizardProps) {
  const step = useAppSelector(selectStep);
  const status = useAppSelector(selectLeadStatus);
  const isOpen = status === 'editing' || status === 'failed';
  const shown = isOpen ? step : status;

  return (
    <ArrivalMemory>
      <Container maxWidth={false} sx={{ maxWidth: 720, pt: { xs: 2, sm: 4 }, pb: { xs: 6, sm: 10 } }}>
        {status !== 'submitted' && <Heading />}
        {fallback}
        {/* The boot script puts the stored step's markup here. */}
        <div id={wizardId}>
          {status !== 'submitted' && (
            <>
              <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
                {leadFormWords.progress(step)}
              </Typography>
              <ProgressLine step={step} />
            </>
          )}
          <ClearedNotice />
          <Card>
            {typeof shown === 'number' && <StepScreen step={shown} currentYear={currentYear} />}
            {shown === 'processing' && <ProcessingScreen />}
            {shown === 'submitted' && <ThankYouScreen />}
          </Card>
          <Assurances isOpen={isOpen} step={step} keepsAnswers={keepsAnswers} />
        </div>
      </Container>
    </ArrivalMemory>
  );
}
