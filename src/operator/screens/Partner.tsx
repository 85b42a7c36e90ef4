import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { counted } from '../../lib/quantity';
import { ActionButton } from '../parts/ActionButton';
import { Conditions } from '../parts/Facts';
import { FileButton } from '../parts/files';
import { Columns, Row, Screen, Section } from '../parts/layout';
import { LeadLink } from '../parts/LeadLink';
import { Result } from '../parts/Result';
import { Rows } from '../parts/Rows';
import { api } from '../store';
import { capitalized, useTimes } from '../words';

/** The partner who buys the leads: how delivery goes, what they answered, and what they report. */
export default function Partner() {
  const partner = api.usePartnerQuery({});
  const [test] = api.useTestPartnerMutation();
  const { moment } = useTimes();
  return (
    <Screen title="Partner">
      <Result of={partner}>
        {({ name, state, queue, answers, mapping }) => (
          <>
            <Columns>
              <Section
                title={name || 'No partner yet'}
                tools={
                  <ActionButton
                    label="Send a test"
                    disabled={name === ''}
                    question="The partner gets a message that is marked as a test (lead.test)."
                    run={() => test({}).unwrap()}
                  />
                }
              >
                <Conditions of={state} />
              </Section>
              <Section title="Queue">
                <Rows
                  label="Queue"
                  empty="Nothing waits for the partner, and nothing is stuck."
                  heads={['State', 'Leads', 'Oldest']}
                  rows={queue.map(({ state: one, count, oldest }) => [
                    capitalized(one),
                    counted(count),
                    oldest === null ? '–' : moment(oldest),
                  ])}
                />
              </Section>
            </Columns>
            <Section title="The last twenty answers">
              <Rows
                label="Answers"
                empty="What the partner answers to each lead will be here."
                heads={['Lead', 'When', 'Answer', 'Reason']}
                rows={answers.map(({ reference, at, verdict, reason }) => [
                  <LeadLink key={reference} reference={reference} />,
                  moment(at),
                  capitalized(verdict),
                  reason ?? '–',
                ])}
              />
            </Section>
            <Columns>
              <ImportOutcomes />
              <Section title="Fields">
                <Rows
                  label="Fields"
                  empty="Leads go as Standard Webhooks. A partner with field names of their own has a profile (PARTNER_PROFILE), which will be here as a table."
                  heads={['Their field', 'Filled from']}
                  rows={mapping.map(({ field, from }) => [field, from])}
                />
              </Section>
            </Columns>
          </>
        )}
      </Result>
    </Screen>
  );
}

/** Imports the partner's file of outcomes, after a preview of what it would do. */
function ImportOutcomes() {
  const [csv, setCsv] = useState('');
  const [send, preview] = api.useImportOutcomesMutation();
  const [store] = api.useImportOutcomesMutation();
  const choose = async (file: File) => {
    const text = await file.text();
    setCsv(text);
    void send({ csv: text, isPreview: true });
  };
  return (
    <Section title="Import outcomes">
      <Typography sx={{ mb: 1 }}>
        A CSV file with the columns id and type and, if you have them, timestamp, amount, commission and
        reason. You first see what it would do.
      </Typography>
      <Row>
        <FileButton
          label="Choose a file"
          accept=".csv,text/csv"
          loading={preview.isLoading}
          onChoose={(file) => void choose(file)}
        />
        {preview.data && csv !== '' && (
          <ActionButton
            label="Store them"
            variant="contained"
            run={async () => {
              const done = await store({ csv, isPreview: false }).unwrap();
              setCsv('');
              preview.reset();
              return done;
            }}
          />
        )}
      </Row>
      <Result
        of={{
          ...preview,
          currentData: preview.data,
          isFetching: preview.isLoading,
          refetch: () => send({ csv, isPreview: true }),
        }}
      >
        {({ text: summary, rows }) => (
          <>
            <Typography sx={{ my: 1 }}>{summary}</Typography>
            <Rows
              label="What the file would do"
              empty="The file has no records."
              heads={['Record', 'What it would do']}
              rows={rows
                .slice(0, 100)
                .map(({ record, text, isProblem }) => [record, `${isProblem ? '! ' : ''}${text}`])}
            />
          </>
        )}
      </Result>
    </Section>
  );
}
