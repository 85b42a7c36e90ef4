import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { NoteCard } from '../../components/NoteCard';
import { consentCopy } from '../../content/consent';
import { leadWizardCopy } from '../../content/leadWizard';
import { formatPhone, looksLikeEmail } from '../../domain/contact';
import { onOneLine } from '../../lib/words';
import { answerRows, lineText } from './answerRows';
import type { Receipt } from './leadWizardSlice';

const copy = leadWizardCopy.thanks.receipt;

/** The delivered answers, the agreement to calls and the time, without empty lines. */
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
      label: copy.calls,
      text: agreedToCalls ? given(onOneLine(formatPhone(lead.phone))) : noCalls,
    },
    { label: copy.sent, text: sent },
  ].filter(({ text }) => text !== '');
}

/** Each text next to its label, on phones below it. */
const Lines = styled('dl')(({ theme }) => ({
  marginTop: 16,
  display: 'grid',
  gap: 16,
  '& dt': { fontWeight: 600 },
  '& dd': { whiteSpace: 'pre-line', textWrap: 'pretty' },
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'fit-content(14rem) minmax(0, 1fr)',
    '& > div': { display: 'contents' },
  },
  '@media print': { marginTop: 4, rowGap: 4 },
}));

/** What was sent, and when. */
export const ReceiptCard = ({ receipt }: { receipt: Receipt }) => (
  <NoteCard as="section">
    <Typography variant="h4">{copy.heading}</Typography>
    <Lines>
      {receiptLines(receipt).map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </Lines>
  </NoteCard>
);
