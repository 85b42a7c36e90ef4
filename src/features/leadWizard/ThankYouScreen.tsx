import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch } from '../../app/typedStore';
import { Advice } from '../../components/Advice';
import { DescendingLine } from '../../components/DescendingLine';
import { checkPath, Icon } from '../../components/Icon';
import { MailLink } from '../../components/MailLink';
import { business } from '../../config/business';
import { paths } from '../../config/paths';
import { consentCopy } from '../../content/consent';
import { adviceCopy, leadWizardCopy } from '../../content/leadWizard';
import {
  formatPhone,
  hasCallablePhone,
  looksLikeEmail,
  replyChannelOf,
  type ReplyChannel,
} from '../../domain/contact';
import { suggestEmail } from '../../domain/emailSuggestion';
import { onOneLine } from '../../lib/words';
import { isBalanceOutside } from './advice';
import { AnswerAdvice } from './AnswerAdvice';
import { answerRows, lineText } from './answerRows';
import { ExcludedStateAdvice } from './ExcludedStateAdvice';
import { LabeledLines } from './LabeledLines';
import { isBlankLead } from './leadDraft';
import { leadReopened, resendLead, type Receipt } from './leadWizardSlice';
import { NextSteps } from './NextSteps';
import { ReferenceLine } from './ReferenceLine';

const { thanks } = leadWizardCopy;

/** What was delivered, without what is missing. */
function receiptLines({ lead, agreedToCalls, sentAt }: Receipt) {
  const { given, emailOnly, notGiven } = consentCopy.thanks;
  const sent = new Date(sentAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  const noCalls = looksLikeEmail(lead.email) ? emailOnly : notGiven;
  return [
    ...answerRows.map(({ title, lines }) => ({
      label: title,
      text: lines
        .map((fields) => lineText(lead, fields))
        .filter(Boolean)
        .join('\n'),
    })),
    {
      label: thanks.receipt.calls,
      text: agreedToCalls ? given(onOneLine(formatPhone(lead.phone))) : noCalls,
    },
    { label: thanks.receipt.sent, text: sent },
  ].filter(({ text }) => text !== '');
}

const ReceiptCard = ({ receipt }: { receipt: Receipt }) => (
  <Paper
    component="section"
    sx={{ p: { xs: 2, sm: 3 }, bgcolor: 'background.default', '@media print': { py: 1 } }}
  >
    <Typography variant="h4" component="h2">
      {thanks.receipt.heading}
    </Typography>
    <LabeledLines lines={receiptLines(receipt)} />
  </Paper>
);

const Actions = ({ children }: { children?: ReactNode }) => (
  <Box sx={{ display: 'flex', displayPrint: 'none', flexDirection: { xs: 'column', sm: 'row' }, gap: 2 }}>
    {children}
    <Button component={Link} to={paths.home} variant="outlined">
      {thanks.home}
    </Button>
  </Box>
);

interface ReachableProps {
  receipt: Receipt;
  replyChannel: Exclude<ReplyChannel, 'none'>;
}

/** For a visitor whom the partner can answer: what happens next, what to have ready, and what was sent. */
function Reachable({ receipt, replyChannel }: ReachableProps) {
  const { lead, agreedToCalls } = receipt;
  const contacts = [
    ...(looksLikeEmail(lead.email) ? [lead.email.trim()] : []),
    ...(agreedToCalls ? [onOneLine(formatPhone(lead.phone))] : []),
  ];
  const emailMeant = suggestEmail(lead.email);
  const dispatch = useAppDispatch();
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Icon path={checkPath} />
        <div>
          <Typography>
            <span>{thanks.receipt.done}</span> {emailMeant === null && thanks.receipt.notAgain}
          </Typography>
          <Typography sx={{ mt: 1 }}>
            {thanks.contacts.before}
            {contacts.map((contact, index) => (
              <Fragment key={contact}>
                {index > 0 && ` ${thanks.contacts.and}`} <b>{contact}</b>
              </Fragment>
            ))}
            {thanks.contacts.after} <MailLink />
          </Typography>
          {emailMeant !== null && (
            <Box sx={{ displayPrint: 'none' }}>
              <AnswerAdvice
                text={adviceCopy.mistypedEmail(emailMeant)}
                suggestion={emailMeant}
                buttonText={thanks.correctEmail}
                onUse={(email) => dispatch(resendLead({ email }))}
              />
            </Box>
          )}
          <Typography sx={{ mt: 1, displayPrint: 'none' }}>{thanks.receipt.shownOnce}</Typography>
          <Button variant="outlined" size="small" sx={{ mt: 1 }} onClick={() => window.print()}>
            {thanks.print}
          </Button>
        </div>
      </Box>
      <section>
        <Typography variant="h4" component="h2">
          {thanks.nextHeading}
        </Typography>
        <NextSteps steps={thanks.next(replyChannel)} />
      </section>
      <section>
        <Typography variant="h4" component="h2">
          {thanks.documentsHeading}
        </Typography>
        <Box
          component="ul"
          sx={({ mixins }) => ({
            ...mixins.squareList,
            gap: 0.75,
            '@media print': {
              gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
              gap: 0,
              mt: 0.5,
              listStyle: '"\u2610  "',
            },
          })}
        >
          {thanks.documents.map((document) => (
            <li key={document}>{document}</li>
          ))}
        </Box>
      </section>
      <ReceiptCard receipt={receipt} />
      <Actions />
    </>
  );
}

