import { createTransport } from 'nodemailer';
import { site } from '../../src/config/site';
import { loggableError, type Log } from '../log';
import { networkFailure } from '../networkFailure';
import type { AlertSettings } from '../settings/settings';
import { hourMs, minuteMs } from '../times';

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
  let named: string[] = [];
  let count = 0;
  return {
    /** Whoever sends a lead chooses its source: without punctuation it makes no link and no markup. */
    add: (id: string, source: string, now: Date): void => {
      const plainSource = source.replace(/[^\p{L}\p{N} _-]/gu, '_').slice(0, 50);
      count += 1;
      if (count <= maxNamed) named.push(`${id} at ${now.toISOString()}, source ${plainSource || 'unknown'}`);
    },
    /** Sends the message, if any lead came. What it does not reach is in the log. */
    send: async (): Promise<void> => {
      if (count === 0) return;
      const more = count > named.length ? `; and ${count - named.length} more` : '';
      const text = `${count === 1 ? 'A new lead' : `${count} new leads`}: ${named.join('; ')}${more}.`;
      [named, count] = [[], 0];
      await alert(text);
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
