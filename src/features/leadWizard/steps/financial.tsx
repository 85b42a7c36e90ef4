import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useAppSelector } from '../../../app/typedStore';
import { useAppearedLive, useIsLive } from '../../../components/hydration';
import { leadWizardCopy } from '../../../content/leadWizard';
import { selectCurrentYear } from '../../ui/uiSlice';
import { adviceOn } from '../advice';
import { AnswerField } from '../AnswerField';
import { ByReplyChannel, useReplyChannel } from '../ByReplyChannel';
import { selectLead } from '../leadWizardSlice';
import type { Step } from './step';

const { missing, odd } = leadWizardCopy.askForEmail;

/** Asks for an email address if the partner has no way to answer, or if there is advice on the address. */
function EmailRequest() {
  const isLive = useIsLive();
  const channel = useReplyChannel();
  const hasAdvice = useAppSelector(
    (state) => adviceOn('email', selectLead(state), selectCurrentYear(state)) !== null,
  );
  const mayAskForOdd = useAppearedLive();
  // Once asked for, the field stays while the visitor types into it.
  const [isAsked, setIsAsked] = useState(false);
  if (isLive && !isAsked && (channel === 'none' || (mayAskForOdd && hasAdvice))) setIsAsked(true);
  const request = (
    <div>
      <Typography sx={{ mb: 1 }}>{hasAdvice ? odd : missing}</Typography>
      <AnswerField field="email" />
    </div>
  );
  // In an excluded state no reply comes, so an address would help nobody.
  if (isLive) return isAsked && channel !== '' && request;
  return <ByReplyChannel as="div">{(one) => one === 'none' && request}</ByReplyChannel>;
}

export const financial: Step = {
  id: 'financial',
  fields: ['creditScore', 'employmentStatus'],
  Before: EmailRequest,
};
