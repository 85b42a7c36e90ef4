import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useState, type MouseEvent } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { Advice } from '../../components/Advice';
import { FoldSummary } from '../../components/FoldSummary';
import { opensElsewhere } from '../../components/PageLink';
import { paths } from '../../config/paths';
import { leadFormCopy, stepCopy } from '../../content/leadForm';
import { isChoice, type LeadField } from '../../domain/lead';
import { adviceOn } from './advice';
import { answerText } from './answerText';
import { changeRequested, selectLead } from './leadWizardSlice';
import { steps } from './steps/index';
import type { Step } from './steps/step';

const { heading, change, empty } = leadFormCopy.summary;

/** On screens of this width the summary starts open; on a phone it would push the button far down. */
const wideScreen = '(min-width: 600px)';

/** A row of the summary: one step, or consecutive steps about the same thing. */
interface Row {
  title: string;
  steps: (Step & { number: number })[];
}

/** The rows of all steps except the last, which shows the summary. */
const rows: readonly Row[] = steps.slice(0, -1).reduce<Row[]>((before, step, index) => {
  const { title, partOf } = stepCopy[step.id];
  const row = { title: partOf?.thing ?? title, steps: [{ ...step, number: index + 1 }] };
  const last = before.at(-1);
  if (last?.title === row.title) last.steps.push(...row.steps);
  else before.push(row);
  return before;
}, []);

/** The fields of a row by its lines. Fields that share a row of the form share a line, and so do steps about the same thing. */
function linesOf({ steps }: Row): LeadField[][] {
  const fields = steps.flatMap((step) => step.fields);
  const shared = steps.length > 1 ? fields : steps.flatMap(({ halfRows = [] }) => halfRows);
  return [shared, ...fields.filter((field) => !shared.includes(field)).map((field) => [field])];
}

/** The answers of all steps except the last, with the advice on them and links to change them. Collapsible. */
export function AnswersSummary() {
  const currentYear = useAppSelector((state) => state.ui.currentYear);
  const lead = useAppSelector(selectLead);
  const dispatch = useAppDispatch();
  const [isWide] = useState(() => matchMedia(wideScreen).matches);

  const context = { balance: lead.currentLoanBalance, currentYear };
  const adviceFor = (field: LeadField) => (isChoice(field) ? null : adviceOn(field, lead[field], context));
  const summary = rows.map((row) => {
    const lines = linesOf(row).map((fields) => ({
      text: fields
        .map((field) => answerText(field, lead[field]))
        .filter(Boolean)
        .join(' '),
      advice: fields.flatMap((field) => adviceFor(field)?.text ?? []),
    }));
    return { ...row, lines: lines.filter(({ text }) => text !== '') };
  });
  const isOdd = summary.some(({ lines }) => lines.some(({ advice }) => advice.length > 0));

  return (
    <Box component="details" open={isWide || isOdd} sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <FoldSummary sx={{ py: 1.5, justifyContent: 'space-between' }}>
        <Typography variant="h4" component="h3">
          {heading}
        </Typography>
      </FoldSummary>
      {/* A container query in rem, so that the layout follows the text size. */}
      <Box component="dl" sx={{ containerType: 'inline-size' }}>
        {summary.map(({ title, steps, lines }) => (
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
            <Box
              component="dd"
              sx={{
                gridArea: 'answers',
                display: 'grid',
                rowGap: 0.5,
                minWidth: 0,
                overflowWrap: 'anywhere',
              }}
            >
              {lines.length === 0 && <Typography color="textSecondary">{empty}</Typography>}
              {lines.map(({ text, advice }, index) => (
                <Box key={index} sx={{ mb: advice.length > 0 ? 1 : 0 }}>
                  {text}
                  {advice.map((sentence) => (
                    <Advice key={sentence} text={sentence} />
                  ))}
                </Box>
              ))}
            </Box>
            <Box
              component="dd"
              sx={{ gridArea: 'links', display: 'flex', flexWrap: 'wrap', columnGap: 2, my: '-10px' }}
            >
              {steps.map(({ id, number }) => (
                <Box
                  key={id}
                  component="a"
                  href={`${paths.leadCapture}?step=${number}`}
                  sx={{
                    typography: 'body2',
                    display: 'inline-flex',
                    alignItems: 'center',
                    minHeight: 44,
                    minWidth: 24,
                  }}
                  onClick={(event: MouseEvent) => {
                    if (opensElsewhere(event)) return;
                    event.preventDefault();
                    dispatch(changeRequested(number));
                  }}
                >
                  <ChangeWords id={id} />
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** The text of a change link: "Change" or the part to change, in full for screen readers. */
function ChangeWords({ id }: { id: Step['id'] }) {
  const { title, partOf } = stepCopy[id];
  const before = partOf && `${change} ${partOf.thing} `;
  return (
    <>
      {before && (
        <Box component="span" sx={visuallyHidden}>
          {before}
        </Box>
      )}
      <span>{partOf ? partOf.part : change}</span>
      {!partOf && <Box component="span" sx={visuallyHidden}>{` ${title}`}</Box>}
    </>
  );
}
