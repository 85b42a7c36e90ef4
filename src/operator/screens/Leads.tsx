import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type SubmitEvent } from 'react';
import { leadGroups } from '../../domain/outcome';
import { Choice, DayField, useFilters } from '../controls';
import { LeadList } from '../LeadList';
import { Fields, Note, Result, Row, Screen, Section } from '../parts';
import { useData, type Input } from '../store';

/** All leads, with filters that are in the address and a search that is not. */
export function Component() {
  const { filters, field, set, clear } = useFilters<Input<'leads'>>();
  const page = useData('leads', filters);
  const isFiltered = Object.keys(filters).length > 0;
  const sources = [...new Set(['', ...(page.data?.sources ?? []), filters.source ?? ''])];
  const empty = isFiltered
    ? 'No leads match these filters.'
    : 'Leads appear here, newest first, as soon as a visitor sends the rate form.';
  return (
    <Screen title="Leads">
      <Search />
      <Section title="All leads">
        <Fields>
          <DayField label="From" {...field('since')} />
          <DayField label="To" {...field('until')} />
          <Choice label="Status" options={['', ...leadGroups]} {...field('status')} />
          <Choice label="Source" options={sources} nameOf={String} {...field('source')} />
          {isFiltered && <Button onClick={clear}>Clear</Button>}
        </Fields>
        <Result of={page}>
          {({ items, next }) => (
            <>
              <LeadList leads={items} empty={empty} />
              <Row>
                {filters.after !== undefined && <Button onClick={() => set('after', '')}>Newest</Button>}
                {next !== null && <Button onClick={() => set('after', next)}>The next 100</Button>}
              </Row>
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
  const [sought, setSought] = useState('');
  const found = useData('search', { text: sought }, { skip: sought === '' });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (text === sought) void found.refetch();
    else setSought(text);
  };
  return (
    <Section title="Find a lead">
      <Row as="form" role="search" onSubmit={submit}>
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
      <Result of={found}>
        {(leads) => (
          <>
            <LeadList leads={leads} empty="No stored lead has this reference, email or phone." />
            {leads.length === 100 && <Note>These are the newest 100; there may be more.</Note>}
          </>
        )}
      </Result>
    </Section>
  );
}
