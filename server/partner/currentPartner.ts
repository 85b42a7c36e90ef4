import type { Kysely } from 'kysely';
import type { OperationContext } from '../context';
import { metadataOf, setMetadata } from '../db/metadata';
import type { Tables } from '../db/tables';

/**
 * Stores at a server's start which partner gets leads from now on. Where it is another one than before, or none, nobody sends
 * the revocations that wait: the operator tells the partner who has those leads.
 */
export const rememberPartner = ({ db, settings, now }: OperationContext): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const stored = await metadataOf(trx, 'partner.since');
    const host = settings.partner ? new URL(settings.partner.url).host : '';
    if (stored?.split(' ')[0] === host) return;
    // The first one that is stored may have had leads before, of an earlier release.
    if (host !== '')
      await setMetadata(trx, 'partner.since', `${host} ${stored === null ? '' : now().toISOString()}`);
    if (host !== '' && stored === null) return;
    await trx.updateTable('revocations').set({ state: 'manual' }).where('state', '=', 'waiting').execute();
  });

/** Since when the present partner gets leads (ISO 8601): what was sent before, an earlier one has. `''` for always. */
export const partnerSince = async (db: Kysely<Tables>): Promise<string> =>
  (await metadataOf(db, 'partner.since'))?.split(' ')[1] ?? '';
