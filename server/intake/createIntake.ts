import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { matchedRoutes } from 'hono/route';
import * as v from 'valibot';
import { CommitUnanswered } from '../db/database';
import { clientAddressFrom, limitedAs } from './clientAddress';
import { openApi } from './openApi';
import { Problem } from './problems';
import { rateLimit } from './rateLimit';
import { eventsBody, leadBody, reviewBody } from './schemas';
import { addCounts, countWaiting, storeLead, storeReview, type Store, type Stored } from './store';

/** What the intake is made of. */
export interface IntakeParts extends Store {
  readonly trustedProxies: readonly string[];
  readonly allowedOrigins: readonly string[];
  readonly requestsPerMinute: number;
  /** Takes a line of the log. */
  readonly log: (line: string) => void;
  /** Called once a lead is stored. */
  readonly onLead: () => void;
}

/** The longest body that is taken, in bytes. */
const longestBody = 32 * 1024;
/** Of a longer one, how much is let arrive and dropped, in bytes, so that its sender gets to read the answer. */
const mostDropped = 1024 * 1024;
/** Seconds after which a lost database is asked again. */
const databaseRetryAfter = 5;

const keyHeader = 'idempotency-key';
const json = ['application/json'] as const;
/** `navigator.sendBeacon` posts a string as text. */
const jsonOrText = ['application/json', 'text/plain'] as const;

/** What the middleware hands on: a request's whole body, `null` where it is too long. */
export interface IntakeEnv {
  Variables: { body: Uint8Array | null };
}

/**
 * The intake of leads, reviews and counts as an application to mount at `/api`: what `docs/operating.md` promises
 * and `GET /openapi.json` describes.
 */
export function createIntake(parts: IntakeParts): Hono<IntakeEnv> {
  const app = new Hono<IntakeEnv>();
  const addressOf = clientAddressFrom(parts.trustedProxies);
  const isOver = rateLimit(parts.requestsPerMinute, parts.now);
  const allowed = new Set(parts.allowedOrigins);

  app.use(logged(parts));
  app.use(async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
    c.header('X-Content-Type-Options', 'nosniff');
  });
  app.use((c, next) => {
    if (isForeign(c) && !allowed.has(c.req.header('origin') ?? '')) {
      throw new Problem(
        403,
        'This origin may not use the intake: it is not that of the header Host, and ALLOWED_ORIGINS does not list it.',
      );
    }
    return next();
  });
  app.use(
    cors({
      origin: (origin) => (allowed.has(origin) ? origin : null),
      allowMethods: ['POST'],
      allowHeaders: ['Content-Type', 'Idempotency-Key'],
      exposeHeaders: ['Idempotency-Replayed', 'Retry-After'],
      maxAge: 3600,
    }),
  );
  app.onError((error, c) => {
    if (error instanceof Problem) return error.response();
    // Its message could quote an answer; its code cannot.
    const { name, code } = error as NodeJS.ErrnoException;
    parts.log(JSON.stringify({ time: parts.now().toISOString(), fault: code ?? name, route: routeOf(c) }));
    const more = { headers: { 'retry-after': String(databaseRetryAfter) } };
    return error instanceof CommitUnanswered
      ? new Problem(504, 'It may be stored. Send it again under the same key.', more).response()
      : new Problem(503, 'Nothing was stored. Send it again under the same key.', more).response();
  });

  const limited: MiddlewareHandler = (c, next) => {
    const address = limitedAs(addressOf(peerOf(c), c.req.header('x-forwarded-for')));
    const seconds = isOver(`${c.req.path} ${address}`);
    if (seconds > 0) {
      throw new Problem(429, 'Too many requests from this address.', {
        headers: { 'retry-after': String(seconds) },
      });
    }
    return next();
  };

  app.post('/leads', received, limited, typed(json), small, async (c) => {
    const key = idempotencyKey(c);
    const stored = await storeLead(parts, key, checkedBody(c, leadBody));
    if (stored.outcome === 'stored') parts.onLead();
    return answerTo(stored);
  });
  app.post('/reviews', received, limited, typed(json), small, async (c) => {
    const key = idempotencyKey(c);
    return answerTo(await storeReview(parts, key, checkedBody(c, reviewBody)));
  });
  app.post('/events', received, limited, typed(jsonOrText), small, async (c) => {
    const body = checkedBody(c, eventsBody);
    await addCounts(parts, body);
    return c.body(null, 204);
  });
  app.get('/health', async (c) => {
    try {
      return c.json({ status: 'ok', waiting: await countWaiting(parts.db) });
    } catch {
      return c.json({ status: 'down' }, 503, { 'Retry-After': String(databaseRetryAfter) });
    }
  });
  app.get('/openapi.json', (c) => c.json(openApi()));

  for (const path of ['/leads', '/reviews', '/events']) app.all(path, onlyBy('POST'));
  for (const path of ['/health', '/openapi.json']) app.all(path, onlyBy('GET, HEAD'));
  app.all('*', () => {
    throw new Problem(404, 'There is nothing at this address.');
  });
  return app;
}

