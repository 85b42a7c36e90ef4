import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useNavigate, useParams } from 'react-router-dom';
import { comparableEmail, comparablePhone, withoutNumbers } from '../../domain/contact';
import { leadFields, nonIdentifyingFields, type LeadField } from '../../domain/lead';
import { inWords } from '../../lib/facts';
import { ActionButton, OutcomeButton, PersonActions } from '../controls';
import { Columns, Facts, LeadLink, Note, Result, Row, Screen, Section, Stack } from '../parts';
import { isSealed, useOpened } from '../sealedAnswers';
import { polling, change, useData, usePageSelector } from '../store';
import type { Evidence, LeadDetails, Output, StoredAnswer } from '../store';
import { dots, formatAnswer, partnerWords, useTimes } from '../words';

/** One lead: what was answered and agreed to, what became of it, and what can be done. */
export function Component() {
  const { reference = '' } = useParams();
  const lead = useData('lead', { reference }, polling);
  return (
    <Screen title={`Lead ${reference}`}>
      <Result of={lead}>{(view) => <LeadParts key={reference} view={view} />}</Result>
    </Screen>
  );
}

function LeadParts({ view }: { view: Output<'lead'> }) {
  const { reference, revisions: revision, status, details, answer, agreements, outcomes } = view;
  // A revocation that the operator has yet to tell the partner about comes first.
  const revocation = view.revocations.findLast(({ needsNotice }) => needsNotice) ?? view.revocations.at(-1);
  const { moment } = useTimes();
  const reveals = usePageSelector(({ page }) => page.reveals);
  const navigate = useNavigate();
  const contentsOf = useOpened([details, answer ?? '', ...agreements.map(({ evidence }) => evidence)]);
  const answers = contentsOf(details) as LeadDetails | null;
  const lastAnswer = answer === null ? null : (contentsOf(answer) as StoredAnswer | null);
  const masked = (field: LeadField) => {
    const text = answers === null ? dots : formatAnswer(field, answers.lead[field]);
    return reveals || text === '–' || nonIdentifyingFields.includes(field) ? text : dots;
  };
  // Without those of a sealed lead, whose digests the server uses instead.
  const { email = '', phone = '' } = answers?.lead ?? {};
  const contacts = [email, phone].filter((one) =>
    one.includes('@') ? comparableEmail(one) : comparablePhone(one),
  );
  const inform = (
    <ActionButton label="The partner knows" run={() => change('markPartnerInformed', { reference })} />
  );
  return (
    <>
      {view.suspect !== null && (
        <Alert severity="warning">
          This may not come from a person (
          {view.suspect === 'honeypot' ? 'a hidden field was filled' : view.suspect}).
        </Alert>
      )}
      {view.repeatOf !== null && (
        <Alert severity="info">
          The same person sent <LeadLink reference={view.repeatOf} /> before.
        </Alert>
      )}
      <Row>
        <OutcomeButton reference={reference} label="Add outcome" variant="contained" />
        <ActionButton
          label="Send again"
          disabled={!view.canSend || answers === null}
          question={
            ['delivered', 'rejected', 'duplicate'].includes(status)
              ? 'The partner gets these answers once more, under a new message id.'
              : 'The partner gets these answers now, under the message id of the first try.'
          }
          run={() => {
            const opened = isSealed(details) && answers ? { details: answers } : {};
            return change('send', { reference, revision, status, ...opened });
          }}
        />
        {view.canSettle && (
          <ActionButton
            label="Do not send"
            question="The partner will not get this lead from here. It counts as handled, and is deleted later."
            run={() => change('settle', { reference, revision })}
          />
        )}
        <PersonActions
          person={{ contacts: [reference, ...contacts] }}
          onForgotten={() => void navigate('/operator/leads')}
        />
      </Row>
      <Columns>
        <Stack>
          <Section title="Answers">
            {answers === null && 'These answers are sealed: choose the private key above.'}
            <Facts
              of={[
                ...leadFields.map((field) => [inWords(field), masked(field)] as const),
                ...Object.entries(answers?.source ?? {}),
              ]}
            />
          </Section>
          <Section title="Agreement">
            {revocation && (
              <Alert
                severity={revocation.needsNotice ? 'error' : 'info'}
                action={revocation.needsNotice && inform}
              >
                Agreement to calls revoked, {moment(revocation.at)}: {revocation.words}.
              </Alert>
            )}
            {agreements.map(({ at, evidence: stored }) => {
              const evidence = contentsOf(stored) as Evidence | null;
              const given = evidence === null ? dots : evidence.given ? 'Given' : 'Not given';
              const words = evidence?.text ?? '';
              return (
                <div key={at}>
                  <strong>{`${given}, ${moment(at)}`}</strong>
                  <Box sx={{ typography: 'body2' }}>{reveals ? words : withoutNumbers(words, phone)}</Box>
                </div>
              );
            })}
            {agreements.length === 0 && <Note>No agreement is stored.</Note>}
          </Section>
        </Stack>
        <Stack>
          <Section title="Outcomes">
            {outcomes.length === 0 && <Note>What the partner reports and what you add will be here.</Note>}
            {outcomes.map(({ id, type, happenedAt, words }) => (
              <Row key={id}>
                {moment(happenedAt)}: {words}
                <ActionButton
                  label={`Undo ${type}`}
                  variant="text"
                  question="The outcome is deleted, and the figures change with it."
                  run={() => change('undoOutcome', { reference, id })}
                />
              </Row>
            ))}
          </Section>
          <Section title="Partner">
            {status !== 'delivered' && `${partnerWords(view)}. `}The partner {view.partner}.
            {lastAnswer !== null && (
              <Box component="pre" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {lastAnswer.status} {reveals ? lastAnswer.text : dots}
              </Box>
            )}
          </Section>
          <Section title="What happened">
            <Facts of={view.timeline.map(({ at, text }) => [moment(at), text])} />
          </Section>
        </Stack>
      </Columns>
    </>
  );
}
