import { STATUS_CODES } from 'node:http';
import { toJsonSchemaDefs } from '@valibot/to-json-schema';
import { maxKeyLength } from './requests';
import * as bodies from './schemas';

/** The content of a request or a response whose body has a schema of that name (below). */
const contentOf = (name: string, type = 'application/json') => ({
  [type]: { schema: { $ref: `#/components/schemas/${name}` } },
});
const accepted = { content: contentOf('Accepted') };
const events = { ...contentOf('Events'), ...contentOf('Events', 'text/plain') };

const text = { type: 'string' };
const header = (name: string) => ({ name, in: 'header', required: true, schema: text });
const idempotencyKey = {
  ...header('Idempotency-Key'),
  schema: { ...text, minLength: 1, maxLength: maxKeyLength },
  description: 'Stays the same when a submission is retried, and changes when an answer changes',
};
const postbackQuery = Object.keys(bodies.postbackQuery.entries).map((name) => {
  return { name, in: 'query', required: name !== 'payout', schema: text };
});

/** Error responses. Each says in `detail` what is wrong, and in `Retry-After` when to try again, if that helps. */
const problem = { content: contentOf('Problem', 'application/problem+json') };
const problems = (...statuses: readonly number[]) =>
  Object.fromEntries(statuses.map((status) => [status, { ...problem, description: STATUS_CODES[status] }]));
/** The error responses of every `POST`. */
const refusals = problems(400, 403, 408, 413, 415, 429, 500);
const storedOutcome = {
  200: { description: 'Already stored' },
  202: { description: 'Stored, even if no such lead is known' },
};

const get = (summary: string, parameters: readonly object[], responses: object) => ({
  get: { summary, parameters, responses },
});
const post = (summary: string, content: object, parameters: readonly object[], responses: object) => ({
  post: {
    summary,
    parameters,
    requestBody: { required: true, content },
    responses: { ...responses, ...refusals },
  },
});
const submission = (summary: string, body: string) =>
  post(summary, contentOf(body), [idempotencyKey], {
    200: { ...accepted, description: 'Already stored under this key: Idempotency-Replayed is true' },
    201: { ...accepted, description: 'Stored on disk' },
    ...problems(422, 503, 504),
  });

/** The description of the intake (OpenAPI 3.1). Its bodies are the schemas that check the requests. */
export const openApi = {
  openapi: '3.1.0',
  info: { title: 'Lead intake', version: '1' },
  servers: [{ url: '/api' }],
  paths: {
    '/leads': submission('Send an application, or a revision of it', 'Lead'),
    '/reviews': submission('Send a review', 'Review'),
    '/events': post("Add to the day's counts of events", events, [], { 204: { description: 'Added' } }),
    '/outcomes': post(
      'Report the outcome of a lead, signed as a Standard Webhook with PARTNER_INBOUND_SECRET',
      contentOf('Outcome'),
      ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(header),
      { ...storedOutcome, ...problems(401, 404, 503, 504) },
    ),
    '/postback': get(
      'Report the outcome of a lead by a GET request, if the partner cannot send webhooks',
      postbackQuery,
      { ...storedOutcome, ...problems(400, 401, 404, 429, 500, 503, 504) },
    ),
    '/health': get('Whether a lead could be stored', [], {
      200: { description: 'It can' },
      503: { description: 'It cannot' },
    }),
  },
  components: {
    schemas: toJsonSchemaDefs(
      {
        Lead: bodies.leadBody,
        Review: bodies.reviewBody,
        Events: bodies.eventsBody,
        Outcome: bodies.outcomeBody,
        Accepted: bodies.acceptedResponse,
        Problem: bodies.problemResponse,
      },
      { errorMode: 'ignore' },
    ),
  },
};
