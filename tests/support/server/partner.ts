import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { closeServer, listen } from './client';

/** A secret of Standard Webhooks; each byte makes a different one. */
export const webhookSecret = (byte: number) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`;

/** The secret that the partner and the intake share. */
export const partnerSecret = webhookSecret(7);

/** The settings of an intake whose partner the test does not run, and of one without a partner. */
export const partnerSettings = {
  PARTNER_WEBHOOK_URL: 'https://partner.example',
  PARTNER_WEBHOOK_SECRET: partnerSecret,
};
export const noPartnerSettings = { PARTNER_WEBHOOK_URL: '', PARTNER_WEBHOOK_SECRET: '' };

/** The settings of an intake whose answers are sealed to a key and found with a LOOKUP_KEY. */
export const sealedTo = (publicKey: string) => ({
  LEADS_PUBLIC_KEY: publicKey,
  LOOKUP_KEY: Buffer.alloc(32, 5).toString('base64'),
});

/** The headers of a message signed as Standard Webhooks' own package does. */
export const signedHeaders = (secret: string, id: string, at: Date, body: string) => ({
  'content-type': 'application/json',
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': new Webhook(secret).sign(id, at, body),
});

/** How the partner answers a delivery: with a status, not at all, or with a success that breaks off. */
type Behavior = number | 'hangs' | 'breaks off';

interface Received {
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A partner on a separate port that checks every signature with Standard Webhooks' own package. */
export async function startPartner() {
  const received: Received[] = [];
  const faults: unknown[] = [];
  let behavior: Behavior = 200;
  let headers: Readonly<Record<string, string>> = {};
  let answerText = 'thank you';
  const held: ServerResponse[] = [];
  const answer = (response: ServerResponse) => {
    if (behavior === 'hangs') {
      held.push(response);
      return;
    }
    if (behavior === 'breaks off') {
      response.writeHead(200, { 'content-length': '100' }).write('thank', () => response.destroy());
      return;
    }
    // Without a Location, no client would follow a redirect.
    if (behavior >= 300 && behavior < 400) response.setHeader('location', '/elsewhere');
    response.writeHead(behavior, headers).end(answerText);
  };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      try {
        new Webhook(partnerSecret).verify(body, request.headers as Record<string, string>);
      } catch (error) {
        faults.push(error);
      }
      received.push({ id: String(request.headers['webhook-id']), headers: request.headers, body });
      answer(response);
    });
  });
  const url = `http://127.0.0.1:${await listen(server)}/hook`;
  // Lets Jest exit even if a test fails before it closes the partner.
  server.unref();
  return {
    url,
    /** The settings with which an intake sends to this partner. */
    settings: { PARTNER_WEBHOOK_URL: url, PARTNER_WEBHOOK_SECRET: partnerSecret },
    received,
    faults,
    setBehavior: (next: Behavior, more: Readonly<Record<string, string>> = {}) => {
      behavior = next;
      headers = more;
    },
    /** Sets the text of the answers; an object as JSON. */
    setAnswer: (answer: string | object) => {
      answerText = typeof answer === 'string' ? answer : JSON.stringify(answer);
    },
    /** Answers the requests that hang. */
    answersNow: (status: number) => {
      for (const response of held.splice(0)) response.writeHead(status).end(answerText);
    },
    close: () => closeServer(server),
  };
}

export type Partner = Awaited<ReturnType<typeof startPartner>>;
