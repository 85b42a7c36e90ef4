import { clickIdentifiers, type Source } from '../../src/domain/source';
import { fillMissingAnswers, readLeadDetails, type LeadDetails } from '../db/details';
import type { OutboxMessage } from '../db/outbox';
import { isSealed, unsealForPartner } from '../db/sealing';
import type { LeadRow } from '../db/tables';
import type { PartnerSettings } from '../settings/settings';

function withoutClickIdentifiers(source: Source | null): Source | null {
  if (source === null) return null;
  const isClick = (name: string) => clickIdentifiers.some((one) => one === name);
  return Object.fromEntries(Object.entries(source).filter(([name]) => !isClick(name)));
}

/** The text of a message with a lead's answers, or the reason why it can never be sent. */
export async function messageText(
  lead: LeadRow,
  row: OutboxMessage,
  partner: PartnerSettings,
): Promise<{ body: string } | { reason: string }> {
  if (row.details === null && isSealed(lead.details))
    return { reason: 'was sealed before a partner was set: retry ID --key FILE' };
  let details: LeadDetails;
  try {
    details =
      row.details === null
        ? await readLeadDetails(lead.details, [])
        : fillMissingAnswers(unsealForPartner(row.details, partner.secrets) as LeadDetails);
  } catch {
    return { reason: 'cannot be opened with this PARTNER_WEBHOOK_SECRET: retry ID --key FILE' };
  }
  const data = {
    id: lead.id,
    submissionId: lead.submission_id,
    revision: row.revision,
    receivedAt: lead.revised_at,
    suspect: lead.suspect,
    ...details,
    source: partner.getsClickIds ? details.source : withoutClickIdentifiers(details.source),
  };
  return { body: JSON.stringify({ type: 'lead.submitted', timestamp: lead.revised_at, data }) };
}
