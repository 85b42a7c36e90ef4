import { Webhook } from 'standardwebhooks';
import { retryAfterMs } from '../../src/lib/retryAfter';
import type { PartnerSettings } from '../settings/settings';

/** What became of one try. */
export type TryOutcome =
  | { readonly delivered: true }
  | {
      readonly delivered: false;
      /** A status or a code, for the operator. */
      readonly failure: string;
      /** The partner says not to come again (410). */
      readonly isGone: boolean;
      /** How long the partner asks to wait, in milliseconds. */
      readonly retryAfterMs: number;
    };

/** One message: its id is the same for every try. */
export interface Message {
  readonly id: string;
  readonly body: string;
  readonly at: Date;
}

/** The headers of Standard Webhooks (https://www.standardwebhooks.com), signed with each secret. */
function webhookHeaders({ id, body, at }: Message, secrets: readonly Buffer[]): Record<string, string> {
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets
      .map((secret) => new Webhook(secret, { format: 'raw' }).sign(id, at, body))
      .join(' '),
  };
}

/**
 * Posts a message once, signed. Redirects are not followed, since a lead goes where the operator said and nowhere else.
 *
 * @param signal ends the try
 */
export const postMessage = (
  partner: PartnerSettings,
  message: Message,
  signal: AbortSignal,
): Promise<Response> =>
  fetch(partner.url, {
    method: 'POST',
    headers: webhookHeaders(message, partner.secrets),
    body: message.body,
    redirect: 'manual',
    signal,
  });

/**
 * Posts a message once. Only a 2xx is taken for "delivered".
 *
 * @param signal ends the try
 */
export async function tryToSend(
  partner: PartnerSettings,
  message: Message,
  signal: AbortSignal,
): Promise<TryOutcome> {
  try {
    const answer = await postMessage(partner, message, signal);
    // What it says beside its status is not looked at, nor whether it arrives.
    void answer.body?.cancel().catch(() => undefined);
    if (answer.ok) return { delivered: true };
    return {
      delivered: false,
      failure: String(answer.status),
      isGone: answer.status === 410,
      retryAfterMs: retryAfterMs(answer.headers.get('retry-after'), message.at),
    };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: NodeJS.ErrnoException };
    const failure = name === 'TypeError' ? (cause?.code ?? 'no connection') : 'no answer in time';
    return { delivered: false, failure, isGone: false, retryAfterMs: 0 };
  }
}