/** The route that a request was matched to, which tells nothing of who asks. */
const routeOf = (c: Context) =>
  matchedRoutes(c)
    .map(({ path }) => path)
    .findLast((path) => !path.endsWith('*')) ?? 'none';

/** Writes a line of JSON for each request: no address, no header, no answer, no path that anyone made up. */
function logged({ log, now }: IntakeParts): MiddlewareHandler {
  return async (c, next) => {
    const began = performance.now();
    await next();
    log(
      JSON.stringify({
        time: now().toISOString(),
        method: c.req.method,
        route: routeOf(c),
        status: c.res.status,
        ms: Math.round(performance.now() - began),
      }),
    );
  };
}

/** Whether a page of another origin asks: by what browsers say of it, or else by the two addresses. */
function isForeign(c: Context): boolean {
  const origin = c.req.header('origin');
  const site = c.req.header('sec-fetch-site');
  if (site === 'same-origin' || site === 'none') return false;
  if (origin === undefined) return site !== undefined;
  const host = URL.canParse(origin) ? new URL(origin).host : '';
  return site !== undefined || host !== c.req.header('host');
}

function peerOf(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? '';
  } catch {
    // Asked within the process, there is no connection.
    return '';
  }
}

/**
 * Reads the body before anything is refused: a connection that is closed while bytes arrive is reset, and a sender
 * that is reset cannot know that it was refused.
 */
const received: MiddlewareHandler<IntakeEnv> = async (c, next) => {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = c.req.raw.body?.getReader();
  while (reader && size <= mostDropped) {
    const { done, value } = await reader.read().catch(() => {
      throw new Problem(400, 'The body did not arrive whole.');
    });
    if (done) break;
    size += value.length;
    if (size <= longestBody) parts.push(value);
  }
  c.set('body', size > longestBody ? null : Buffer.concat(parts));
  await next();
};

const small: MiddlewareHandler<IntakeEnv> = (c, next) => {
  if (c.var.body === null) throw new Problem(413, `A body has at most ${longestBody} bytes.`);
  return next();
};

function typed(types: readonly string[]): MiddlewareHandler {
  return (c, next) => {
    const [type = '', ...parameters] = (c.req.header('content-type') ?? '').toLowerCase().split(';');
    const isUtf8 = parameters.every((one) => /^\s*(charset="?utf-8"?)?\s*$/.test(one));
    const isPlain = (c.req.header('content-encoding') ?? 'identity') === 'identity';
    if (!types.includes(type.trim()) || !isUtf8 || !isPlain) {
      throw new Problem(415, `The body must be ${types.join(' or ')} in UTF-8.`, {
        headers: { accept: types.join(', ') },
      });
    }
    return next();
  };
}

function onlyBy(methods: string) {
  return (): never => {
    throw new Problem(405, `This address takes ${methods}.`, { headers: { allow: methods } });
  };
}

function idempotencyKey(c: Context): string {
  const key = c.req.header(keyHeader) ?? '';
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new Problem(400, 'The header Idempotency-Key must have 1 to 255 visible ASCII characters.', {
      field: 'Idempotency-Key',
    });
  }
  return key;
}

/** @throws Problem which names the field that does not fit, never its value */
function checkedBody<Schema extends v.GenericSchema>(
  c: Context<IntakeEnv>,
  schema: Schema,
): v.InferOutput<Schema> {
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(c.var.body ?? undefined));
  } catch {
    throw new Problem(400, 'The body is no JSON in UTF-8.');
  }
  const checked = v.safeParse(schema, body, { abortEarly: true });
  if (checked.success) return checked.output;
  const [issue] = checked.issues;
  // The name of a field that nobody knows is the sender's own text.
  const isUnknown = issue.expected === 'never';
  const path = (v.getDotPath(issue) ?? '').split('.').slice(0, isUnknown ? -1 : undefined);
  const field = path.join('.') || 'body';
  throw new Problem(
    400,
    isUnknown ? `${field} has a field that is not known.` : `${field} does not fit: ${expectationOf(issue)}.`,
    { field },
  );
}

/** What the schema wanted. Valibot's own message is no use here: it quotes what it got. */
function expectationOf(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'max_length') return `it is longer than ${String(issue.requirement)}`;
  return issue.expected ? `expected ${issue.expected}` : `expected ${issue.type.replaceAll('_', ' ')}`;
}

function answerTo(stored: Stored): Response {
  if (stored.outcome === 'keyReused') {
    throw new Problem(422, 'This Idempotency-Key was used for another body.', { field: 'Idempotency-Key' });
  }
  const { id, receivedAt, outcome } = stored;
  return outcome === 'replayed'
    ? Response.json({ id, receivedAt }, { headers: { 'Idempotency-Replayed': 'true' } })
    : Response.json({ id, receivedAt }, { status: 201 });
}
