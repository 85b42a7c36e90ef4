import { createTransport } from 'nodemailer';
import { site } from '../../src/config/site';
import { loggableError, networkFailure, type Log } from '../lib/log';
import { dayMs, minuteMs, hourMs } from '../lib/times';
import type { Settings } from '../settings/settings';
import { inWords, type Incident } from './health';

/** How long each place may take to accept an alert, in milliseconds: a server that stops waits for it. */
const timeoutMs = 5_000;

/**
 * Notifies the operator through the log and each place that ALERT_URL and ALERT_EMAIL name. Resolves with a line for each
 * place that could not be reached; `isSent` is false only if there are places and none was reached.
 */
export type Alert = (text: string) => Promise<{ failures: readonly string[]; isSent: boolean }>;

/** Alerts on the first refusal of an hour with each status, or of a minute while no place can be reached. */
export function createRefusalAlert(alert: Alert, now: () => Date): (status: number, reason: string) => void {
  const nextAlertAt = new Map<number, number>();
  return (status, reason) => {
    const time = now().getTime();
    if (time < (nextAlertAt.get(status) ?? 0)) return;
    nextAlertAt.set(status, time + hourMs);
    const text = `A lead was refused with ${status}: ${reason} The log lists any others in this hour.`;
    void alert(text).then(({ isSent }) => {
      if (!isSent) nextAlertAt.set(status, time + minuteMs);
    });
  };
}

/** Makes the function that mails only the operator, also a sign-in link, which no log or other place may have. */
export function operatorMail({ server, from, to }: NonNullable<Settings['alerts']['email']>) {
  const transport = createTransport(server, { from, to });
  return (subject: string, text: string, signal?: AbortSignal): Promise<unknown> =>
    transport.sendMail({ subject: `${site.name}: ${subject}`, text, ...(signal && { signal }) });
}

/** Makes the function that alerts the operator in all places that are set. */
export function createAlert({ url, email }: Settings['alerts'], log: Log): Alert {
  const senders = new Map<string, (text: string, signal: AbortSignal) => Promise<unknown>>();
  if (url !== null) {
    senders.set('ALERT_URL', async (text, signal) => {
      // Discord refuses over 2,000 characters. The log and a mail have the whole text.
      const body = JSON.stringify({ text: `${site.name}: ${text}`.slice(0, 1900) });
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(url, { method: 'POST', headers, body, signal });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}`);
    });
  }
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

/**
 * Alerts on an incident when it begins, when its number grows, daily while it lasts, and when it is over; again the next
 * time if no place was reached. `last` is the last alert on it, `<when> <count>`, or `''` for none (an earlier build left
 * `1`, which counts as long ago). Resolves with what the last alert is now.
 */
export async function alertOn(incident: Incident, last: string, alert: Alert, now: Date): Promise<string> {
  const { count, textWhenOver } = incident;
  const [alertedAt = '', alertedCount = '0'] = last.split(' ');
  const isOld = Math.abs(now.getTime() - Date.parse(alertedAt)) >= dayMs;
  const isDue = count > 0 ? alertedAt === '' || isOld || count > Number(alertedCount) : alertedAt !== '';
  // Stores the lower number, so that the next rise alerts again.
  if (!isDue) return count < Number(alertedCount) ? `${alertedAt} ${count}` : last;
  const { isSent } = await alert(count > 0 ? inWords(incident) : textWhenOver);
  if (!isSent) return last;
  return count > 0 ? `${now.toISOString()} ${count}` : '';
}
