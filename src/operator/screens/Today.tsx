import Box from '@mui/material/Box';
import { counted } from '../../lib/quantity';
import { LeadList } from '../LeadList';
import { ActionLog, Columns, Conditions, Link, Note, Panel, Result, Screen, Section, Stack } from '../parts';
import { polling, useData, type Output } from '../store';
import { dollars } from '../words';

const earlier = ({ week, month }: Output<'today'>['leads'], format: (value: number) => string) =>
  `${format(week)} in 7 days, ${format(month)} in 30`;

/** The figures, each with the path of the screen that lists what it counts. */
function figuresOf(today: Output<'today'>): [name: string, path: string, value: string, more: string][] {
  const { leads, commissionCents, undelivered, rejected, pendingReviews } = today;
  return [
    ['New leads', 'leads', counted(leads.today), earlier(leads, counted)],
    ['Commission', 'ads', dollars(commissionCents.today), earlier(commissionCents, dollars)],
    [
      'Undelivered',
      'leads?status=undelivered',
      counted(undelivered),
      undelivered === 0 ? 'None waiting' : 'See which, and why',
    ],
    ['Rejected', 'leads?status=rejected', counted(rejected), 'Rejected or duplicate, in 30 days'],
    [
      'Reviews',
      'reviews',
      counted(pendingReviews),
      pendingReviews === 0 ? 'Nothing to decide' : 'Waiting for you',
    ],
  ];
}

/** The first screen: what is new, what needs the operator, and the condition of the site. */
export function Component() {
  const today = useData('today', {}, polling);
  return (
    <Screen title="Today">
      <Result of={today}>
        {(data) => (
          <>
            <Stack sx={{ gridTemplateColumns: 'repeat(auto-fit, minmax(9.5rem, 1fr))' }}>
              {figuresOf(data).map(([name, to, value, more]) => (
                <Panel key={name} sx={{ gap: 0, typography: 'body2' }}>
                  <Link to={to}>{name}</Link>
                  <Box sx={{ typography: 'h3' }}>{value}</Box>
                  <Note>{more}</Note>
                </Panel>
              ))}
            </Stack>
            <Section title="New leads" tools={<Link to="leads">All leads</Link>}>
              <LeadList
                leads={data.newest}
                empty="The latest leads will be here. One arrives when a visitor sends the rate form; send one yourself to see how that works."
              />
            </Section>
            <Columns>
              <Section title="Site status">
                <Conditions of={data.health} />
              </Section>
              <ActionLog />
            </Columns>
          </>
        )}
      </Result>
    </Screen>
  );
}
