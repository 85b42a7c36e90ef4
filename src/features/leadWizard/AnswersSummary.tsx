import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { MouseEvent } from 'react';
import { business } from '../../config/business';
import type { Lead, LeadField } from '../../config/entities';
import { paths } from '../../config/paths';
import { leadFormWords, stepWords } from '../../content/leadForm';
import { formatDollars, parseDollars } from '../../lib/money';
import type { StepExtraProps } from './steps/step';

const { heading, change, empty, amountOf } = leadFormWords.summary;

/** An answer as it is shown: amounts as amounts where they are, everything else as typed. */
function shown(lead: Lead, field: LeadField): string {
  const answer = lead[field].trim();
  if (field !== 'currentLoanBalance' && field !== 'monthlyPayment') return answer;
  const amount = parseDollars(answer);
  return answer && amountOf[field](amount === null ? answer : formatDollars(amount));
}

/** The answers of a step, a line a fact: the two names are one. */
function linesOf(lead: Lead, fields: readonly LeadField[]): string[] {
  const isName = (field: LeadField) => field === 'firstName' || field === 'lastName';
  const name = fields.filter(isName).map((field) => shown(lead, field));
  const others = fields.filter((field) => !isName(field)).map((field) => shown(lead, field));
  return [name.filter(Boolean).join(' '), ...others].filter(Boolean);
}

/** The answers of the steps before the last, each with a way to change it. */
export function AnswersSummary({
  lead,
  journey,
  onChange,
}: Pick<StepExtraProps, 'lead' | 'journey' | 'onChange'>) {
  return (
    <section>
      <Typography variant="h4" component="h3">
        {heading}
      </Typography>
      <Box component="dl" sx={{ mt: 1, borderTop: 1, borderColor: 'divider' }}>
        {journey.slice(0, business.leadForm.steps - 1).map(({ id, fields }, index) => {
          const lines = linesOf(lead, fields);
          return (
            <Box
              key={id}
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: '1fr auto', sm: '11rem 1fr auto' },
                columnGap: 2,
                alignItems: 'baseline',
                py: 1,
                borderBottom: 1,
                borderColor: 'divider',
              }}
            >
              <Typography
                component="dt"
                variant="body2"
                color="textSecondary"
                sx={{ gridColumn: { xs: '1', sm: 'auto' } }}
              >
                {stepWords[id].title}
              </Typography>
              <Typography
                component="dd"
                sx={{ overflowWrap: 'anywhere', minWidth: 0, gridColumn: { xs: '1', sm: 'auto' } }}
                {...(lines.length === 0 && { color: 'textSecondary' })}
              >
                {lines.length === 0 ? empty : lines.map((line) => <div key={line}>{line}</div>)}
              </Typography>
              <Box
                component="dd"
                sx={{ gridColumn: { xs: '2', sm: 'auto' }, gridRow: { xs: '1 / 3', sm: 'auto' } }}
              >
                <Box
                  component="a"
                  href={`${paths.leadCapture}?step=${index + 1}`}
                  sx={{
                    display: 'inline-flex',
                    alignItems: 'center',
                    minHeight: 44,
                    px: 1,
                    mr: -1,
                    typography: 'body2',
                  }}
                  onClick={(event: MouseEvent) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                    event.preventDefault();
                    onChange(index + 1);
                  }}
                >
                  {change}
                  <Box component="span" sx={visuallyHidden}>
                    {' '}
                    {stepWords[id].title}
                  </Box>
                </Box>
              </Box>
            </Box>
          );
        })}
      </Box>
    </section>
  );
}
