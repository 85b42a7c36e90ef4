import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../app/typedStore';
import { Advice } from '../../components/Advice';
import { FoldSummary } from '../../components/FoldSummary';
import { useIsLive } from '../../components/hydration';
import { leadWizardCopy, stepCopy } from '../../content/leadWizard';
import { isChoice, type LeadField } from '../../domain/lead';
import { onOneLine } from '../../lib/words';
import { selectCurrentYear } from '../ui/uiSlice';
import { adviceOn } from './advice';
import { answerRows, lineText } from './answerRows';
import { selectCameFromSummary, selectLead } from './leadWizardSlice';
import { stepAt, stepNumberOf } from './steps/index';
import { lastStep } from './steps/step';

const { heading, change, empty } = leadWizardCopy.summary;

/** The rows of the steps before the last, with the numbers of their steps. */
const earlierRows = answerRows
  .map((row) => ({ ...row, stepNumbers: [...new Set(row.lines.flat().map(stepNumberOf))] }))
  .filter(({ stepNumbers }) => !stepNumbers.includes(lastStep));

/** A link to an earlier step, from which Next leads back to the summary (stepHistory.ts). */
function ChangeLink({ step }: { step: number }) {
  const { title, changeLink = change } = stepCopy[stepAt(step).id];
  return (
    <Box
      component={Link}
      to={`?step=${step}`}
      aria-label={`${change} ${title}`}
      sx={{ display: 'inline-block', displayPrint: 'none', minWidth: 24, py: '11px', typography: 'body2' }}
    >
      {changeLink}
    </Box>
  );
}

/**
 * The answers of all steps except the last, with the advice on them and links to change them. Collapsible. The email address
 * that needs advice has a field of its own below.
 */
export function AnswersSummary() {
  const currentYear = useAppSelector(selectCurrentYear);
  const lead = useAppSelector(selectLead);
  const cameFromSummary = useAppSelector(selectCameFromSummary);
  const { breakpoints } = useTheme();
  // On a phone the open summary would push the button far down.
  const isLive = useIsLive();
  const [isWide] = useState(() => isLive && matchMedia(`(min-width: ${breakpoints.values.sm}px)`).matches);
  // Where the step opens with the page it stays folded, since opening it would move the button.
  const [mayOpen] = useState(isLive);

  const adviceFor = (field: LeadField) => {
    const advice = isChoice(field) || field === 'email' ? null : adviceOn(field, lead, currentYear);
    return advice ? [{ ...advice, field }] : [];
  };
  const hasAdvice = earlierRows.some(({ lines }) => lines.flat().flatMap(adviceFor).length > 0);

  const answersInBrief = earlierRows
    .map(({ lines }) =>
      lines
        .map((fields) => onOneLine(lineText(lead, fields)))
        .filter(Boolean)
        .join(', '),
    )
    .filter(Boolean)
    .join(', ');

  return (
    <Box
      component="details"
      open={mayOpen && (isWide || hasAdvice || cameFromSummary)}
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      <FoldSummary sx={{ py: 1.5, justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h4" component="h3">
            {heading}
          </Typography>
          <Typography
            variant="body2"
            sx={{
              mt: 0.5,
              // One line, which has its room before the page is live.
              whiteSpace: 'nowrap',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              'details[open] > summary &': { display: 'none' },
            }}
          >
            {answersInBrief || '\u00a0'}
          </Typography>
        </Box>
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
                    {/* An element of its own: beside siblings a translator would keep the old text. */}
                    <span>{lineText(lead, fields)}</span>
                    {fields.flatMap(adviceFor).map(({ field, text }) => (
                      <Box key={field} sx={{ mb: 1.5 }}>
                        <Advice text={text} />
                      </Box>
                    ))}
                  </div>
                ))}
              </Box>
              <Box
                component="dd"
                sx={{ gridArea: 'links', display: 'flex', flexWrap: 'wrap', columnGap: 2, my: '-10px' }}
              >
                {stepNumbers.length > 1 && (
                  // The names of the links have it too.
                  <Box
                    component="span"
                    aria-hidden="true"
                    sx={{ displayPrint: 'none', typography: 'body2', py: '11px', color: 'text.secondary' }}
                  >
                    {change}
                  </Box>
                )}
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
