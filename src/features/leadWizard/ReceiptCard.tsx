import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { NoteCard } from '../../components/NoteCard';
import { consentCopy } from '../../content/consent';
import { leadWizardCopy } from '../../content/leadWizard';
import { formatPhone, looksLikeEmail } from '../../domain/contact';
import { onOneLine } from '../../lib/words';
import { answerRows } from './answerRows';
import type { Receipt } from './leadWizardSlice';

const copy = leadWizardCopy.thanks.receipt;

/** Each text next to its title, on phones below it. */
const Rows = styled('dl')(({ theme }) => ({
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

/** The delivered answers, the agreement to calls and the time, without empty rows. */
export function ReceiptCard({ receipt: { lead, agreedToCalls, sentAt } }: { receipt: Receipt }) {
  const { given, emailOnly, notGiven } = consentCopy.thanks;
  const noCalls = looksLikeEmail(lead.email) ? emailOnly : notGiven;
  const sent = new Date(sentAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  const rows = [
    ...answerRows(lead),
    { title: copy.calls, text: agreedToCalls ? given(onOneLine(formatPhone(lead.phone))) : noCalls },
    { title: copy.sent, text: sent },
  ];
  return (
    <NoteCard as="section">
      <Typography variant="h4">{copy.heading}</Typography>
      <Rows>
        {rows.map(
          ({ title, text }) =>
            text !== '' && (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </Rows>
    </NoteCard>
  );
}
