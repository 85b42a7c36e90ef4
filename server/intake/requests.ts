import { STATUS_CODES } from 'node:http';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { matchedRoutes } from 'hono/route';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import * as v from 'valibot';
import { CommitUnanswered, isUnavailable } from '../db/databaseErrors';
import { clientAddressFrom, rateLimitKey } from '../lib/clientAddress';
import { loggableError, type Log } from '../lib/log';
import { OperatorError } from '../lib/operatorError';
import type { Settings } from '../settings/settings';
import type { ProblemResponse } from './schemas';

/**
 * A reason to refuse a request, sent as a problem (RFC 9457), with the field at fault, such as `lead.email`. It never
 * repeats what was sent.
 */
export class Problem extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 413 | 415 | 422 | 429 | 500 | 503 | 504,
    detail: string,
    readonly options: { readonly field?: string; readonly headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(detail);
  }

  /** The response. It closes the connection, on which the refused body may still be arriving. */
  response(): Response {
    const { status, message: detail, options } = this;
    const title = STATUS_CODES[status] ?? 'Error';
    const headers = { 'content-type': 'application/problem+json', connection: 'close', ...options.headers };
    const problem = { type: 'about:blank', title, status, detail, field: options.field };
    return Response.json(problem satisfies ProblemResponse, { status, headers });
  }
}

/** The header of a response while the database does not answer. */
export const databaseRetryAfter = { 'retry-after': '5' };

/** Makes the problem by which a request is refused while the database is unavailable: it may be sent again. */
export const nothingStored = () =>
  new Problem(503, 'Nothing was stored. Send it again under the same key.', { headers: databaseRetryAfter });

/** The length of the longest accepted Idempotency-Key. */
export const maxKeyLength = 255;

export interface IntakeEnv {
  /** The body as it arrived, and the lead that the request stored, for the log. */
  Variables: { body: Buffer; leadId?: string };
}

/** Whether a page of another origin sent the request: by Sec-Fetch-Site, else by comparing Origin with Host. */
export function isCrossOrigin(c: Context): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = c.req.header('origin');
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== c.req.header('host');
}

/** Refuses a longer body (413) on a connection that stays open, so that the sender can read the answer. */
export const maxBytes = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      const headers = { connection: 'keep-alive' };
      throw new Problem(413, `The body is too long: at most ${maxSize} bytes are allowed.`, { headers });
    },
  });
const limitBody = maxBytes(32 * 1024);

/** Reads the body even of a request that will be refused for another reason, so that its sender can read the answer. */
export const readBody: MiddlewareHandler<IntakeEnv> = async (c, next) => {
  const read = async () => c.set('body', Buffer.from(await c.req.arrayBuffer()));
  await limitBody(c, read).catch((error: unknown) => {
    if (error instanceof Problem) throw error;
    throw new Problem(408, 'The body did not arrive completely.');
  });
  await next();
};

/** Refuses a body of another type (415). */
export function requireType(...types: readonly string[]): MiddlewareHandler<IntakeEnv> {
  return (c, next) => {
    const [type = '', ...parameters] = (c.req.header('content-type') ?? '').toLowerCase().split(';');
    const isUtf8 = parameters.every((one) => ['', 'charset=utf-8', 'charset="utf-8"'].includes(one.trim()));
    if (types.includes(type.trim()) && isUtf8) return next();
    throw new Problem(415, `The body must be ${types.join(' or ')} in UTF-8.`);
  };
}

/** The Idempotency-Key. Throws a Problem if it is missing or malformed. */
export function idempotencyKey(c: Context): string {
  const key = c.req.header('idempotency-key') ?? '';
  if (!/^[\x21-\x7e]+$/.test(key) || key.length > maxKeyLength) {
    const detail = `The header Idempotency-Key must have 1 to ${maxKeyLength} visible ASCII characters.`;
    throw new Problem(400, detail, { field: 'Idempotency-Key' });
  }
  return key;
}

/** Reads the body as JSON and returns what the schema makes of it. Throws as {@link checkedInput} does. */
export function checkedBody<Output>(c: Context<IntakeEnv>, schema: v.GenericSchema<unknown, Output>): Output {
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(c.var.body));
  } catch {
    throw new Problem(400, 'The body is not JSON in UTF-8.');
  }
  return checkedInput(body, schema);
}

/**
 * Returns what the schema makes of an input, or throws a Problem that names the first wrong field, without its value,
 * which valibot's own message quotes.
 */
export function checkedInput<Output>(input: unknown, schema: v.GenericSchema<unknown, Output>): Output {
  const checked = v.safeParse(schema, input, { abortEarly: true });
  if (checked.success) return checked.output;
  const [issue] = checked.issues;
  const field = v.getDotPath(issue) ?? 'body';
  const expectation =
    issue.type === 'max_length'
      ? `it is longer than ${String(issue.requirement)}`
      : `expected ${issue.expected ?? issue.type.replaceAll('_', ' ')}`;
  throw new Problem(400, `${field} is not valid: ${expectation}.`, { field });
}

/** The problem by which an error is answered. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof OperatorError) return new Problem(422, error.message);
  if (isUnavailable(error)) return nothingStored();
  return error instanceof CommitUnanswered
    ? new Problem(504, 'It may be stored. Send it again under the same key.', { headers: databaseRetryAfter })
    : new Problem(500, 'The server has failed. Send it again under the same key.');
}

/**
 * Makes the app of an API. It answers an error with a problem, forbids caching, and logs each request, without its
 * address, headers, answers or path.
 */
export function createApi(log: Log): Hono<IntakeEnv> {
  const app = new Hono<IntakeEnv>();
  app.use(async (c, next) => {
    const startedAt = performance.now();
    await next();
    c.header('Cache-Control', 'no-store');
    const { error } = c;
    const { status } = c.res;
    const isFault = status >= 500;
    const cause =
      error instanceof Problem ? { reason: error.message } : isFault && error && loggableError(error);
    const ms = Math.round(performance.now() - startedAt);
    // In place of the path, into which a visitor may write personal data.
    const route = matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? 'none';
    const entry = { method: c.req.method, route, status, ms, leadId: c.var.leadId, ...cause };
    log[isFault ? 'error' : 'info'](entry);
  });
  app.onError((error) => problemOf(error).response());
  return app;
}

export const nothingHere = () => new Problem(404, 'There is nothing at this address.').response();

/** Refuses (429) a client that sends too many requests to one path in a minute. Every process counts on its own. */
export function createRateLimit(settings: Settings, log: Log): MiddlewareHandler<IntakeEnv> {
  const clientOf = clientAddressFrom(settings.trustedProxies);
  const limiter = new RateLimiterMemory({ points: settings.requestsPerMinute, duration: 60 });
  let isIgnoredHeaderLogged = false;
  return async (c, next) => {
    const peer = getConnInfo(c).remote.address ?? '';
    const { address, isHeaderIgnored } = clientOf(peer, c.req.header('x-forwarded-for'));
    if (isHeaderIgnored && !isIgnoredHeaderLogged) {
      isIgnoredHeaderLogged = true;
      log.warn('X-Forwarded-For came from an address that TRUSTED_PROXIES does not list, and is ignored.');
    }
    await limiter.consume(`${c.req.path} ${rateLimitKey(address)}`).catch((refusal: unknown) => {
      const headers = { 'retry-after': String(Math.ceil((refusal as RateLimiterRes).msBeforeNext / 1000)) };
      throw new Problem(429, 'Too many requests from this address.', { headers });
    });
    await next();
  };
}
