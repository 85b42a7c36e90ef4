import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../app/typedStore';
import { Advice } from '../../components/Advice';
import { DeliveryAlert } from '../../components/DeliveryAlert';
import { DescendingLine } from '../../components/DescendingLine';
import { focusControl } from '../../components/focus';
import { checkPath, Icon } from '../../components/Icon';
import { MailLink } from '../../components/MailLink';
import { NoteCard } from '../../components/NoteCard';
import { RoadStop, RoadStops } from '../../components/RoadStops';
import { TextInput } from '../../components/TextInput';
import { deliversLeads } from '../../config/build';
import { business } from '../../config/business';
import { paths } from '../../config/paths';
import { site } from '../../config/site';
import { consentCopy } from '../../content/consent';
import { excludedStateChosen } from '../../content/layout';
import { adviceCopy, fieldCopy, leadWizardCopy } from '../../content/leadWizard';
import {
  formatPhone,
  looksLikeEmail,
  phoneDigits,
  replyChannelOf,
  type ReplyChannel,
} from '../../domain/contact';
import { suggestEmail } from '../../domain/emailSuggestion';
import type { Lead } from '../../domain/lead';
import { buildsOnlyMotorcycles } from '../../domain/motorcycles';
import { onOneLine } from '../../lib/words';
import { selectExcludedState } from '../ui/uiSlice';
import { isBalanceOutside } from './advice';
import { AnswerAdvice } from './AnswerField';
import { isBlankLead } from './leadDraft';
import { selectLead, selectLeadFailure, submitLead, type Receipt } from './leadWizardSlice';
import { ReceiptCard } from './ReceiptCard';

const { askForEmail, thanks } = leadWizardCopy;

const Documents = styled('ul')(({ theme }) => ({
  ...theme.mixins.squareList,
  '@media print': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: 0,
    marginTop: 4,
    listStyle: '"\u2610  "',
  },
}));

/** The lead's reference, for a call or an email. */
const Reference = styled('b')({ whiteSpace: 'nowrap' });

/** What follows a reply, what to do without one, and what to have ready. */
const AfterReply = ({ replyChannel }: { replyChannel: Exclude<ReplyChannel, 'none'> }) => (
  <>
    <section>
      <Typography variant="h4">{thanks.nextHeading}</Typography>
      <RoadStops sx={{ my: 2, '@media print': { my: 1, gridTemplateColumns: 'repeat(3, 1fr)' } }}>
        {thanks.next.map(({ label, text }) => (
          <RoadStop key={label}>
            <div>
              <b>{label}</b>
              <p>{text}</p>
            </div>
          </RoadStop>
        ))}
      </RoadStops>
      <NoteCard>
        {thanks.noReply(replyChannel)}{' '}
        <a href={`tel:${phoneDigits(site.partnerPhone)}`}>{site.partnerPhone}</a>
        {thanks.orWrite} <MailLink />
      </NoteCard>
    </section>
    <section>
      <Typography variant="h4">{thanks.documentsHeading}</Typography>
      <Documents>
        {thanks.documents.map((document) => (
          <li key={document}>{document}</li>
        ))}
      </Documents>
    </section>
  </>
);

/** Confirms the delivery, and names the contacts at which the partner can answer, if there are any. */
function Delivered({ receipt: { lead, agreedToCalls } }: { receipt: Receipt }) {
  const contacts = [
    ...(looksLikeEmail(lead.email) ? [lead.email.trim()] : []),
    ...(agreedToCalls ? [onOneLine(formatPhone(lead.phone))] : []),
  ];
  const isReachable = contacts.length > 0;
  const isExcluded = useAppSelector(selectExcludedState) !== '';
  const emailMeant = isExcluded ? null : suggestEmail(lead.email);
  const dispatch = useAppDispatch();
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {deliversLeads && <Icon path={checkPath} />}
      <div>
        <Typography>
          <span>{thanks.receipt.done}</span>{' '}
          {thanks.receipt.sampleOnly ?? (isReachable && emailMeant === null && thanks.receipt.notAgain)}
        </Typography>
        {isReachable && (
          <Typography sx={{ mt: 1 }}>
            {thanks.contacts.before}
            {contacts.map((contact, index) => (
              <Fragment key={contact}>
                {index > 0 && ` ${thanks.contacts.and}`} <b>{contact}</b>
              </Fragment>
            ))}
            {thanks.contacts.after} <MailLink />
          </Typography>
        )}
        {emailMeant !== null && (
          <Box sx={{ '@media print': { display: 'none' } }}>
            <AnswerAdvice
              text={adviceCopy.mistypedEmail(emailMeant)}
              suggestion={emailMeant}
              buttonText={thanks.correctEmail}
              onUse={(email) => void dispatch(submitLead({ answers: { email } }))}
            />
          </Box>
        )}
        <Typography sx={{ mt: 1, '@media print': { display: 'none' } }}>{thanks.receipt.saveCopy}</Typography>
        <Button variant="outlined" size="small" sx={{ mt: 1 }} onClick={() => window.print()}>
          {thanks.print}
        </Button>
      </div>
    </Box>
  );
}

