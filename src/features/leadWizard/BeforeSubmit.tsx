import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../app/typedStore';
import { useIsHydrated } from '../../components/hydration';
import { paths } from '../../config/paths';
import { leadWizardCopy } from '../../content/leadWizard';
import { hasCallablePhone, replyChannelOf } from '../../domain/contact';
import type { Lead } from '../../domain/lead';
import { selectCurrentYear } from '../ui/uiSlice';
import { adviceOn } from './advice';
import { AnswerField } from './AnswerField';
import { AnswersSummary } from './AnswersSummary';
import { ConsentToCalls } from './ConsentToCalls';
import { ExcludedStateAdvice } from './ExcludedStateAdvice';
import { LabeledLines } from './LabeledLines';
import { selectAgreedToCalls, selectLead } from './leadWizardSlice';

const { askForEmail, expectedReplies, readyNote, replyAboveSubmit } = leadWizardCopy;

const Panel = styled('section')(({ theme }) => ({
  ...theme.mixins.panel,
  ...theme.typography.body2,
  padding: '24px var(--card-padding)',
  // On phones as wide as the form's card.
  marginInline: 'var(--card-outset)',
  // Visible only in forced colors, which remove the background.
  border: `1px solid ${theme.palette.panel.main}`,
  breakInside: 'avoid',
  [theme.breakpoints.up('sm')]: { padding: 24, marginInline: 0, borderRadius: theme.shape.borderRadius },
}));

/**
 * What submitting means: who gets the answers, what happens next, what it costs.
 * @param props.expectedReply how the partner replies
 */
function ReadyNote({ expectedReply }: { expectedReply: string }) {
  return (
    <Panel>
      <Typography variant="h4" component="h3">
        {readyNote.heading}
      </Typography>
      <LabeledLines lines={readyNote.rows(expectedReply)} isRunIn />
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 2 }}>
        {readyNote.minimums} {readyNote.legal.before}
        <Link to={paths.terms}>{readyNote.legal.terms}</Link>
        {readyNote.legal.and}
        <Link to={paths.privacyPolicy}>{readyNote.legal.privacy}</Link>
        {readyNote.legal.after}
      </Typography>
    </Panel>
  );
}

/** Hidden from people, so that only programs fill it in. The intake flags a lead whose honeypot is filled in as suspect. */
const HoneypotField = () => (
  <Box component="label" aria-hidden="true" sx={visuallyHidden}>
    <span>{leadWizardCopy.honeypot}</span>
    <input name="website" tabIndex={-1} autoComplete="off" />
  </Box>
);

/** Why the last step asks for an email address; `null` if there is one without advice on it. */
function emailRequest(lead: Lead, currentYear: number): string | null {
  if (lead.email.trim() !== '') return adviceOn('email', lead, currentYear) && askForEmail.odd;
  return hasCallablePhone(lead) ? askForEmail.reachable : askForEmail.unreachable;
}

/** The summary, the terms and the agreement to calls. */
function SummaryAndTerms() {
  const lead = useAppSelector(selectLead);
  const agreedToCalls = useAppSelector(selectAgreedToCalls);
  const currentYear = useAppSelector(selectCurrentYear);
  const channelNow = replyChannelOf(lead, { agreedToCalls });
  const expectedReply = agreedToCalls
    ? expectedReplies.agreed[channelNow]
    : expectedReplies.ifAgreed[replyChannelOf(lead, { agreedToCalls: true })];
  const request = emailRequest(lead, currentYear);
  // Decided when the step opens: the field stays while the visitor types into it.
  const [asksForEmail] = useState(request !== null);
  return (
    <Box sx={{ display: 'grid', gap: { xs: 2.5, sm: 3 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <AnswersSummary />
      <ReadyNote expectedReply={expectedReply} />
      {/* Without a number it is a sentence, which would move the field while the visitor types into it. */}
      {(hasCallablePhone(lead) || !asksForEmail) && <ConsentToCalls />}
      <ExcludedStateAdvice />
      {asksForEmail && (
        <div>
          <Typography sx={{ mb: 1.5 }}>{request ?? '\u00a0'}</Typography>
          <AnswerField field="email" />
        </div>
      )}
      {channelNow !== 'none' && (
        <Typography sx={{ fontWeight: 600 }}>{replyAboveSubmit[channelNow]}</Typography>
      )}
    </Box>
  );
}

/**
 * What stands between the last step's fields and the button that sends. Not prerendered but for the honeypot: the build does
 * not know the answers, and a tick made before hydration would be lost.
 */
export function BeforeSubmit() {
  const isHydrated = useIsHydrated();
  return (
    <>
      {isHydrated && <SummaryAndTerms />}
      <HoneypotField />
    </>
  );
}
