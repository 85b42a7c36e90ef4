import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { closeServer, listen } from './client';

/** A secret of Standard Webhooks; another for each byte. */
export const webhookSecret = (byte: number) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`;

/** What the partner and the intake both know. */
export const partnerSecret = webhookSecret(7);

/** The settings of an intake with a partner who is not asked in the test, and of one without. */
export const partnerSettings = {
  PARTNER_WEBHOOK_URL: 'https://partner.example',
  PARTNER_WEBHOOK_SECRET: partnerSecret,
};
export const noPartnerSettings = { PARTNER_WEBHOOK_URL: '', PARTNER_WEBHOOK_SECRET: '' };

/** The settings of an intake whose answers are sealed to a key, and found under a key of look-ups. */
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

/** What the partner does with a delivery: a status, no answer at all, or a success that breaks off. */
type Behavior = number | 'hangs' | 'breaks off';

interface Received {
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A partner on a port of its own, who checks every signature as Standard Webhooks' own package does. */
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
    // A redirect needs a Location, or no client would follow it.
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
  // A test that fails before it closes the partner does not keep Jest from exiting.
  server.unref();
  return {
    url,
    /** What an intake needs to send to this partner. */
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
    /** Answers what hangs. */
    answersNow: (status: number) => {
      for (const response of held.splice(0)) response.writeHead(status).end(answerText);
    },
    close: () => closeServer(server),
  };
}

export type Partner = Awaited<ReturnType<typeof startPartner>>;
