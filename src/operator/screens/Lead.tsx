import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { leadFields, nonIdentifyingFields, type LeadField } from '../../domain/lead';
import { outcomeTypes, type OutcomeType } from '../../domain/outcome';
import { sourceFields } from '../../domain/source';
import type { Evidence, LeadDetails, LeadView, StoredAnswer } from '../apiTypes';
import { ForgetPerson } from '../ForgetPerson';
import { dots, partnerWords } from '../LeadList';
import { ActionButton, Columns, Empty, Result, Row, Screen, Section } from '../parts';
import { useOpened } from '../sealedAnswers';
import { api, revealToggled, usePageDispatch, usePageSelector } from '../store';
import { capitalized, dollars, useTimes } from '../words';

const Facts = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(6rem, max-content) 1fr',
  gap: '4px 16px',
  margin: 0,
  '& dt': { fontWeight: 650 },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
});

/** `currentLoanBalance` as words: `Current loan balance`. */
const nameOf = (field: string) =>
  capitalized(field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

/** One lead: what was answered and agreed to, what became of it, and what can be done. */
export default function Lead() {
  const { reference = '' } = useParams();
  const lead = api.useLeadQuery({ reference });
  return (
    <Screen title={`Lead ${reference}`}>
      <Result of={lead}>{(view) => <LeadParts view={view} />}</Result>
    </Screen>
  );
}

function LeadParts({ view }: { view: LeadView }) {
  const { reference, details, answer, agreements, outcomes, timeline, suspect } = view;
  const { moment } = useTimes();
  const dispatch = usePageDispatch();
  const reveals = usePageSelector(({ page }) => page.reveals);
  const texts = useMemo(
    () => [details, ...(answer === null ? [] : [answer]), ...agreements.map(({ evidence }) => evidence)],
    [details, answer, agreements],
  );
  const opened = useOpened<unknown>(texts);
  const answers = opened[0] as LeadDetails | null;
  const said = answer === null ? null : (opened[1] as StoredAnswer | null);
  const evidence = opened.slice(answer === null ? 1 : 2) as (Evidence | null)[];
  const shown = (field: LeadField) => {
    if (answers === null) return dots;
    if (answers.lead[field] === '') return '–';
    return reveals || nonIdentifyingFields.includes(field) ? answers.lead[field] : dots;
  };
  return (
    <>
      {suspect !== null && (
        <Alert severity="warning">
          This may not come from a person ({suspect === 'honeypot' ? 'a hidden field was filled' : suspect}).
        </Alert>
      )}
      <Actions view={view} answers={answers} />
      <Columns>
        <Section
          title="Answers"
          tools={
            <Button size="small" aria-pressed={reveals} onClick={() => dispatch(revealToggled())}>
              {reveals ? 'Hide' : 'Show all'}
            </Button>
          }
        >
          {answers === null && (
            <Typography sx={{ mb: 1 }}>These answers are sealed: choose the private key above.</Typography>
          )}
          <Facts>
            {leadFields.map((field) => [
              <dt key={`${field} name`}>{nameOf(field)}</dt>,
              <dd key={field}>{shown(field)}</dd>,
            ])}
            {sourceFields
              .filter((field) => answers?.source?.[field])
              .map((field) => [
                <dt key={`${field} name`}>{field}</dt>,
                <dd key={field}>{answers?.source?.[field]}</dd>,
              ])}
          </Facts>
        </Section>
        <Section title="Partner">
          <Typography>
            {partnerWords(view)}. The partner {view.partner}.
          </Typography>
          {said !== null && (
            <Box component="pre" sx={{ m: 0, mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {said.status} {reveals ? said.text : dots}
            </Box>
          )}
        </Section>
        <Section title="Agreement">
          {agreements.map(({ at }, index) => (
            <Box key={at} sx={{ mb: 1 }}>
              <Typography sx={{ fontWeight: 650 }}>
                {evidence[index]?.given === false ? 'Not given' : 'Given'}, {moment(at)}
              </Typography>
              <Typography variant="body2">
                {wordsOf(evidence[index] ?? null, reveals ? '' : (answers?.lead.phone ?? ''))}
              </Typography>
            </Box>
          ))}
          {agreements.length === 0 && <Empty>No agreement is stored.</Empty>}
        </Section>
        <Section title="Outcomes">
          {outcomes.map((outcome) => (
            <Row key={outcome.id} sx={{ mb: 1 }}>
              <span>
                <strong>{capitalized(outcome.type)}</strong>, {moment(outcome.at)}
                {outcome.amountCents !== null && `, loan ${dollars(outcome.amountCents)}`}
                {outcome.commissionCents !== null && `, commission ${dollars(outcome.commissionCents)}`}
                {outcome.reason !== null && `: ${outcome.reason}`}
              </span>
              <UndoOutcome reference={reference} id={outcome.id} type={outcome.type} />
            </Row>
          ))}
          <NewOutcome reference={reference} />
        </Section>
        <Section title="What happened">
          <Facts>
            {timeline.map(({ at, text }) => [
              <dt key={`${at} ${text} time`}>{moment(at)}</dt>,
              <dd key={`${at} ${text}`}>{text}</dd>,
            ])}
          </Facts>
        </Section>
      </Columns>
    </>
  );
}

/** The words agreed to, with the number as dots where it is masked. */
function wordsOf(evidence: Evidence | null, maskedNumber: string): string {
  const text = evidence === null ? dots : (evidence.text ?? '');
  return maskedNumber.trim() === '' ? text : text.replaceAll(maskedNumber.trim(), dots);
}

function Actions({ view, answers }: { view: LeadView; answers: LeadDetails | null }) {
  const { reference, canSend, details } = view;
  const [send] = api.useSendMutation();
  const isSealed = details.startsWith('age:');
  const contacts = answers ? [answers.lead.email, answers.lead.phone].filter((one) => one.trim() !== '') : [];
  const textOf = async (answer: Promise<{ text: string }>) => (await answer).text;
  return (
    <Row>
      <ActionButton
        label="Send again"
        disabled={!canSend || answers === null}
        question="The partner gets these answers once more, under a new message id."
        run={() => textOf(send({ reference, ...(isSealed && answers && { details: answers }) }).unwrap())}
      />
      <ForgetPerson person={{ contacts, reference }} />
    </Row>
  );
}

function UndoOutcome({ reference, id, type }: { reference: string; id: string; type: string }) {
  const [undo] = api.useUndoOutcomeMutation();
  return (
    <ActionButton
      label={`Undo ${type}`}
      variant="text"
      question="The outcome is deleted, and the figures change with it."
      run={async () => (await undo({ reference, id }).unwrap()).text}
    />
  );
}

const noOutcome = { commission: '', amount: '', at: '' };

function NewOutcome({ reference }: { reference: string }) {
  const [add] = api.useOutcomeMutation();
  const [type, setType] = useState<OutcomeType>('funded');
  const [typed, setTyped] = useState(noOutcome);
  const hasAmounts = type !== 'contacted' && type !== 'declined';
  const field = (name: keyof typeof noOutcome, label: string, more = {}) => (
    <TextField
      label={label}
      value={typed[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      sx={{ width: '9rem' }}
      {...more}
    />
  );
  return (
    <Row sx={{ mt: 1 }}>
      <TextField
        select
        label="Outcome"
        value={type}
        onChange={({ target }) => setType(target.value as typeof type)}
        sx={{ width: '9rem' }}
      >
        {outcomeTypes.map((name) => (
          <MenuItem key={name} value={name}>
            {capitalized(name)}
          </MenuItem>
        ))}
      </TextField>
      {hasAmounts && field('commission', 'Commission, $')}
      {hasAmounts && field('amount', 'Loan, $')}
      {field('at', 'Day, or empty for now', {
        type: 'date',
        slotProps: { inputLabel: { shrink: true } },
        sx: { width: '12rem' },
      })}
      <ActionButton
        label="Add outcome"
        variant="contained"
        run={async () => {
          const { text } = await add({
            reference,
            type,
            ...(hasAmounts ? typed : { ...noOutcome, at: typed.at }),
          }).unwrap();
          setTyped(noOutcome);
          return text;
        }}
      />
    </Row>
  );
}
