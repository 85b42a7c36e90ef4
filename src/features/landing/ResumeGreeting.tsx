import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { focusHeading } from '../../components/focus';
import { VisibleWhere } from '../../components/VisibleWhere';
import { business } from '../../config/business';
import { dataAttributes } from '../../config/pageContract';
import { landingCopy } from '../../content/landing';
import { clearedCopy } from '../../content/layout';
import { LinkToForm, RowContainer } from './sharedStyles';

const { greeting, where, continue: continueLabel, startOver } = landingCopy.resume;
const steps = Array.from({ length: business.leadWizard.steps }, (_, index) => index + 1);
const { savedStep } = dataAttributes;

/** An attribute shows it. The boot script sets one before the first paint, so that nothing shifts. */
const Greeting = styled('section')(({ theme }) => ({
  display: 'none',
  [`&[data-cleared], [${savedStep}] &`]: { display: 'block' },
  borderBlock: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
}));

interface ResumeGreetingProps {
  /** Whether a lead was cleared here and can be restored. */
  isClearUndoable: boolean;
  onStartOver: () => void;
  onUndo: () => void;
}

/** Offers to resume the lead saved in this tab or to clear it, and then to undo that. */
export function ResumeGreeting({ isClearUndoable, onStartOver, onUndo }: ResumeGreetingProps) {
  return (
    <Greeting
      aria-label={isClearUndoable ? clearedCopy.done : greeting}
      data-cleared={isClearUndoable || undefined}
    >
      {isClearUndoable ? (
        <RowContainer>
          <p role="status">{clearedCopy.done}</p>
          <Button variant="outlined" onClick={onUndo}>
            {clearedCopy.undo}
          </Button>
        </RowContainer>
      ) : (
        <RowContainer>
          <Box component="p" sx={{ mr: 'auto' }}>
            <strong>{greeting}</strong>{' '}
            {steps.map((step) => (
              <VisibleWhere key={step} selector={`[${savedStep}="${step}"]`}>
                {where(step)}
              </VisibleWhere>
            ))}
          </Box>
          <LinkToForm>{continueLabel}</LinkToForm>
          <Button
            variant="outlined"
            name="startOver"
            onClick={({ currentTarget }) => {
              onStartOver();
              // Not the page's heading, which comes after Undo: the next Tab goes to Undo.
              focusHeading(currentTarget.closest('section'));
            }}
          >
            {startOver}
          </Button>
        </RowContainer>
      )}
    </Greeting>
  );
}
