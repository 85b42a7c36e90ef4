import { STATUS_CODES } from 'node:http';
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { maxKeyLength } from './requests';
import * as bodies from './schemas';

const schemaOf = (schema: v.GenericSchema) => toJsonSchema(schema, { errorMode: 'ignore' });

/** The content of a request or a response whose body has a schema of that name (below). */
const contentOf = (name: string, type = 'application/json') => ({
  [type]: { schema: { $ref: `#/components/schemas/${name}` } },
});
const response = (description: string, name: string) => ({ description, content: contentOf(name) });
const header = (name: string) => ({ name, in: 'header', required: true, schema: { type: 'string' } });
const idempotencyKey = {
  ...header('Idempotency-Key'),
  schema: { type: 'string', minLength: 1, maxLength: maxKeyLength },
  description: 'Stays the same when a submission is retried, and changes when an answer changes',
};

/** Error responses. Each says in `detail` what is wrong, and in `Retry-After` when to try again, if that helps. */
const problems = (...statuses: readonly number[]) =>
  Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: STATUS_CODES[status], content: contentOf('Problem', 'application/problem+json') },
    ]),
  );
/** The error responses of every `POST`, and of those that are stored before they are answered. */
const refusals = problems(400, 403, 408, 413, 415, 429, 500);
const storageRefusals = { ...refusals, ...problems(503, 504) };

const post = (summary: string, content: object, parameters: readonly object[], responses: object) => ({
  post: { summary, parameters, requestBody: { required: true, content }, responses },
});
const submission = (summary: string, body: string) =>
  post(summary, contentOf(body), [idempotencyKey], {
    200: response('Already stored under this key: Idempotency-Replayed is true', 'Accepted'),
    201: response('Stored on disk', 'Accepted'),
    ...problems(422),
    ...storageRefusals,
  });

/** The description of the intake (OpenAPI 3.1). Its bodies are the schemas that check the requests. */
export const openApi = {
  openapi: '3.1.0',
  info: { title: 'Lead intake', version: '1' },
  servers: [{ url: '/api' }],
  paths: {
    '/leads': submission('Send an application, or a revision of it', 'Lead'),
    '/reviews': submission('Send a review', 'Review'),
    '/events': post(
      "Add to the day's counts of events",
      { ...contentOf('Events'), ...contentOf('Events', 'text/plain') },
      [],
      { 204: { description: 'Added' }, ...refusals },
    ),
    '/outcomes': post(
      'Report the outcome of a lead, signed as a Standard Webhook with PARTNER_INBOUND_SECRET',
      contentOf('Outcome'),
      ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(header),
      {
        200: { description: 'Already stored under this webhook-id' },
        202: { description: 'Stored, even if no such lead is known' },
        ...problems(401, 404),
        ...storageRefusals,
      },
    ),
    '/postback': {
      get: {
        summary: 'Report the outcome of a lead by a GET request, if the partner cannot send webhooks',
        parameters: Object.keys(bodies.postbackQuery.entries).map((name) => ({
          ...header(name),
          in: 'query',
          required: name !== 'payout',
        })),
        responses: {
          200: { description: 'Already stored' },
          202: { description: 'Stored, even if no such lead is known' },
          ...problems(400, 401, 404, 429, 500, 503, 504),
        },
      },
    },
    '/health': {
      get: {
        summary: 'Whether a lead could be stored',
        responses: { 200: { description: 'It can' }, 503: { description: 'It cannot' } },
      },
    },
  },
  components: {
    schemas: {
      Lead: schemaOf(bodies.leadBody),
      Review: schemaOf(bodies.reviewBody),
      Events: schemaOf(bodies.eventsBody),
      Outcome: schemaOf(bodies.outcomeBody),
      Accepted: schemaOf(bodies.acceptedResponse),
      Problem: schemaOf(bodies.problemResponse),
    },
  },
};
