import type { Lead } from '../../src/domain/lead';
import { clickIdentifiers, type Source } from '../../src/domain/source';
import { openPartnerCopy, type CopyFault, type LeadDetails } from '../db/details';
import type { LeadRow, OutboxRow } from '../db/tables';
import type { PartnerSettings, Settings } from '../settings/settings';
import type { PartnerMessage } from './webhook';

function withoutClickIdentifiers(source: Source | null): Source | null {
  if (source === null) return null;
  const isClick = (name: string) => clickIdentifiers.some((one) => one === name);
  return Object.fromEntries(Object.entries(source).filter(([name]) => !isClick(name)));
}

/** A message whose lead has an agreement to calls, or none. */
type LeadMessage = PartnerMessage & { readonly data: { readonly consent: LeadDetails['consent'] } };

/** The message with a lead's answers, or why no server with these keys can send it. */
export async function leadMessage(
  lead: LeadRow,
  message: OutboxRow,
  { getsClickIds }: Pick<PartnerSettings, 'getsClickIds'>,
  copyKeys: Settings['copyKeys'],
): Promise<{ message: LeadMessage; answers: Lead } | { fault: CopyFault }> {
  const opened = await openPartnerCopy(lead.details, message.details, copyKeys);
  if ('fault' in opened) return opened;
  const { lead: answers, consent, page, source, startedAt, sentAt } = opened.details;
  const data = {
    id: lead.id,
    submissionId: lead.submission_id,
    reference: lead.reference,
    revision: message.revision,
    receivedAt: lead.revised_at,
    suspect: lead.suspect,
    ...(lead.repeat_of !== null && { repeatOf: lead.repeat_of }),
    lead: answers,
    consent,
    page,
    source: getsClickIds ? source : withoutClickIdentifiers(source),
    startedAt,
    sentAt,
  };
  return { message: { id: message.id, type: 'lead.submitted', timestamp: lead.revised_at, data }, answers };
}

/** The same message once its agreement to calls was taken back. */
export const withoutAgreement = <Message extends LeadMessage>(message: Message): Message => ({
  ...message,
  data: { ...message.data, consent: { ...message.data.consent, given: false } },
});
