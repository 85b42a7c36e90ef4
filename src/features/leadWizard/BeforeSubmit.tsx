import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../app/typedStore';
import { useIsLive } from '../../components/hydration';
import { paths } from '../../config/paths';
import { leadWizardCopy } from '../../content/leadWizard';
import { looksLikeEmail, replyChannelBy, type Reach } from '../../domain/contact';
import { selectCurrentYear } from '../ui/uiSlice';
import { adviceOn } from './advice';
import { AnswerField } from './AnswerField';
import { AnswersSummary } from './AnswersSummary';
import { ByReach, Early } from './ByReach';
import { ConsentToCalls } from './ConsentToCalls';
import { ExcludedStateAdvice } from './ExcludedStateAdvice';
import { LabeledLines } from './LabeledLines';
import { selectAnswer, selectLead } from './leadWizardSlice';

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
function ReadyNote({ expectedReply }: { expectedReply: ReactNode }) {
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

/** The channel by which the partner would reply if the visitor agreed to calls. */
const channelIfAgreed = ({ hasEmail, calls }: Reach) =>
  replyChannelBy({ hasEmail, calls: calls === 'none' ? 'none' : 'agreed' });

/** Asks for an email address where there is none, or where there is advice on it. */
function EmailRequest() {
  const isLive = useIsLive();
  const email = useAppSelector((state) => selectAnswer(state, 'email'));
  const hasAdvice = useAppSelector(
    (state) => adviceOn('email', selectLead(state), selectCurrentYear(state)) !== null,
  );
  const isOdd = email.trim() !== '' && hasAdvice;
  // Where the step opens with the page, one whose domain looks mistyped is not asked for: that would move the button.
  const [isLate] = useState(isLive);
  const needsOne = isLate ? hasAdvice || email.trim() === '' : !looksLikeEmail(email);
  // Once asked for, the field stays while the visitor types into it.
  const [isAsked, setIsAsked] = useState(false);
  if (isLive && needsOne && !isAsked) setIsAsked(true);
  if (isLive && !isAsked) return null;
  return (
    <Early {...(!isLive && { 'data-when': 'noEmail' })}>
      <Typography component="div" sx={{ mb: 1.5 }}>
        {isOdd ? (
          askForEmail.odd
        ) : (
          <ByReach>
            {({ hasEmail, calls }) =>
              hasEmail && isLive
                ? '\u00a0'
                : calls === 'none'
                  ? askForEmail.unreachable
                  : askForEmail.reachable
            }
          </ByReach>
        )}
      </Typography>
      <AnswerField field="email" />
    </Early>
  );
}

/** What stands between the last step's fields and the button that sends: the summary, the terms, the agreement to calls. */
export function BeforeSubmit() {
  return (
    <>
      <Box sx={{ display: 'grid', gap: { xs: 2.5, sm: 3 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <AnswersSummary />
        <ReadyNote
          expectedReply={
            <ByReach>
              {(reach) =>
                expectedReplies[reach.calls === 'agreed' ? 'agreed' : 'ifAgreed'][channelIfAgreed(reach)]
              }
            </ByReach>
          }
        />
        <ConsentToCalls />
        <ExcludedStateAdvice />
        <EmailRequest />
        <ByReach>
          {(reach) => {
            const channel = replyChannelBy(reach);
            return (
              channel !== 'none' && (
                <Typography sx={{ fontWeight: 600 }}>{replyAboveSubmit[channel]}</Typography>
              )
            );
          }}
        </ByReach>
      </Box>
      <HoneypotField />
    </>
  );
}
