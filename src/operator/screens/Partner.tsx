import { useState } from 'react';
import { capitalized } from '../../lib/facts';
import { counted } from '../../lib/quantity';
import { ActionButton, FileButton } from '../controls';
import { Columns, Conditions, LeadLink, Result, Row, Rows, Screen, Section } from '../parts';
import { change, useData } from '../store';
import { useTimes } from '../words';

/** The partner who buys the leads: how delivery goes, what they answered, and what they report. */
export function Component() {
  const partner = useData('partner', {});
  const { moment } = useTimes();
  const test = (
    <ActionButton
      label="Send a test"
      disabled={!partner.data?.name}
      question="The partner gets a message that is marked as a test (lead.test)."
      run={() => change('testPartner', {})}
    />
  );
  return (
    <Screen title="Partner">
      <Result of={partner}>
        {({ name, state, queue, answers, mapping }) => (
          <>
            <Columns>
              <Section title={name || 'No partner yet'} tools={test}>
                <Conditions of={state} />
              </Section>
              <Section title="Queue">
                <Rows
                  empty="Nothing waits for the partner, and nothing is stuck."
                  heads={['State', 'Leads', 'Oldest']}
                  rows={queue.map((one) => [capitalized(one.state), counted(one.count), moment(one.oldest)])}
                />
              </Section>
            </Columns>
            <Section title="The last twenty answers">
              <Rows
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
  const [csv, setCsv] = useState<string | null>(null);
  const options = { skip: csv === null, refetchOnMountOrArgChange: true };
  const preview = useData('importPreview', { csv: csv ?? '' }, options);
  const store = async () => {
    const done = await change('importOutcomes', { csv: csv ?? '' });
    setCsv(null);
    return done;
  };
  return (
    <Section title="Import outcomes">
      A CSV file with the columns id and type and, if you have them, timestamp, amount, commission and reason.
      You first see what it would do.
      <Row>
        <FileButton
          label="Choose a file"
          accept=".csv,text/csv"
          loading={preview.isFetching}
          onChoose={(file) => void file.text().then(setCsv)}
        />
        {csv !== null && Number(preview.currentData?.stored) > 0 && (
          <ActionButton label="Store them" variant="contained" run={store} />
        )}
      </Row>
      <Result of={preview}>
        {({ text, records }) => (
          <>
            {text}
            <Rows
              empty="The file has no records."
              heads={['Record', 'What it would do']}
              rows={records
                .slice(0, 100)
                .map((one) => [one.record, `${one.isProblem ? '! ' : ''}${one.text}`])}
            />
          </>
        )}
      </Result>
    </Section>
  );
}
