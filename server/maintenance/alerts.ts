import type { Kysely } from 'kysely';
import { createTransport } from 'nodemailer';
import { site } from '../../src/config/site';
import { replaceMetadata } from '../db/metadata';
import type { Tables } from '../db/tables';
import { loggableError, networkFailure, type Log } from '../lib/log';
import { dayMs, minuteMs, hourMs } from '../lib/times';
import type { AlertSettings } from '../settings/settings';
import { inWords, type Incident } from './incidents';

/** How long each place may take to accept an alert, in milliseconds: a server that stops waits for it. */
const timeoutMs = 5_000;

/**
 * Notifies the operator through the log and through each place that ALERT_URL and ALERT_EMAIL name.
 *
 * @returns `failures`, a line for each place that could not be reached, and `isSent`: false only if there are places and
 *   none was reached
 */
export type Alert = (text: string) => Promise<{ failures: readonly string[]; isSent: boolean }>;

/** Tells of new leads, one message for all that came since the last one. */
export type NewLeadAlert = ReturnType<typeof createNewLeadAlert>;

/** How many new leads a message names; it counts the others. */
const maxNamed = 10;

export function createNewLeadAlert(alert: Alert) {
  let leads: string[] = [];
  return {
    /** Whoever sends a lead chooses its source: without punctuation it makes no link and no markup. */
    add: (id: string, source: string, now: Date): void => {
      const plainSource = source.replace(/[^\p{L}\p{N} _-]/gu, '_').slice(0, 50);
      leads.push(`${id} at ${now.toISOString()}, source ${plainSource || 'unknown'}`);
    },
    /** Sends the message, if any lead came. What it does not reach is in the log. */
    send: async (): Promise<void> => {
      const count = leads.length;
      if (count === 0) return;
      const named = leads.slice(0, maxNamed).join('; ');
      const more = count > maxNamed ? `; and ${count - maxNamed} more` : '';
      leads = [];
      await alert(`${count === 1 ? 'A new lead' : `${count} new leads`}: ${named}${more}.`);
    },
  };
}

/**
 * Makes the alert on refused leads: on the first lead of an hour that is refused with a status; again after a minute if that
 * could not be sent.
 */
export function createRefusalAlert(alert: Alert, now: () => Date): (status: number, reason: string) => void {
  /** When the next refusal with a status alerts again, in milliseconds since 1970. */
  const nextAlertAt = new Map<number, number>();
  return (status, reason) => {
    const time = now().getTime();
    if (time < (nextAlertAt.get(status) ?? 0)) return;
    nextAlertAt.set(status, time + hourMs);
    const text = `A lead was refused with ${status}: ${reason} Further ones of this hour are in the log.`;
    void alert(text).then(({ isSent }) => {
      if (!isSent) nextAlertAt.set(status, time + minuteMs);
    });
  };
}

/** Makes what mails the operator alone, also what no log and no channel may show. */
export function operatorMail({ server, from, to }: NonNullable<AlertSettings['email']>) {
  const transport = createTransport(server, { from, to });
  return (subject: string, text: string, signal?: AbortSignal): Promise<unknown> =>
    transport.sendMail({ subject: `${site.name}: ${subject}`, text, ...(signal && { signal }) });
}

export function createAlert({ url, email }: AlertSettings, log: Log): Alert {
  const senders = new Map<string, (text: string, signal: AbortSignal) => Promise<unknown>>();
  if (url !== null) senders.set('ALERT_URL', (text, signal) => postJson(url, text, signal));
  if (email) {
    const mail = operatorMail(email);
    senders.set('ALERT_EMAIL', (text, signal) => mail(text.slice(0, 80), text, signal));
  }
  return async (text) => {
    log.warn({ alert: true }, text);
    const results = [...senders].map(async ([setting, send]) => {
      try {
        await send(text, AbortSignal.timeout(timeoutMs));
        return [];
      } catch (error) {
        const failure = `${setting} could not be reached: ${networkFailure(error)}`;
        log.error(loggableError(error), failure);
        return [failure];
      }
    });
    const failures = (await Promise.all(results)).flat();
    return { failures, isSent: senders.size === 0 || failures.length < senders.size };
  };
}

async function postJson(url: string, text: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: `${site.name}: ${text}` }),
    signal,
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}`);
}

/**
 * Where it is kept what the operator was told of an incident: `<when> <count>`, and ` <until>` behind it while a server is
 * sending an alert on it; `''` if the operator knows of none. An earlier build left `1`, which is read as long ago.
 */
export interface AlertStore {
  readonly read: (name: string) => string;
  /** Replaces a text unless another server has replaced it meanwhile, and says whether it did. */
  readonly replace: (name: string, from: string, to: string) => Promise<boolean>;
}

/** Keeps it in the database, for all servers; reads all of it at once. */
export async function alertsIn(db: Kysely<Tables>): Promise<AlertStore> {
  const stored = db.selectFrom('metadata').selectAll().where('name', 'like', 'alert.%');
  const values = new Map((await stored.execute()).map(({ name, value }) => [name, value]));
  return {
    read: (name) => values.get(`alert.${name}`) ?? '',
    replace: (name, from, to) => replaceMetadata(db, `alert.${name}`, from, to),
  };
}

/** Keeps it in memory, for an incident of the database itself. */
export function alertsInMemory(): AlertStore {
  const stored = new Map<string, string>();
  return {
    read: (name) => stored.get(name) ?? '',
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
  const stored = store.read(name);
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
