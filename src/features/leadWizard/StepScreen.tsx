import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useAppDispatch, useAppSelector } from '../../app/typedStore';
import { AnswersForm } from '../../components/AnswersForm';
import { DeliveryAlert } from '../../components/DeliveryAlert';
import { leadWizardCopy, stepCopy } from '../../content/leadWizard';
import { answersAmong } from '../../domain/lead';
import { readControls } from '../../lib/form';
import { AnswerField } from './AnswerField';
import { BeforeSubmit } from './BeforeSubmit';
import { ByReplyChannel } from './ByReplyChannel';
import {
  selectCameFromSummary,
  selectLeadFailure,
  stepAdvanced,
  stepReversed,
  submitLead,
} from './leadWizardSlice';
import { stepAt } from './steps/index';
import { firstStep, lastStep, lastVehicleStep } from './steps/step';

/** The label of the submit button. Its second line is hidden from screen readers: the step says the same above. */
const SubmitWords = () => (
  <span>
    {leadWizardCopy.submit}
    <ByReplyChannel>
      {(channel) =>
        channel === 'none' && (
          <Typography variant="caption" component="span" aria-hidden="true" sx={{ display: 'block' }}>
            {leadWizardCopy.readyNote.withoutReply}
          </Typography>
        )
      }
    </ByReplyChannel>
  </span>
);

/** The buttons at the bottom of a step, as wide as its card. The first one is the main one, at the end of the row. */
const ActionRow = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'row-reverse',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 8,
  minHeight: 72,
  margin: '0 var(--card-outset) var(--card-outset)',
  padding: '8px var(--card-padding)',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
  // In a low window sticky buttons would cover the fields.
  '@media (min-height: 30em)': { '&[data-sticky]': { position: 'sticky', bottom: 0, zIndex: 1 } },
  // Cancels the page's scroll padding, which is for elements that these buttons would cover.
  '& > *': { scrollMarginBottom: 'calc(-1 * var(--sticky-actions))' },
  '@media print': { display: 'none' },
}));

/**
 * One step: its heading, fields and buttons. Next is never blocked.
 * @param props.step from 1
 */
export function StepScreen({ step }: { step: number }) {
  const { id, fields, halfRowFields = [], Before, After } = stepAt(step);
  const cameFromSummary = useAppSelector(selectCameFromSummary);
  const failure = useAppSelector(selectLeadFailure);
  const dispatch = useAppDispatch();
  const isLast = step === lastStep;

  return (
    <AnswersForm
      name="lead"
      gap={3}
      sends={isLast}
      onSubmit={(controls) => {
        const answers = answersAmong(controls);
        if (isLast) void dispatch(submitLead({ answers, website: controls.website }));
        else dispatch(stepAdvanced({ from: step, answers }));
      }}
    >
      {isLast && (
        <DeliveryAlert
          failure={failure}
          copy={leadWizardCopy.failed}
          action={
            <Button type="submit" variant="outlined" color="error" size="small" sx={{ mt: 1.5 }}>
              {leadWizardCopy.failed.retry}
            </Button>
          }
        />
      )}
      <Typography variant="h3" component="h2">
        <Box component="span" sx={visuallyHidden}>{`${leadWizardCopy.stepOf(step)}: `}</Box>
        <span>{stepCopy[id].heading}</span>
      </Typography>
      {cameFromSummary && !isLast && step >= lastVehicleStep && (
        <Typography variant="body2" color="textSecondary">
          {leadWizardCopy.summary.changing}
        </Typography>
      )}
      {Before && <Before />}
      <Box
        sx={({ mixins }) => ({
          display: 'grid',
          gap: 3,
          columnGap: 2,
          [mixins.twoFieldsQuery]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
        })}
      >
        {fields.map((field) => (
          <Box key={field} sx={{ gridColumn: halfRowFields.includes(field) ? 'auto' : '1 / -1' }}>
            <AnswerField field={field} />
          </Box>
        ))}
      </Box>
      {After && <After />}
      {isLast && <BeforeSubmit />}
      {/* Not sticky on the last step: the visitor passes the terms on the way to the submit button. */}
      <ActionRow data-sticky={!isLast || undefined}>
        <Button
          type="submit"
          name="next"
          variant="contained"
          color="secondary"
          sx={{ flex: { xs: '1 1 auto', sm: '0 0 auto' }, minWidth: { sm: 160 }, minHeight: 52, px: 2 }}
        >
          {isLast ? <SubmitWords /> : leadWizardCopy.next}
        </Button>
        <Button
          name="previous"
          variant="outlined"
          disabled={step === firstStep}
          onClick={({ currentTarget: { form } }) => {
            if (form) dispatch(stepReversed({ from: step, answers: answersAmong(readControls(form)) }));
          }}
          sx={{ flex: '0 0 auto', minHeight: 52, px: 2 }}
        >
          {leadWizardCopy.previous}
        </Button>
      </ActionRow>
    </AnswersForm>
  );
}
