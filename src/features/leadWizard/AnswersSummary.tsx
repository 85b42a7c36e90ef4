import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../app/typedStore';
import { Advice } from '../../components/Advice';
import { FoldSummary } from '../../components/FoldSummary';
import { useIsLive } from '../../components/hydration';
import { leadWizardCopy } from '../../content/leadWizard';
import { isChoice, type LeadField } from '../../domain/lead';
import { selectCurrentYear } from '../ui/uiSlice';
import { adviceOn } from './advice';
import { answerRows, lineText } from './answerRows';
import { selectCameFromSummary, selectLead } from './leadWizardSlice';
import { stepNumberOf } from './steps/index';
import { lastStep } from './steps/step';

const { heading, change, empty } = leadWizardCopy.summary;

/** The rows of the steps before the last, with the number of the first step that asks for them. */
const earlierRows = answerRows
  .map((row) => ({ ...row, step: Math.min(...row.lines.flat().map(stepNumberOf)) }))
  .filter(({ step }) => step < lastStep);

/**
 * The answers of all steps except the last, with the advice on them and links to change them. Collapsible. The email address
 * that needs advice has a field of its own above.
 */
export function AnswersSummary() {
  const currentYear = useAppSelector(selectCurrentYear);
  const lead = useAppSelector(selectLead);
  const cameFromSummary = useAppSelector(selectCameFromSummary);
  const isLive = useIsLive();
  // Where the step opens with the page it stays folded, since opening it would move the button.
  const [mayOpen] = useState(isLive);

  const adviceFor = (field: LeadField) => {
    const advice = isChoice(field) || field === 'email' ? null : adviceOn(field, lead, currentYear);
    return advice ? [{ ...advice, field }] : [];
  };
  const hasAdvice = earlierRows.some(({ lines }) => lines.flat().flatMap(adviceFor).length > 0);

  return (
    <Box
      component="details"
      open={mayOpen && (hasAdvice || cameFromSummary)}
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      <FoldSummary sx={{ py: 1.5 }}>
        <Typography variant="h4" component="h3" sx={{ flex: 1 }}>
          {heading}
        </Typography>
      </FoldSummary>
      {/* A container query in rem, so that the layout follows the text size. */}
      <Box component="dl" sx={{ containerType: 'inline-size' }}>
        {earlierRows.map(({ title, lines, step }) => {
          const advice = lines.flat().flatMap(adviceFor);
          const answered = lines.filter((fields) => lineText(lead, fields) !== '');
          return (
            <Box
              key={title}
              sx={{
                display: 'grid',
                gridTemplate: '"title link" "answers answers" "advice advice" / 1fr auto',
                '@container (min-width: 32rem)': {
                  gridTemplate: '"title answers link" "advice advice advice" / 11rem minmax(0, 1fr) auto',
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
                  <div key={fields.join()}>{lineText(lead, fields)}</div>
                ))}
              </Box>
              {/* Next leads back to the summary (stepHistory.ts). */}
              <Box component="dd" sx={{ gridArea: 'link', displayPrint: 'none', my: '-10px' }}>
                <Box
                  component={Link}
                  to={`?step=${step}`}
                  aria-label={`${change} ${title}`}
                  sx={{ display: 'inline-block', py: '11px', typography: 'body2' }}
                >
                  {change}
                </Box>
              </Box>
              {advice.length > 0 && (
                <Box component="dd" sx={{ gridArea: 'advice' }}>
                  {advice.map(({ field, text }) => (
                    <Advice key={field} text={text} />
                  ))}
                </Box>
              )}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
