import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useLayoutEffect, useRef, type MouseEvent } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { FoldSummary } from '../../components/FoldSummary';
import { paths } from '../../config/paths';
import { choiceCopy, leadFormCopy, stepCopy } from '../../content/leadForm';
import { isChoice, type Lead, type LeadField, type LeadTextField } from '../../domain/lead';
import { formatDollars, parseDollars } from '../../domain/money';
import { opensElsewhere } from '../../lib/opensElsewhere';
import { fieldTraits, type MoneyField } from './fieldTraits';
import { changeRequested, selectLead } from './leadWizardSlice';
import { journey } from './steps/index';
import type { Step } from './steps/step';

const { heading, change, empty } = leadFormCopy.summary;
/** What is said of each amount. A money field without words does not compile. */
const amountOf: Record<MoneyField, (amount: string) => string> = leadFormCopy.summary.amountOf;

/** From this width on the summary opens by itself: on a phone it would push the button far down. */
const wide = '(min-width: 600px)';

const isMoney = (field: LeadTextField): field is MoneyField => 'isMoney' in fieldTraits[field];

/** An answer as it is shown: choices in their words, amounts as amounts where they are, all else as typed. */
function shown(lead: Lead, field: LeadField): string {
  const answer = lead[field].trim();
  if (isChoice(field)) return (choiceCopy[field] as Record<string, string>)[answer] ?? answer;
  if (!isMoney(field)) return answer;
  const amount = parseDollars(answer);
  return (
    answer &&
    amountOf[field](amount === null ? answer : formatDollars(amount, { cents: !Number.isInteger(amount) }))
  );
}

/** A line of the summary: one step, or some in a row that tell of one thing. */
interface Row {
  title: string;
  steps: { id: Step['id']; number: number; fields: readonly LeadField[] }[];
}

/** The rows of every step but the last, which shows its own answers above the summary. */
const rows: readonly Row[] = journey.slice(0, -1).reduce<Row[]>((before, { id, fields }, index) => {
  const title = stepCopy[id].partOf?.thing ?? stepCopy[id].title;
  const row = before.at(-1)?.title === title ? before.at(-1) : undefined;
  if (row) row.steps.push({ id, number: index + 1, fields });
  else before.push({ title, steps: [{ id, number: index + 1, fields }] });
  return before;
}, []);

/** The answers of a row, a line a fact: the two names are one, and so is what several steps tell of one thing. */
function linesOf(lead: Lead, { steps }: Row): string[] {
  const fields = steps.flatMap((step) => step.fields);
  const isOfOne = (field: LeadField) => steps.length > 1 || field === 'firstName' || field === 'lastName';
  const one = fields.filter(isOfOne).map((field) => shown(lead, field));
  const others = fields.filter((field) => !isOfOne(field)).map((field) => shown(lead, field));
  return [one.filter(Boolean).join(' '), ...others].filter(Boolean);
}

/** The answers of the steps before the last, each with a way to change it. It folds. */
export function AnswersSummary() {
  const lead = useAppSelector(selectLead);
  const dispatch = useAppDispatch();
  // Prerendered folded, where no width is known yet.
  const fold = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    if (fold.current) fold.current.open = matchMedia(wide).matches;
  }, []);
  return (
    <Box component="details" ref={fold} sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <FoldSummary
        sx={{
          py: 1.5,
          justifyContent: 'space-between',
          '[open] > &': { borderBottom: 1, borderColor: 'divider' },
        }}
      >
        <Typography variant="h4" component="h3">
          {heading}
        </Typography>
      </FoldSummary>
      {/* Its width in letters, not in pixels, decides how a row is set. */}
      <Box component="dl" sx={{ containerType: 'inline-size' }}>
        {rows.map((row) => {
          const lines = linesOf(lead, row);
          return (
            <Box
              key={row.title}
              sx={{
                display: 'grid',
                gridTemplateColumns: '1fr auto',
                '@container (min-width: 32rem)': {
                  gridTemplateColumns: '11rem 1fr auto',
                  '& > dt + dd': { gridArea: 'auto' },
                },
                columnGap: 2,
                alignItems: 'baseline',
                py: 1.5,
                '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' },
              }}
            >
              <Typography component="dt" variant="body2" color="textSecondary">
                {row.title}
              </Typography>
              <Box
                component="dd"
                sx={{ minWidth: 0, overflowWrap: 'anywhere', gridArea: '2 / 1 / auto / -1' }}
              >
                {lines.length === 0 && <Typography color="textSecondary">{empty}</Typography>}
                {lines.map((line, index) => (
                  <div key={index}>{line}</div>
                ))}
              </Box>
              <Box component="dd" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, my: '-10px' }}>
                {row.steps.map(({ id, number }) => (
                  <Link
                    key={id}
                    variant="body2"
                    href={`${paths.leadCapture}?step=${number}`}
                    sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, minWidth: 24 }}
                    onClick={(event: MouseEvent) => {
                      if (opensElsewhere(event)) return;
                      event.preventDefault();
                      dispatch(changeRequested(number));
                    }}
                  >
                    <ChangeCopy id={id} />
                  </Link>
                ))}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

/** "Change", or the part of the thing that is changed; said whole to screen readers. */
function ChangeCopy({ id }: { id: Step['id'] }) {
  const { title, partOf } = stepCopy[id];
  if (!partOf) {
    return (
      <>
        <span>{change}</span>
        <Box component="span" sx={visuallyHidden}>{` ${title}`}</Box>
      </>
    );
  }
  return (
    <>
      <Box component="span" sx={visuallyHidden}>{`${change} ${partOf.thing} `}</Box>
      <span>{partOf.part}</span>
    </>
  );
}