/** For a visitor whom the partner cannot answer: asks for an email address, and sends the answers again with it. */
function EmailForm({ lead }: { lead: Lead }) {
  const dispatch = useAppDispatch();
  // The address of a correction that failed, otherwise ''.
  const unsent = useAppSelector(selectLead).email;
  const [email, setEmail] = useState(unsent || lead.email);
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (looksLikeEmail(email)) void dispatch(submitLead({ answers: { email } }));
        else focusControl('email');
      }}
      sx={{ display: 'grid', gap: 2, '@media print': { display: 'none' } }}
    >
      <Typography variant="h4">{askForEmail.missing}</Typography>
      <TextInput
        {...fieldCopy.email}
        name="email"
        input={{ type: 'email', autoComplete: 'email' }}
        value={email}
        onChange={setEmail}
        advice={
          email.trim() === '' || looksLikeEmail(email) ? null : (
            <Advice text={thanks.notAnEmail(email.trim())} />
          )
        }
      />
      <Button type="submit" variant="contained" color="secondary" sx={{ justifySelf: { sm: 'start' } }}>
        {thanks.sendEmail}
      </Button>
    </Box>
  );
}

/** The confirmation: when to expect a reply, what to do until then, and what was submitted. */
export function ThankYouScreen({ receipt }: { receipt: Receipt }) {
  const { lead, agreedToCalls } = receipt;
  const replyChannel = replyChannelOf(lead, agreedToCalls);
  const excludedState = useAppSelector(selectExcludedState);
  const failure = useAppSelector(selectLeadFailure);
  const reply = excludedState === '' && replyChannel !== 'none' && thanks.reply[replyChannel];
  return (
    <Box sx={{ display: 'grid', gap: 3, overflowWrap: 'anywhere', '@media print': { gap: 1 } }}>
      <DeliveryAlert failure={failure} copy={thanks.notCorrected} />
      {excludedState === '' && replyChannel === 'none' && <EmailForm lead={lead} />}
      <div>
        {reply && <DescendingLine />}
        <Typography variant="h2" component="h1" sx={{ mt: reply ? 3 : 0, '@media print': { mt: 0 } }}>
          {thanks.heading}
        </Typography>
        {reply && (
          <Typography variant="h4" component="p" sx={{ mt: 2, '@media print': { mt: 0.5 } }}>
            {reply}
          </Typography>
        )}
        {receipt.reference !== null && (
          <Typography sx={{ mt: 1 }}>
            {thanks.reference.label} <Reference>{receipt.reference}</Reference>
            {thanks.reference.use}
          </Typography>
        )}
        {reply && agreedToCalls && (
          <Typography sx={{ mt: 1, '@media print': { mt: 0 } }}>{consentCopy.callers}</Typography>
        )}
        <Box sx={{ '&:not(:empty)': { mt: 2, '@media print': { mt: 0 } } }}>
          {excludedState !== '' && <Advice text={excludedStateChosen(excludedState)} />}
          {reply && lead.creditScore === business.creditScores.belowMinimum && (
            <Advice text={thanks.belowMinimum} />
          )}
          {reply && buildsOnlyMotorcycles(lead.vehicleMake) && <Advice text={thanks.motorcycle} />}
          {reply && isBalanceOutside(lead.currentLoanBalance) && <Advice text={thanks.balanceOutside} />}
        </Box>
      </div>
      <Delivered receipt={receipt} />
      {excludedState === '' && replyChannel !== 'none' && <AfterReply replyChannel={replyChannel} />}
      {!isBlankLead(lead) && <ReceiptCard receipt={receipt} />}
      <Button component={Link} to={paths.home} variant="outlined" sx={{ justifySelf: { sm: 'start' } }}>
        {thanks.home}
      </Button>
    </Box>
  );
}
