import { randomUUID } from 'node:crypto';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { matchedRoutes } from 'hono/route';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { CommitUnanswered, isUnavailable } from '../db/database';
import { withoutMessage, type Log } from '../log';
import { clientAddressFrom, rateLimitKey } from './clientAddress';
import type { Counts } from './counts';
import type { Health } from './health';
import { openApi } from './openApi';
import { isSigned, storeOutcome } from './outcomes';
import { Problem } from './problems';
import { checkedBody, idempotencyKey, isForeign, peerOf, received, typed, type IntakeEnv } from './requests';
import { eventsBody, leadBody, outcomeBody, reviewBody } from './schemas';
import { storeLead, storeReview, type Store, type Stored } from './store';

/** What the intake is made of. */
export interface IntakeParts extends Store {
  readonly trustedProxies: readonly string[];
  readonly allowedOrigins: readonly string[];
  readonly requestsPerMinute: number;
  /** They check the partner's outcomes; with none there is no such address. */
  readonly inboundSecrets: readonly Buffer[];
  readonly log: Log;
  readonly counts: Counts;
  /** Whether the database has its tables. */
  readonly isReady: () => boolean;
  /** `null` where a lead could not be stored. */
  readonly health: () => Promise<Health | null>;
  /** Called once a lead is stored, with the label of its campaign. */
  readonly onLead: (id: string, source: string) => void;
  /** Called where a lead is refused with 400, 403 or 429. */
  readonly onRefusal: (status: number, reason: string) => void;
}

/** Seconds after which a lost database is asked again. */
const databaseRetryAfter = 5;
const json = ['application/json'] as const;
/** `navigator.sendBeacon` posts a string as text. */
const jsonOrText = ['application/json', 'text/plain'] as const;

/**
 * The intake of leads, reviews, counts and outcomes as an application to mount at `/api`: what `docs/operating.md`
 * promises and `GET /openapi.json` describes.
 */
export function createIntake(parts: IntakeParts): Hono<IntakeEnv> {
  const app = new Hono<IntakeEnv>();
  const { log, now, isReady } = parts;
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
  app.onError((error) => (error instanceof Problem ? error : problemOf(error, log)).response());

  const stored: MiddlewareHandler<IntakeEnv> = (_c, next) => {
    if (!isReady()) throw unavailable(503, 'Nothing was stored. Send it again under the same key.');
    return next();
  };
  const limited = rateLimited(parts);

  app.post('/leads', received, limited(), typed(json), stored, async (c) => {
    const key = idempotencyKey(c);
    const body = checkedBody(c, leadBody);
    const lead = await storeLead(parts, key, body);
    if (lead.outcome !== 'keyReused') c.set('leadId', lead.id);
    if (lead.outcome === 'stored') parts.onLead(lead.id, body.source?.utm_source ?? '');
    return answerTo(lead);
  });
  app.post('/reviews', received, limited(), typed(json), stored, async (c) => {
    const key = idempotencyKey(c);
    return answerTo(await storeReview(parts, key, checkedBody(c, reviewBody)));
  });
  app.post('/events', received, limited(), typed(jsonOrText), (c) => {
    parts.counts.add(checkedBody(c, eventsBody));
    return c.body(null, 204);
  });
  if (parts.inboundSecrets.length > 0) {
    app.post('/outcomes', received, limited(), typed(json), stored, async (c) => {
      if (!isSigned(c.var.body ?? new Uint8Array(), c.req.header(), parts.inboundSecrets))
        throw new Problem(401, 'The message is not signed, or not within the last five minutes.');
      const webhookId = c.req.header('webhook-id') ?? '';
      const isNew = await storeOutcome(parts.db, webhookId, checkedBody(c, outcomeBody), now());
      return c.json({ id: webhookId }, isNew ? 202 : 200);
    });
    app.all('/outcomes', onlyBy('POST'));
  }
  app.get('/health', async (c) => {
    const health = isReady() ? await parts.health() : null;
    return health
      ? c.json(health)
      : c.json({ status: 'down' }, 503, { 'Retry-After': String(databaseRetryAfter) });
  });
  app.get('/openapi.json', (c) => c.json(openApi()));

  for (const path of ['/leads', '/reviews', '/events']) app.all(path, onlyBy('POST'));
  for (const path of ['/health', '/openapi.json']) app.all(path, onlyBy('GET, HEAD'));
  app.all('*', () => {
    throw new Problem(404, 'There is nothing at this address.');
  });
  return app;
}

const unavailable = (status: 503 | 504, detail: string) =>
  new Problem(status, detail, { headers: { 'retry-after': String(databaseRetryAfter) } });

/** What an error that nobody expected is answered with; it is logged here. */
function problemOf(error: unknown, log: Log): Problem {
  if (error instanceof CommitUnanswered) {
    log.error(withoutMessage(error), 'a commit was not answered');
    return unavailable(504, 'It may be stored. Send it again under the same key.');
  }
  if (isUnavailable(error)) {
    log.error(withoutMessage(error), 'the database does not answer');
    return unavailable(503, 'Nothing was stored. Send it again under the same key.');
  }
  log.error(withoutMessage(error), 'a fault of the server');
  return new Problem(500, 'This is a fault of the server. Send it again under the same key.');
}

/** The route that a request was matched to, which tells nothing of who asks. */
const routeOf = (c: Context) =>
  matchedRoutes(c)
    .map(({ path }) => path)
    .findLast((path) => !path.endsWith('*')) ?? 'none';

/** Logs each request: no address, no header, no answer, no path that anyone made up. */
function logged({ log, onRefusal }: IntakeParts): MiddlewareHandler<IntakeEnv> {
  return async (c, next) => {
    const began = performance.now();
    await next();
    const { status } = c.res;
    const problem = c.error instanceof Problem ? c.error : undefined;
    const route = routeOf(c);
    log.info({
      requestId: randomUUID(),
      method: c.req.method,
      route,
      status,
      ms: Math.round(performance.now() - began),
      leadId: c.var.leadId,
      reason: problem?.message,
    });
    if (problem && [400, 403, 429].includes(status) && c.req.path.endsWith('/leads'))
      onRefusal(status, problem.message);
  };
}

/** Makes limits of requests by the minute and by whom they are from, for a route each. Each process counts for itself. */
function rateLimited({ trustedProxies, requestsPerMinute, log }: IntakeParts) {
  const clientOf = clientAddressFrom(trustedProxies);
  let isIgnoredHeaderLogged = false;
  return (): MiddlewareHandler<IntakeEnv> => {
    const limiter = new RateLimiterMemory({ points: requestsPerMinute, duration: 60 });
    return async (c, next) => {
      const { address, isHeaderIgnored } = clientOf(peerOf(c), c.req.header('x-forwarded-for'));
      if (isHeaderIgnored && !isIgnoredHeaderLogged) {
        isIgnoredHeaderLogged = true;
        log.warn('X-Forwarded-For came from an address that TRUSTED_PROXIES does not list, and is ignored.');
      }
      await limiter.consume(rateLimitKey(address)).catch((refusal: unknown) => {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new Problem(429, 'Too many requests from this address.', {
          headers: { 'retry-after': String(Math.ceil(refusal.msBeforeNext / 1000)) },
        });
      });
      await next();
    };
  };
}

function onlyBy(methods: string) {
  return (): never => {
    throw new Problem(405, `This address takes ${methods}.`, { headers: { allow: methods } });
  };
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
