import type { ReactNode } from 'react';
import { useAppSelector } from '../../app/typedStore';
import { useIsLive } from '../../components/hydration';
import { ShownBy } from '../../components/ShownBy';
import { dataAttributes } from '../../config/pageContract';
import { replyChannelOf, type ReplyChannel } from '../../domain/contact';
import { selectAgreedToCalls, selectLead } from './leadWizardSlice';

const channels: readonly ReplyChannel[] = ['phoneAndEmail', 'phone', 'email', 'none'];

/** How the partner can answer the lead in the form. */
export const useReplyChannel = () => {
  const lead = useAppSelector(selectLead);
  return replyChannelOf(lead, useAppSelector(selectAgreedToCalls));
};

/**
 * What depends on how the lead in the form can be answered. The HTML has each case, of which one is visible.
 * @param props.as `div` where the content is no text within a sentence or a button
 */
export function ByReplyChannel({
  as,
  children,
}: {
  as?: 'div';
  children: (channel: ReplyChannel) => ReactNode;
}) {
  const current = useReplyChannel();
  if (useIsLive()) return children(current);
  return channels.map((channel) => (
    <ShownBy key={channel} as={as} selector={`[${dataAttributes.replyChannel}="${channel}"]`}>
      {children(channel)}
    </ShownBy>
  ));
}
