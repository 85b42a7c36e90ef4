import { clickIdentifiers, type Source } from '../../src/domain/source';
import { openPartnerCopy, type CopyFault } from '../db/partnerCopy';
import type { LeadRow, OutboxRow } from '../db/tables';
import type { PartnerSettings, Settings } from '../settings/settings';

function withoutClickIdentifiers(source: Source | null): Source | null {
  if (source === null) return null;
  const isClick = (name: string) => clickIdentifiers.some((one) => one === name);
  return Object.fromEntries(Object.entries(source).filter(([name]) => !isClick(name)));
}

/** The text of a message with a lead's answers, or why no server with these keys can send it. */
export async function messageText(
  lead: LeadRow,
  message: OutboxRow,
  partner: PartnerSettings,
  copyKeys: Settings['copyKeys'],
): Promise<{ body: string } | { fault: CopyFault }> {
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
    lead: answers,
    consent,
    page,
    source: partner.getsClickIds ? source : withoutClickIdentifiers(source),
    startedAt,
    sentAt,
  };
  return { body: JSON.stringify({ type: 'lead.submitted', timestamp: lead.revised_at, data }) };
}
