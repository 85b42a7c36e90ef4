import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useRef, useState, type MouseEvent } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/typedStore';
import { FoldSummary } from '../../components/FoldSummary';
import { opensElsewhere } from '../../components/PageLink';
import { paths } from '../../config/paths';
import { leadWizardCopy, stepCopy } from '../../content/leadWizard';
import { isChoice, type LeadField } from '../../domain/lead';
import { selectCurrentYear } from '../ui/uiSlice';
import { adviceOn } from './advice';
import { AnswerAdvice } from './AnswerAdvice';
import { answerRows, lineText } from './answerRows';
import { answersChanged, selectCameFromSummary, selectLead, stepReopened } from './leadWizardSlice';
import { stepAt, stepNumberOf } from './steps/index';
import { lastStep } from './steps/step';

const { heading, change, empty } = leadWizardCopy.summary;

/** The rows of the steps before the last, with the numbers of their steps. */
const earlierRows = answerRows
  .map((row) => ({ ...row, stepNumbers: [...new Set(row.lines.flat().map(stepNumberOf))] }))
  .filter(({ stepNumbers }) => !stepNumbers.includes(lastStep));

/** A link to an earlier step, from which Next leads back to the summary. */
function ChangeLink({ step }: { step: number }) {
  const dispatch = useAppDispatch();
  const { title, changeLink = change } = stepCopy[stepAt(step).id];
  return (
    <Box
      component="a"
      href={`${paths.leadCapture}?step=${step}`}
      aria-label={`${change} ${title}`}
      sx={{ display: 'inline-block', displayPrint: 'none', minWidth: 24, py: '11px', typography: 'body2' }}
      onClick={(event: MouseEvent) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        dispatch(stepReopened(step));
      }}
    >
      {changeLink}
    </Box>
  );
}

interface AnswersSummaryProps {
  /** Whether this step has a field for the email address, which then has the advice on it. */
  isEmailAskedHere: boolean;
}

/** The answers of all steps except the last, with the advice on them and links to change them. Collapsible. */
export function AnswersSummary({ isEmailAskedHere }: AnswersSummaryProps) {
  const currentYear = useAppSelector(selectCurrentYear);
  const lead = useAppSelector(selectLead);
  const cameFromSummary = useAppSelector(selectCameFromSummary);
  const dispatch = useAppDispatch();
  const fold = useRef<HTMLElement>(null);
  const { breakpoints } = useTheme();
  // On a phone the open summary would push the button far down.
  const [isWide] = useState(() => matchMedia(`(min-width: ${breakpoints.values.sm}px)`).matches);

  const adviceFor = (field: LeadField) => {
    const hasOwnField = isChoice(field) || (field === 'email' && isEmailAskedHere);
    const advice = hasOwnField ? null : adviceOn(field, lead, currentYear);
    return advice ? [{ ...advice, field }] : [];
  };
  const hasAdvice = earlierRows.some(({ lines }) => lines.flat().flatMap(adviceFor).length > 0);

  const answersInBrief = earlierRows
    .map(({ lines }) =>
      lines
        .map((fields) => lineText(lead, fields))
        .filter(Boolean)
        .join(', '),
    )
    .filter(Boolean)
    .join('\n');

  return (
    <Box
      component="details"
      open={isWide || hasAdvice || cameFromSummary}
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      <FoldSummary ref={fold} sx={{ py: 1.5, justifyContent: 'space-between' }}>
        <div>
          <Typography variant="h4" component="h3">
            {heading}
          </Typography>
          <Typography
            variant="body2"
            sx={{
              mt: 0.5,
              whiteSpace: 'pre-line',
              overflowWrap: 'anywhere',
              'details[open] > summary &': { display: 'none' },
            }}
          >
            {answersInBrief}
          </Typography>
        </div>
      </FoldSummary>
      {/* A container query in rem, so that the layout follows the text size. */}
      <Box component="dl" sx={{ containerType: 'inline-size' }}>
        {earlierRows.map(({ title, lines, stepNumbers }) => {
          const answered = lines.filter((fields) => lineText(lead, fields) !== '');
          return (
            <Box
              key={title}
              sx={{
                display: 'grid',
                gridTemplate: '"title links" "answers answers" / 1fr auto',
                '@container (min-width: 32rem)': {
                  gridTemplate: '"title answers links" / 11rem minmax(0, 1fr) auto',
                },
                columnGap: 2,
                alignItems: 'baseline',
                py: 1.5,
                borderTop: 1,
                borderColor: 'divider',
              }}
            >
              <Typography component="dt" variant="body2" color="textSecondary" sx={{ gridArea: 'title' }}>
                {title}
              </Typography>
              <Box component="dd" sx={{ gridArea: 'answers', overflowWrap: 'anywhere' }}>
                {answered.length === 0 && <Typography color="textSecondary">{empty}</Typography>}
                {answered.map((fields) => (
                  <div key={fields.join()}>
                    {lineText(lead, fields)}
                    {fields.flatMap(adviceFor).map(({ field, ...advice }) => (
                      <Box key={field} sx={{ mb: 1.5 }}>
                        <AnswerAdvice
                          {...advice}
                          onUse={(suggestion) => {
                            fold.current?.focus();
                            dispatch(answersChanged({ [field]: suggestion }));
                          }}
                        />
                      </Box>
                    ))}
                  </div>
                ))}
              </Box>
              <Box
                component="dd"
                sx={{ gridArea: 'links', display: 'flex', flexWrap: 'wrap', columnGap: 2, my: '-10px' }}
              >
                {stepNumbers.map((step) => (
                  <ChangeLink key={step} step={step} />
                ))}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
