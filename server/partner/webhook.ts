import { Webhook } from 'standardwebhooks';
import { retryAfterMs } from '../../src/lib/retryAfter';
import { networkFailure } from '../networkFailure';
import type { PartnerSettings } from '../settings/settings';

/** How long the partner may take to answer, in milliseconds. */
export const partnerTimeoutMs = 15_000;

/** Whether one try delivered the message, or why not. */
export type SendResult =
  | { readonly delivered: true }
  | {
      readonly delivered: false;
      /** A status or an error code, for the operator. */
      readonly failure: string;
      /** Whether the status is 410: the partner wants no further try. */
      readonly isGone: boolean;
      /** How long the partner asks to wait, in milliseconds. */
      readonly retryAfterMs: number;
      /** Whether any other message would fare the same: the partner hangs, answers 429, or asks to wait. */
      readonly isOverloaded: boolean;
    };

/** A message for the partner. Its id is the same for every try. */
export interface WebhookMessage {
  readonly id: string;
  readonly body: string;
  readonly signedAt: Date;
}

/** The headers of Standard Webhooks (https://www.standardwebhooks.com), signed with each secret. */
function webhookHeaders(
  { id, body, signedAt }: WebhookMessage,
  secrets: readonly Buffer[],
): Record<string, string> {
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(signedAt.getTime() / 1000)),
    'webhook-signature': secrets
      .map((secret) => new Webhook(secret, { format: 'raw' }).sign(id, signedAt, body))
      .join(' '),
  };
}

/**
 * Posts a message once, signed. Redirects are not followed: a lead goes only to the address that the operator set.
 *
 * @param signal ends the try
 */
export const postMessage = (
  partner: PartnerSettings,
  message: WebhookMessage,
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
 * Posts a message once. Only a 2xx counts as delivered.
 *
 * @param signal ends the try
 */
export async function tryToSend(
  partner: PartnerSettings,
  message: WebhookMessage,
  signal: AbortSignal,
): Promise<SendResult> {
  try {
    const response = await postMessage(partner, message, signal);
    // Only the status counts, so the body may break off.
    void response.body?.cancel().catch(() => undefined);
    if (response.ok) return { delivered: true };
    const waitMs = retryAfterMs(response.headers.get('retry-after'), message.signedAt);
    return {
      delivered: false,
      failure: String(response.status),
      isGone: response.status === 410,
      retryAfterMs: waitMs,
      isOverloaded: response.status === 429 || waitMs > 0,
    };
  } catch (error) {
    const isOverloaded = (error as Error).name === 'TimeoutError';
    return {
      delivered: false,
      failure: networkFailure(error),
      isGone: false,
      retryAfterMs: 0,
      isOverloaded,
    };
  }
}
