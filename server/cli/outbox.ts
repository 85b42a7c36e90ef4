import { isUnleased } from '../db/lease';
import { openLead } from '../db/openLead';
import { isSealed, openForPartner, sealForPartner } from '../db/sealing';
import { CommandError, minuteOf, readPrivateKey, print, type CommandContext, type Reading } from './context';
import { printable, tableOf } from './print';

/** What waits for the partner, what failed and why. */
export async function outbox(context: CommandContext): Promise<void> {
  const rows = await context.database.db
    .selectFrom('outbox')
    .selectAll()
    .where('state', 'in', ['waiting', 'dead'])
    .orderBy('queued_at')
    .execute();
  if (!context.settings.partner)
    print(context, 'No partner is set (PARTNER_WEBHOOK_URL): leads wait for export.');
  if (rows.length === 0) print(context, 'Nothing waits for the partner.');
  else {
    print(
      context,
      tableOf([
        ['LEAD', 'STATE', 'SINCE (UTC)', 'FAILED TRIES', 'NEXT TRY (UTC)', 'LAST FAILURE'],
        ...rows.map((row) => [
          row.lead_id,
          row.state,
          minuteOf(row.queued_at),
          String(row.tries),
          row.state === 'dead' ? '-' : minuteOf(row.next_try_at),
          row.last_failure ?? '-',
        ]),
      ]),
    );
  }
}

/** What a message is sent from: its own details, and those of its lead. */
interface Details {
  readonly sealedForPartner: string | null;
  readonly stored: string;
}

/**
 * What a message is to hold so that a server can send it: nothing of its own where the answers are in the clear, else
 * the answers sealed with the partner's secret, anew where the private key is at hand.
 *
 * @throws CommandError where it would only become a dead letter again
 */
async function sendable(
  { settings }: CommandContext,
  { sealedForPartner, stored }: Details,
  privateKey: string | null,
): Promise<string | null> {
  if (!isSealed(stored)) return sealedForPartner;
  if (!settings.partner) {
    throw new CommandError('It is sealed: run this with the PARTNER_WEBHOOK_SECRET of the server.');
  }
  const { secrets } = settings.partner;
  const [secret] = secrets;
  if (privateKey !== null && secret) return sealForPartner(await openLead(stored, privateKey), secret);
  if (sealedForPartner === null) {
    throw new CommandError('It was sealed before there was a partner: give the private key with --key FILE.');
  }
  try {
    openForPartner(sealedForPartner, secrets);
  } catch {
    throw new CommandError(
      'It is sealed with another PARTNER_WEBHOOK_SECRET: give the private key with --key FILE.',
    );
  }
  return sealedForPartner;
}

/**
 * Puts a lead that waits or is a dead letter to the front of the outbox, for another three days.
 *
 * @throws CommandError where nothing waits under the id, or a server is sending it: what that server writes down afterwards
 *   would undo this, or the partner would get the lead twice; or no server could open it
 */
export async function retry(context: CommandContext, id: string, { key }: Reading): Promise<void> {
  const { database, settings, now } = context;
  const { db } = database;
  const row = await db
    .selectFrom('outbox')
    .innerJoin('leads', 'leads.id', 'outbox.lead_id')
    .select([
      'outbox.id',
      'outbox.details as sealedForPartner',
      'leads.details as stored',
      isUnleased(database, now()).as('isUnleased'),
    ])
    .where((eb) => eb.or([eb('outbox.lead_id', '=', id), eb('outbox.id', '=', id)]))
    .where('outbox.state', '!=', 'delivered')
    .executeTakeFirst();
  if (!row) throw new CommandError(`Nothing waits under ${printable(id)}: see \`npm run leads -- outbox\`.`);
  if (!row.isUnleased) {
    throw new CommandError(
      'A server is sending it at this moment: see `npm run leads -- outbox` in a minute.',
    );
  }
  const details = await sendable(context, row, await readPrivateKey(key));
  const moment = now().toISOString();
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({
      state: 'waiting',
      tries: 0,
      queued_at: moment,
      first_failed_at: null,
      next_try_at: moment,
      // A sender whose claim has run out, and which goes on all the same, writes nothing down any more.
      leased_by: null,
      leased_until: null,
      last_failure: null,
      details,
    })
    .where('id', '=', row.id)
    .where('state', '!=', 'delivered')
    .where(isUnleased(database, now()))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    throw new CommandError(
      'It changed at this moment and was not sent back: see `npm run leads -- outbox`, and try again.',
    );
  }
  print(
    context,
    settings.partner
      ? 'It is sent at the next turn of a running server.'
      : 'No partner is set here (PARTNER_WEBHOOK_URL): it waits for a server with one.',
  );
}
