import type { Kysely } from 'kysely';
import { metadataOf, replaceMetadata } from '../db/metadata';
import type { Tables } from '../db/tables';
import { dayMs, minuteMs } from '../times';
import type { Alert } from './alerts';
import { inWords, type Incident } from './incidents';

/**
 * Where it is kept what the operator was told of an incident: `<when> <count>`, and ` <until>` behind it while a server is
 * sending an alert on it; `''` if the operator knows of none. An earlier build left `1`, which is read as long ago.
 */
export interface AlertStore {
  readonly read: (name: string) => Promise<string>;
  /** Replaces a text unless another server has replaced it meanwhile, and says whether it did. */
  readonly replace: (name: string, from: string, to: string) => Promise<boolean>;
}

/** Keeps it in the database, for all servers. */
export const alertsIn = (db: Kysely<Tables>): AlertStore => ({
  read: async (name) => (await metadataOf(db, `alert.${name}`)) ?? '',
  replace: (name, from, to) => replaceMetadata(db, `alert.${name}`, from, to),
});

/** Keeps it in memory, for an incident of the database itself. */
export function alertsInMemory(): AlertStore {
  const stored = new Map<string, string>();
  return {
    read: (name) => Promise.resolve(stored.get(name) ?? ''),
    replace: (name, _from, to) => Promise.resolve(Boolean(stored.set(name, to))),
  };
}

/** How long a server has for an alert, in milliseconds, before another sends it: the first may have been killed. */
const claimMs = minuteMs;

/**
 * Alerts on an incident when it begins, when its number grows, daily while it lasts, and when it is over. It counts as told
 * once a place was reached; else it is due again.
 */
export async function alertOn(incident: Incident, store: AlertStore, alert: Alert, now: Date): Promise<void> {
  const { name, count, textWhenOver } = incident;
  const stored = await store.read(name);
  const [alertedAt = '', alertedCount = '0', claimedUntil = ''] = stored.split(' ');
  if (claimedUntil > now.toISOString()) return;
  const isOld = Math.abs(now.getTime() - Date.parse(alertedAt)) >= dayMs;
  const isDue = count > 0 ? alertedAt === '' || isOld || count > Number(alertedCount) : alertedAt !== '';
  if (!isDue) {
    // One more than now is a higher number again.
    if (count < Number(alertedCount)) await store.replace(name, stored, `${alertedAt} ${count}`);
    return;
  }
  const alerted = `${alertedAt} ${alertedCount}`;
  const claim = `${alerted} ${new Date(now.getTime() + claimMs).toISOString()}`;
  if (!(await store.replace(name, stored, claim))) return;
  const { isSent } = await alert(count > 0 ? inWords(incident) : textWhenOver);
  const next = count > 0 ? `${now.toISOString()} ${count}` : '';
  await store.replace(name, claim, isSent ? next : alertedAt && alerted);
}
