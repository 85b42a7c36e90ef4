import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { quantity } from '../../lib/quantity';
import { ActionLog } from '../ActionLog';
import { ActionButton } from '../parts/ActionButton';
import { download } from '../parts/files';
import { Columns, Row, Screen, Section } from '../parts/layout';
import { Result } from '../parts/Result';
import { PersonActions } from '../PersonActions';
import { useOpened } from '../sealedAnswers';
import { api } from '../store';

/** Requests under the privacy pages: to know, and to be forgotten. */
export default function Privacy() {
  const requests = api.useRequestsQuery({});
  return (
    <Screen title="Privacy">
      <Requests />
      <Columns>
        <Section title="Requests done">
          <Result
            of={requests}
            empty="Each request that you do is counted here, for the figures of the year."
          >
            {(counts) =>
              counts.map(({ year, kind, count }) => (
                <Typography key={`${year} ${kind}`}>
                  {year}: {quantity(count, 'request')} {kind}
                </Typography>
              ))
            }
          </Result>
        </Section>
        <ActionLog />
      </Columns>
    </Screen>
  );
}

function Requests() {
  const [text, setText] = useState('');
  const [find, found] = api.useFindMutation();
  const contacts = text
    .split(/[,;\n]+/)
    .map((one) => one.trim())
    .filter(Boolean);
  const isEmpty = contacts.length === 0;
  const records = found.data?.records ?? [];
  return (
    <Section title="A person asks">
      <TextField
        fullWidth
        label="Their emails and phone numbers"
        helperText="All that you know of, with commas between them."
        value={text}
        onChange={({ target }) => setText(target.value)}
        autoComplete="off"
        sx={{ mb: 2 }}
      />
      <Row>
        <ActionButton
          label="Find"
          disabled={isEmpty}
          variant="contained"
          run={() => find({ contacts }).unwrap()}
        />
        <PersonActions person={{ contacts }} disabled={isEmpty} onForgotten={found.reset} />
      </Row>
      {records.length > 0 && <Records records={records} />}
    </Section>
  );
}

/** What is stored of a person, to be sent to them: opened here where it is sealed. */
function Records({ records }: { records: readonly unknown[] }) {
  const [texts] = useState<readonly string[]>(
    () => JSON.stringify(records).match(/age:[A-Za-z0-9+/=]+/g) ?? [],
  );
  const opened = useOpened(texts);
  const isSealed = opened.includes(null);
  const clear = JSON.stringify(
    records,
    (_key, value: unknown) => (typeof value === 'string' ? (opened[texts.indexOf(value)] ?? value) : value),
    2,
  );
  return (
    <Box sx={{ mt: 2 }}>
      {isSealed && <Typography>Some of it is sealed: choose the private key above.</Typography>}
      <ActionButton
        label="Save to send to them"
        disabled={isSealed}
        run={() => download('what-is-stored.json', clear, 'application/json')}
      />
      <Box component="pre" sx={{ maxHeight: '30rem', overflow: 'auto', fontSize: '0.8125rem' }} tabIndex={0}>
        {clear}
      </Box>
    </Box>
  );
}
