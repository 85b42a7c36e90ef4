import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type SubmitEvent } from 'react';
import { outcomeTypes } from '../../domain/outcome';
import { quantity } from '../../lib/quantity';
import type { LeadFilters } from '../apiTypes';
import { LeadList } from '../LeadList';
import { Choice, DayField, PageTurner, useFilters } from '../parts/filters';
import { Fields, Row, Screen, Section } from '../parts/layout';
import { Empty, Result } from '../parts/Result';
import { api } from '../store';
import { capitalized } from '../words';

/** The groups of leads by status; `satisfies` checks that the server has them. */
const groups = [
  'undelivered',
  'delivered',
  'rejected',
  'suspect',
  'settled',
] as const satisfies readonly NonNullable<LeadFilters['status']>[];

/** All leads, with filters that are in the address and a search that is not. */
export default function Leads() {
  const { filters, set, clear } = useFilters<LeadFilters>();
  const page = api.useLeadsQuery(filters);
  const choice = (name: 'status' | 'outcome' | 'source', label: string, options: readonly string[]) => (
    <Choice
      label={label}
      value={filters[name]}
      options={[...new Set(['', ...options, filters[name] ?? ''])]}
      nameOf={(option) => (name === 'source' ? option : capitalized(option)) || 'Any'}
      onChange={(value) => set(name, value)}
    />
  );
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <Screen title="Leads">
      <Search />
      <Section title="All leads">
        <Fields>
          <DayField label="From" value={filters.since} onChange={(value) => set('since', value)} />
          <DayField label="To" value={filters.until} onChange={(value) => set('until', value)} />
          {choice('status', 'Status', groups)}
          {choice('outcome', 'Outcome', outcomeTypes)}
          {choice('source', 'Source', page.data?.sources ?? [])}
          {isFiltered && <Button onClick={clear}>Clear</Button>}
        </Fields>
        <Result of={page}>
          {({ items, next }) => (
            <>
              <LeadList
                leads={items}
                label="Leads"
                empty={
                  isFiltered
                    ? 'No leads match these filters.'
                    : 'Leads appear here, newest first, as soon as a visitor sends the rate form.'
                }
              />
              {items.length > 0 && (
                <PageTurner after={filters.after} next={next} onTurn={(after) => set('after', after)}>
                  {quantity(items.length, 'lead')} on this page
                </PageTurner>
              )}
            </>
          )}
        </Result>
      </Section>
    </Screen>
  );
}

/** Searches for a person or a reference. The text is posted, so that it is in no address, history or log. */
function Search() {
  const [text, setText] = useState('');
  const [search, found] = api.useLazySearchQuery();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void search({ text });
  };
  return (
    <Section title="Find a lead">
      <Row as="form" role="search" onSubmit={submit} sx={{ mb: found.isUninitialized ? 0 : 2 }}>
        <TextField
          label="Reference, email or phone"
          value={text}
          onChange={({ target }) => setText(target.value)}
          autoComplete="off"
          sx={{ flexGrow: 1, maxWidth: '26rem' }}
        />
        <Button type="submit" variant="contained" loading={found.isFetching} disabled={text.trim() === ''}>
          Find
        </Button>
      </Row>
      <Result of={{ ...found, refetch: () => search({ text }) }}>
        {(leads) => (
          <>
            <LeadList
              leads={leads}
              label="Found"
              empty="No stored lead has this reference, email or phone."
            />
            {leads.length === 100 && <Empty>These are the newest 100; there may be more.</Empty>}
          </>
        )}
      </Result>
    </Section>
  );
}
