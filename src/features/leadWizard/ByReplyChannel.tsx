import type { ReactNode } from 'react';
import { useAppSelector } from '../../app/typedStore';
import { useIsLive } from '../../components/hydration';
import { VisibleWhere } from '../../components/VisibleWhere';
import { dataAttributes } from '../../config/pageContract';
import { replyChannelOf, type ReplyChannel } from '../../domain/contact';
import { selectExcludedState } from '../ui/uiSlice';
import { selectAgreedToCalls, selectLead } from './leadWizardSlice';

/** '' where no reply comes, since the chosen state is excluded. */
type Reply = ReplyChannel | '';
const replies: readonly Reply[] = ['phoneAndEmail', 'phone', 'email', 'none', ''];

/** How the partner can answer the lead in the form. */
export const useReplyChannel = (): Reply => {
  const lead = useAppSelector(selectLead);
  const agreedToCalls = useAppSelector(selectAgreedToCalls);
  return useAppSelector(selectExcludedState) === '' ? replyChannelOf(lead, agreedToCalls) : '';
};

/**
 * Content that depends on how the partner can answer the lead. The prerendered HTML has each case and shows one.
 * @param props.as `div` for content that is not part of a sentence or of a button's label
 */
export function ByReplyChannel({ as, children }: { as?: 'div'; children: (reply: Reply) => ReactNode }) {
  const current = useReplyChannel();
  if (useIsLive()) return children(current);
  return replies.map((reply) => (
    <VisibleWhere key={reply} as={as} selector={`[${dataAttributes.replyChannel}="${reply}"]`}>
      {children(reply)}
    </VisibleWhere>
  ));
}
