import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState, type MouseEvent } from 'react';
import { useAppDispatch, useAppSelector, useCurrentYear } from '../../app/hooks';
import { Advice } from '../../components/Advice';
import { FoldSummary } from '../../components/FoldSummary';
import { opensElsewhere } from '../../components/PageLink';
import { paths } from '../../config/paths';
import { leadFormCopy, stepCopy } from '../../content/leadForm';
import { isChoice, type LeadField } from '../../domain/lead';
import { adviceOn } from './advice';
import { answerText } from './fields';
import { changeRequested, selectLead } from './leadWizardSlice';
import { steps } from './steps/index';
import type { Step } from './steps/step';

const { heading, change, empty } = leadFormCopy.summary;

/** On screens of this width the summary starts open; on a phone it would push the button far down. */
const wideScreen = '(min-width: 600px)';

/** The steps whose answers the summary repeats. */
const earlierSteps = steps.slice(0, -1).map((step, index) => ({ ...step, number: index + 1 }));
const rowTitle = ({ id }: Step) => stepCopy[id].partOf?.thing ?? stepCopy[id].title;

/** A row for each step, or for the steps about one thing, with the fields of each of its lines. */
const rows = [...new Set(earlierSteps.map(rowTitle))].map((title) => {
  const stepsOfRow = earlierSteps.filter((step) => rowTitle(step) === title);
  const fields = stepsOfRow.flatMap((step) => step.fields);
  // Fields that share a row of the form share a line, and so do the steps about one thing.
  const shared = stepsOfRow.length > 1 ? fields : stepsOfRow.flatMap(({ halfRows = [] }) => halfRows);
  const alone = fields.filter((field) => !shared.includes(field));
  return { title, steps: stepsOfRow, lines: [shared, ...alone.map((field) => [field])] };
});

/** The answers of all steps except the last, with the advice on them and links to change them. Collapsible. */
export function AnswersSummary() {
  const currentYear = useCurrentYear();
  const lead = useAppSelector(selectLead);
  const dispatch = useAppDispatch();
  const [isWide] = useState(() => matchMedia(wideScreen).matches);

  const context = { balance: lead.currentLoanBalance, currentYear };
  const adviceFor = (field: LeadField) =>
    isChoice(field) ? [] : (adviceOn(field, lead[field], context)?.text ?? []);
  const textOf = (fields: readonly LeadField[]) =>
    fields
      .map((field) => answerText(field, lead[field]))
      .filter(Boolean)
      .join(' ');
  const isOdd = earlierSteps.some(({ fields }) => fields.flatMap(adviceFor).length > 0);

  return (
    <Box component="details" open={isWide || isOdd} sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <FoldSummary sx={{ py: 1.5, justifyContent: 'space-between' }}>
        <Typography variant="h4" component="h3">
          {heading}
        </Typography>
      </FoldSummary>
      {/* A container query in rem, so that the layout follows the text size. */}
      <Box component="dl" sx={{ containerType: 'inline-size' }}>
        {rows.map(({ title, steps: stepsOfRow, lines }) => {
          const answered = lines.filter((fields) => textOf(fields) !== '');
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
                    {textOf(fields)}
                    {fields.flatMap(adviceFor).map((sentence) => (
                      <Advice key={sentence} text={sentence} />
                    ))}
                  </div>
                ))}
              </Box>
              <Box
                component="dd"
                sx={{ gridArea: 'links', display: 'flex', flexWrap: 'wrap', columnGap: 2, my: '-10px' }}
              >
                {stepsOfRow.map(({ id, number }) => (
                  <Box
                    key={id}
                    component="a"
                    href={`${paths.leadCapture}?step=${number}`}
                    aria-label={`${change} ${stepCopy[id].title}`}
                    sx={{ display: 'inline-block', minWidth: 24, py: '11px', typography: 'body2' }}
                    onClick={(event: MouseEvent) => {
                      if (opensElsewhere(event)) return;
                      event.preventDefault();
                      dispatch(changeRequested(number));
                    }}
                  >
                    {stepCopy[id].partOf?.part ?? change}
                  </Box>
                ))}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
