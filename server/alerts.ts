import { createTransport } from 'nodemailer';
import { site } from '../src/config/site';
import { withoutMessage, type Log } from './log';
import type { AlertSettings } from './settings/settings';

const sendWithinMs = 15_000;

/**
 * Tells the operator: by the log in every case, and where ALERT_URL and ALERT_EMAIL say.
 *
 * @returns a line for each place that could not be reached
 */
export type Alert = (text: string) => Promise<readonly string[]>;

/** Makes what tells the operator. */
export function createAlert({ url, email }: AlertSettings, log: Log): Alert {
  const transport = email && createTransport(email.server, { from: email.address, to: email.address });
  const subject = (text: string) => `${site.name}: ${text.slice(0, 80)}`;
  const places: Readonly<Record<string, (text: string) => Promise<unknown>>> = {
    ...(url !== null && { ALERT_URL: (text: string) => postJson(url, text) }),
    ...(transport && {
      ALERT_EMAIL: (text: string) => transport.sendMail({ subject: subject(text), text }),
    }),
  };
  return async (text) => {
    log.warn({ alert: true }, text);
    const failures = Object.entries(places).map(async ([place, send]) => {
      try {
        await send(text);
        return [];
      } catch (error) {
        log.error(withoutMessage(error), `${place} could not be reached`);
        return [`${place} could not be reached: ${(error as Error).message}`];
      }
    });
    return (await Promise.all(failures)).flat();
  };
}

async function postJson(url: string, text: string): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: `${site.name}: ${text}` }),
    signal: AbortSignal.timeout(sendWithinMs),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
}
