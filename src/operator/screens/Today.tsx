import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { counted } from '../../lib/quantity';
import { LeadList } from '../LeadList';
import { ActionLog, Columns, Conditions, Result, Screen, Section } from '../parts';
import { polling, useData, type Output } from '../store';
import { dollars } from '../words';

const Figures = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(9.5rem, 1fr))',
});

/** The first screen: what is new, what needs the operator, and the condition of the site. */
export function Component() {
  const today = useData('today', {}, polling);
  const earlier = ({ week, month }: Output<'today'>['leads'], format: (value: number) => string) =>
    `${format(week)} in 7 days, ${format(month)} in 30`;
  return (
    <Screen title="Today">
      <Result of={today}>
        {({ leads, commissionCents, undelivered, rejected, pendingReviews, newest, health }) => (
          <>
            <Figures>
              {[
                ['New leads', counted(leads.today), earlier(leads, counted), 'leads'],
                ['Commission', dollars(commissionCents.today), earlier(commissionCents, dollars), 'ads'],
                [
                  'Undelivered',
                  counted(undelivered),
                  undelivered === 0 ? 'None waiting' : 'See which, and why',
                  'leads?status=undelivered',
                ],
                ['Rejected', counted(rejected), 'Rejected or duplicate, in 30 days', 'leads?status=rejected'],
                [
                  'Reviews',
                  counted(pendingReviews),
                  pendingReviews === 0 ? 'Nothing to decide' : 'Waiting for you',
                  'reviews',
                ],
              ].map(([name = '', value, more, path = '']) => (
                <Paper key={name} sx={{ p: 2 }}>
                  <Typography variant="body2">
                    <Link component={RouterLink} to={`/operator/${path}`} color="inherit">
                      {name}
                    </Link>
                  </Typography>
                  <Typography variant="h3" component="p">
                    {value}
                  </Typography>
                  <Typography variant="body2" color="textSecondary">
                    {more}
                  </Typography>
                </Paper>
              ))}
            </Figures>
            <Section
              title="New leads"
              tools={
                <Link component={RouterLink} to="/operator/leads">
                  All leads
                </Link>
              }
            >
              <LeadList
                leads={newest}
                label="New leads"
                empty="The latest leads will be here. One arrives when a visitor sends the rate form; send one yourself to see how that works."
              />
            </Section>
            <Columns>
              <Section title="Site status">
                <Conditions of={health} />
              </Section>
              <ActionLog />
            </Columns>
          </>
        )}
      </Result>
    </Screen>
  );
}
