import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { maxBodyBytes, maxKeyLength } from './requests';
import * as bodies from './schemas';

const schemaOf = (schema: v.GenericSchema) => toJsonSchema(schema, { errorMode: 'ignore' });

/** The content of a request or a response whose body has a schema of that name (below). */
const contentOf = (name: string, type = 'application/json') => ({
  [type]: { schema: { $ref: `#/components/schemas/${name}` } },
});
const response = (description: string, name: string) => ({ description, content: contentOf(name) });
const problem = (description: string) => ({
  description,
  content: contentOf('Problem', 'application/problem+json'),
});
const header = (name: string) => ({ name, in: 'header', required: true, schema: { type: 'string' } });
const idempotencyKey = {
  ...header('Idempotency-Key'),
  schema: { type: 'string', minLength: 1, maxLength: maxKeyLength },
  description: 'Stays the same when a submission is retried, and changes when an answer changes',
};

/** The error responses of every `POST`. */
const refusals = {
  400: problem('Malformed JSON, a wrong shape or too long a string: names the field, never its value'),
  403: problem('An origin that is not allowed'),
  413: problem(`More than ${maxBodyBytes} bytes`),
  415: problem('The body is not JSON in UTF-8'),
  429: problem('Too many requests from one address, with Retry-After'),
  500: problem('An error of the server'),
};
/** The error responses to requests that are stored before they are answered. */
const storageRefusals = {
  ...refusals,
  503: problem('The database does not answer, with Retry-After: nothing was stored'),
  504: problem(
    'The database did not confirm the commit, with Retry-After: a retry under the same key is stored only once',
  ),
};

const post = (summary: string, content: object, parameters: readonly object[], responses: object) => ({
  post: { summary, parameters, requestBody: { required: true, content }, responses },
});
const submission = (summary: string, body: string, accepted: string) =>
  post(summary, contentOf(body), [idempotencyKey], {
    200: response('Already stored under this key: Idempotency-Replayed is true', accepted),
    201: response('Stored on disk', accepted),
    422: problem('The key was already used for another body'),
    ...storageRefusals,
  });

/** The description of the intake (OpenAPI 3.1). Its bodies are the schemas that check the requests. */
export const openApi = {
  openapi: '3.1.0',
  info: { title: 'Lead intake', version: '1' },
  servers: [{ url: '/api' }],
  paths: {
    '/leads': submission('Send an application, or a revision of it', 'Lead', 'AcceptedLead'),
    '/reviews': submission('Send a review', 'Review', 'Accepted'),
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
        401: problem('A wrong signature, or one older than five minutes'),
        404: problem('PARTNER_INBOUND_SECRET is not set'),
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
          400: problem('An invalid parameter: names it, never its value'),
          401: problem('The token is not POSTBACK_TOKEN'),
          404: problem('POSTBACK_TOKEN is not set'),
          429: problem('Too many wrong tokens from one address, with Retry-After'),
          503: storageRefusals[503],
        },
      },
    },
    '/health': {
      get: {
        summary: 'Whether a lead could be stored',
        responses: { 200: response('It can', 'Health'), 503: { description: 'It cannot' } },
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
      AcceptedLead: schemaOf(bodies.acceptedLeadResponse),
      Health: schemaOf(bodies.healthResponse),
      Problem: schemaOf(bodies.problemResponse),
    },
  },
};
