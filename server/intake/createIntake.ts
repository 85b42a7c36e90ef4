import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { Health } from '../health';
import type { Log } from '../log';
import type { Counts } from './counts';
import { createRateLimit, databaseRetryAfter, logRequests, problemOf, unavailable } from './middleware';
import { openApi } from './openApi';
import { isSigned, storeOutcome } from './outcomeWebhook';
import { Problem } from './problems';
import {
  checkedBody,
  idempotencyKey,
  isForeign,
  readBody,
  requireContentType,
  type IntakeEnv,
} from './requests';
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

  app.use(logRequests(log, parts.onRefusal));
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

  const requireReady: MiddlewareHandler<IntakeEnv> = (_c, next) => {
    if (!isReady()) throw unavailable(503, 'Nothing was stored. Send it again under the same key.');
    return next();
  };
  const rateLimit = createRateLimit(parts.trustedProxies, parts.requestsPerMinute, log);

  app.post('/leads', readBody, rateLimit(), requireContentType(json), requireReady, async (c) => {
    const key = idempotencyKey(c);
    const body = checkedBody(c, leadBody);
    const lead = await storeLead(parts, key, body);
    if (lead.outcome !== 'keyReused') c.set('leadId', lead.id);
    if (lead.outcome === 'stored') parts.onLead(lead.id, body.source?.utm_source ?? '');
    return answerTo(lead);
  });
  app.post('/reviews', readBody, rateLimit(), requireContentType(json), requireReady, async (c) => {
    const key = idempotencyKey(c);
    return answerTo(await storeReview(parts, key, checkedBody(c, reviewBody)));
  });
  app.post('/events', readBody, rateLimit(), requireContentType(jsonOrText), (c) => {
    parts.counts.add(checkedBody(c, eventsBody));
    return c.body(null, 204);
  });
  if (parts.inboundSecrets.length > 0) {
    const limitUnsigned = rateLimit();
    // The partner may report a month's outcomes at once: what it signed is not limited.
    const requireSignature: MiddlewareHandler<IntakeEnv> = (c, next) =>
      isSigned(c.var.body ?? new Uint8Array(), c.req.header(), parts.inboundSecrets)
        ? next()
        : limitUnsigned(c, () => {
            throw new Problem(401, 'The message is not signed, or not within the last five minutes.');
          });
    app.post('/outcomes', readBody, requireContentType(json), requireSignature, requireReady, async (c) => {
      const webhookId = c.req.header('webhook-id') ?? '';
      const isNew = await storeOutcome(parts.db, webhookId, checkedBody(c, outcomeBody), now());
      return c.json({ id: webhookId }, isNew ? 202 : 200);
    });
    app.all('/outcomes', methodNotAllowed('POST'));
  }
  app.get('/health', async (c) => {
    const health = isReady() ? await parts.health() : null;
    return health ? c.json(health) : c.json({ status: 'down' }, 503, databaseRetryAfter);
  });
  app.get('/openapi.json', (c) => c.json(openApi()));

  for (const path of ['/leads', '/reviews', '/events']) app.all(path, methodNotAllowed('POST'));
  for (const path of ['/health', '/openapi.json']) app.all(path, methodNotAllowed('GET, HEAD'));
  app.all('*', () => {
    throw new Problem(404, 'There is nothing at this address.');
  });
  return app;
}

function methodNotAllowed(methods: string) {
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