/** For a visitor whom the partner cannot answer: how to change that, in the form that still has the answers. */
function Unreachable({ receipt }: { receipt: Receipt }) {
  const dispatch = useAppDispatch();
  const { lead } = receipt;
  return (
    <>
      <div>
        {lead.email.trim() !== '' && <Advice text={thanks.notAnEmail(lead.email.trim())} />}
        <Advice
          text={thanks.howToBeReachable(hasCallablePhone(lead) ? onOneLine(formatPhone(lead.phone)) : '')}
        />
      </div>
      <Typography sx={{ displayPrint: 'none' }}>{thanks.receipt.opensAtEmail}</Typography>
      <Actions>
        <Button variant="contained" color="secondary" onClick={() => dispatch(leadReopened({}))}>
          {thanks.again}
        </Button>
      </Actions>
      {!isBlankLead(lead) && <ReceiptCard receipt={receipt} />}
    </>
  );
}

/** The confirmation: when to expect a reply, what to do until then, and what was submitted. */
export function ThankYouScreen({ receipt }: { receipt: Receipt }) {
  const { lead } = receipt;
  const replyChannel = replyChannelOf(lead, receipt);
  const isReachable = replyChannel !== 'none';
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        overflowWrap: 'anywhere',
        '@media print': { gap: 1 },
      }}
    >
      <div>
        {isReachable && <DescendingLine />}
        {/* A visitor whom the partner cannot answer reads that in the largest type. */}
        <Typography
          variant={isReachable ? 'h2' : 'h4'}
          component="h1"
          sx={{ mt: isReachable ? 3 : 0, '@media print': { mt: 0 } }}
        >
          {thanks.heading}
        </Typography>
        <Typography variant={isReachable ? 'h4' : 'h2'} component="p" sx={{ mt: isReachable ? 2 : 1 }}>
          {isReachable ? thanks.reply[replyChannel] : thanks.unreachable}
        </Typography>
        <ReferenceLine reference={receipt.reference} />
        {isReachable && (
          <Box sx={{ '&:not(:empty)': { mt: 2 } }}>
            {lead.creditScore === business.creditScores.belowMinimum && <Advice text={thanks.belowMinimum} />}
            <ExcludedStateAdvice />
            {isBalanceOutside(lead.currentLoanBalance) && <Advice text={thanks.balanceOutside} />}
          </Box>
        )}
      </div>
      {isReachable ? (
        <Reachable receipt={receipt} replyChannel={replyChannel} />
      ) : (
        <Unreachable receipt={receipt} />
      )}
    </Box>
  );
}
