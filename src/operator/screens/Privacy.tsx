import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { factsOf } from '../../lib/facts';
import { quantity } from '../../lib/quantity';
import { ActionButton, download, PersonActions } from '../controls';
import { ActionLog, Columns, Facts, Panel, Result, Row, Screen, Section } from '../parts';
import { isSealed, useOpened } from '../sealedAnswers';
import { change, useData } from '../store';

/** Privacy requests: to know what is stored, and to have it deleted. */
export function Component() {
  const requests = useData('requests', {});
  return (
    <Screen title="Privacy">
      <Requests />
      <Columns>
        <Section title="Completed requests">
          <Result
            of={requests}
            empty="Each request that you complete is counted here, for the yearly figures."
          >
            {(counts) => (
              <Facts
                of={counts.map(({ year, kind, count }) => [year, `${quantity(count, 'request')} ${kind}`])}
              />
            )}
          </Result>
        </Section>
        <ActionLog />
      </Columns>
    </Screen>
  );
}

function Requests() {
  const [text, setText] = useState('');
  const [records, setRecords] = useState<readonly unknown[]>([]);
  const contacts = text.split(/[,;\n]/).flatMap((one) => one.trim() || []);
  const find = async () => {
    setRecords([]);
    const found = await change('find', { contacts });
    setRecords(found.records);
    return found;
  };
  const isEmpty = contacts.length === 0;
  return (
    <Section title="A privacy request">
      <TextField
        label="Their emails and phone numbers"
        helperText="All that you know of, separated by commas."
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          // They may be of somebody else.
          setRecords([]);
        }}
        autoComplete="off"
        sx={{ mb: 1 }}
      />
      <Row>
        <ActionButton label="Find" disabled={isEmpty} variant="contained" run={find} />
        <PersonActions person={{ contacts }} disabled={isEmpty} onForgotten={() => setRecords([])} />
      </Row>
      {records.length > 0 && <Records records={records} />}
    </Section>
  );
}

/** What is stored about a person, to send to them. The page opens what is sealed. */
function Records({ records }: { records: readonly unknown[] }) {
  const texts = factsOf(records).flatMap(([, text]) => (isSealed(text) ? text : []));
  const contentsOf = useOpened(texts);
  const hasSealed = texts.some((text) => contentsOf(text) === null);
  const openedIn = (_key: string, value: unknown) =>
    typeof value === 'string' && isSealed(value) ? (contentsOf(value) ?? value) : value;
  const clear = JSON.stringify(records, openedIn, 2);
  return (
    <>
      {hasSealed && 'Some of this is sealed: choose the private key above.'}
      <Row>
        <ActionButton
          label="Save a copy for them"
          disabled={hasSealed}
          run={() => download('what-is-stored.json', clear, 'application/json')}
        />
      </Row>
      {(JSON.parse(clear) as unknown[]).map((record, index) => (
        <Panel key={index}>
          <Facts of={factsOf(record)} />
        </Panel>
      ))}
    </>
  );
}
