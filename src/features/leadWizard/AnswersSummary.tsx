import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { business } from '../../config/business';
import type { Lead, LeadField } from '../../config/entities';
import { paths } from '../../config/paths';
import { leadFormWords, stepWords } from '../../content/leadForm';
import { formatDollars, parseDollars } from '../../lib/money';
import { journey } from './steps/index';
import type { StepExtraProps } from './steps/step';

const { heading, change, empty } = leadFormWords.summary;

/** An answer as it is shown: amounts as amounts where they are, everything else as typed. */
function shown(lead: Lead, field: LeadField): string {
  const isMoney = field === 'currentLoanBalance' || field === 'monthlyPayment';
  const amount = isMoney ? parseDollars(lead[field]) : null;
  return amount === null ? lead[field].trim() : formatDollars(amount);
}

/** The answers of the steps before the last, each with a way to change it. */
export function AnswersSummary({ lead, onChange }: Pick<StepExtraProps, 'lead' | 'onChange'>) {
  return (
    <section>
      <Typography variant="h4" component="h3">
        {heading}
      </Typography>
      <Box component="dl" sx={{ mt: 1, borderTop: 1, borderColor: 'divider' }}>
        {journey.slice(0, business.leadForm.steps - 1).map(({ id, fields }, index) => {
          const answer = fields.map((field) => shown(lead, field)).filter(Boolean);
          return (
            <Box
              key={id}
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: '1fr auto', sm: '11rem 1fr auto' },
                columnGap: 2,
                alignItems: 'baseline',
                py: 0.5,
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
                {...(answer.length === 0 && { color: 'textSecondary' })}
              >
                {answer.join(', ') || empty}
              </Typography>
              <Box
                component="dd"
                sx={{ gridColumn: { xs: '2', sm: 'auto' }, gridRow: { xs: '1 / 3', sm: 'auto' } }}
              >
                <Link
                  href={`${paths.leadCapture}?step=${index + 1}`}
                  variant="body2"
                  sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, px: 1, mr: -1 }}
                  onClick={(event) => {
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
                </Link>
              </Box>
            </Box>
          );
        })}
      </Box>
    </section>
  );
}
