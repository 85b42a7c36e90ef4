import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { Link } from 'react-router-dom';
import { business } from '../../config/business';
import { paths } from '../../config/paths';
import { landingWords } from '../../content/landing';

const { greeting, where, continue: goOn, startOver } = landingWords.resume;
const steps = Array.from({ length: business.leadForm.steps }, (_, index) => index + 1);

/** Shows only under the mark that the boot script sets before the first paint, so nothing shifts. */
const shownUnder = (mark: string, display: string) => ({ display: 'none', [`html[${mark}] &`]: { display } });

/** Greets a visitor whose application waits in this tab. `onStartOver` forgets what the store knows of it. */
export function ResumeGreeting({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Box
      component="section"
      aria-label={greeting}
      sx={{
        ...shownUnder('data-saved-step', 'block'),
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Container
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, py: 1.5 }}
      >
        <Box component="p" sx={{ mr: 'auto' }}>
          <strong>{greeting}</strong>{' '}
          {steps.map((step) => (
            <Box component="span" key={step} sx={shownUnder(`data-saved-step="${step}"`, 'inline')}>
              {where(step)}
            </Box>
          ))}
        </Box>
        <Button
          component={Link}
          to={paths.leadCapture}
          variant="contained"
          color="primary"
          sx={{ minHeight: 44, py: 0.5 }}
        >
          {goOn}
        </Button>
        <Button data-start-over="" onClick={onStartOver} sx={{ minHeight: 44, py: 0.5, px: 1.5 }}>
          {startOver}
        </Button>
      </Container>
    </Box>
  );
}
