import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { resolve } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { Webhook } from 'standardwebhooks';
import type { OutcomeType } from '../../src/domain/outcome';
import type { ServerContext } from '../context';
import { insertOutcome } from '../db/outcomes';
import { submissionIdOf } from '../db/references';
import type { OutcomeRow } from '../db/tables';
import { succeeds } from '../lib/succeeds';
import {
  checkedBody,
  checkedInput,
  createApi,
  createRateLimit,
  databaseRetryAfter,
  idempotencyKey,
  isCrossOrigin,
  nothingHere,
  nothingStored,
  Problem,
  readBody,
  requireType,
  type IntakeEnv,
} from './requests';
import * as schemas from './schemas';
import { storeLead, storeReview, type StoreResult } from './submissions';

export interface IntakeOptions extends ServerContext {
  readonly countVisit: (events: schemas.EventsBody) => void;
  /** Whether the database is open, and has its tables. */
  readonly isReady: () => boolean;
  /** Whether a lead could be stored. */
  readonly canStore: () => Promise<boolean>;
  /** Called once a lead is created or revised, with its utm_source, `''` for none. */
  readonly onLead: (lead: { id: string; source: string; isRevision: boolean }) => void;
  /** Called when a lead is refused. */
  readonly onRefusal: (status: number, reason: string) => void;
}

const json = 'application/json';

/** Makes the intake of leads, reviews, counts and outcomes, a Hono app to mount at `/api` (openApi.ts describes it). */
export function createIntake(options: IntakeOptions): Hono<IntakeEnv> {
  const app = createApi(options.log);
  const { db, settings, log, now, isReady } = options;
  const { inboundSecrets, postbackToken } = settings;
  const allowed = new Set(settings.allowedOrigins);

  app.use('/leads', async (c, next) => {
    await next();
    const { status } = c.res;
    // A phone without network loses its connection (408). An unavailable database (503, 504) has its own alert.
    if (c.req.method !== 'POST' || status < 400 || [408, 503, 504].includes(status)) return;
    options.onRefusal(status, c.error instanceof Problem ? c.error.message : 'the server has failed.');
  });
  app.use((c, next) => {
    if (isCrossOrigin(c) && !allowed.has(c.req.header('origin') ?? ''))
      throw new Problem(403, 'This origin is neither that of the Host header nor in ALLOWED_ORIGINS.');
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
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (_c, methods) => {
        const allow = methods.join(', ');
        throw new Problem(405, `This address accepts only ${allow}.`, { headers: { allow } });
      },
    }),
  );

  const requireReady: MiddlewareHandler<IntakeEnv> = (_c, next) => {
    if (!isReady()) throw nothingStored();
    return next();
  };
  const limit = createRateLimit(settings, log);

  app.post('/leads', readBody, limit, requireType(json), requireReady, async (c) => {
    const key = idempotencyKey(c);
    const body = checkedBody(c, schemas.leadBody);
    const result = await storeLead(options, key, body);
    const { id, revision } = result;
    c.set('leadId', id);
    if (revision !== null)
      options.onLead({ id, source: body.source?.utm_source ?? '', isRevision: revision > 1 });
    return responseTo(result);
  });
  app.post('/reviews', readBody, limit, requireType(json), requireReady, async (c) => {
    const key = idempotencyKey(c);
    return responseTo(await storeReview(options, key, checkedBody(c, schemas.reviewBody)));
  });
  // `navigator.sendBeacon` posts a string as `text/plain`.
  app.post('/events', readBody, limit, requireType(json, 'text/plain'), (c) => {
    options.countVisit(checkedBody(c, schemas.eventsBody));
    return c.body(null, 204);
  });
  /** Lets the partner through without a rate limit: it may report a month's outcomes at once. Others get 401, or 429. */
  const requirePartner =
    (isPartner: (c: Context<IntakeEnv>) => boolean, detail: string): MiddlewareHandler<IntakeEnv> =>
    async (c, next) => {
      if (isPartner(c)) return next();
      await limit(c, () => Promise.resolve());
      throw new Problem(401, detail);
    };
  /** Stores an outcome once, under the given id until a lead has that id: it may arrive later. */
  const storeOutcome = async (c: Context<IntakeEnv>, outcome: Omit<OutcomeRow, 'received_at'>) => {
    // In a transaction, so that only a commit without an answer leaves it unknown whether the outcome is stored.
    const isNew = await db.transaction().execute(async (trx) => {
      const submission_id = (await submissionIdOf(trx, outcome.submission_id)) ?? outcome.submission_id;
      return insertOutcome(trx, { ...outcome, submission_id, received_at: now().toISOString() });
    });
    return c.json({ id: outcome.webhook_id }, isNew ? 202 : 200);
  };
  if (inboundSecrets.length > 0) {
    const requireSignature = requirePartner(
      (c) => inboundSecrets.some((secret) => isSigned(c.var.body, c.req.header(), secret)),
      'The signature is missing or wrong, or its time is off by more than five minutes.',
    );
    app.post('/outcomes', readBody, requireType(json), requireSignature, requireReady, (c) => {
      const { type, timestamp, data } = checkedBody(c, schemas.outcomeBody);
      return storeOutcome(c, {
        webhook_id: c.req.header('webhook-id') ?? '',
        submission_id: data.submissionId,
        type: type.slice('lead.'.length) as OutcomeType,
        happened_at: new Date(timestamp).toISOString(),
        amount_cents: data.amountCents,
        commission_cents: data.commissionCents,
        reason: data.reason,
      });
    });
  }
  if (postbackToken !== '') {
    const isToken = (token = '') => timingSafeEqual(sha256(token), sha256(postbackToken));
    const requireToken = requirePartner((c) => isToken(c.req.query('token')), 'The token is wrong.');
    app.get('/postback', requireToken, requireReady, (c) => {
      // Hono answers HEAD as GET: a link checker would store the outcome.
      if (c.req.method === 'HEAD')
        throw new Problem(405, 'HEAD stores nothing.', { headers: { allow: 'GET' } });
      const { id, type, payout } = checkedInput(c.req.query(), schemas.postbackQuery);
      // The same report has the same id, so that it counts once. Keyed with the token, so that the database alone does
      // not reveal which lead was meant.
      const digest = createHmac('sha256', postbackToken).update(JSON.stringify([id, type, payout]));
      return storeOutcome(c, {
        webhook_id: `postback_${digest.digest('hex')}`,
        submission_id: id,
        type,
        happened_at: now().toISOString(),
        amount_cents: null,
        commission_cents: payout,
        reason: null,
      });
    });
  }
  app.get('/health', async (c) => {
    // Only the operator may know what waits and which build runs: `npm run leads -- health`.
    if (!isReady() || !(await options.canStore())) return c.body(null, 503, databaseRetryAfter);
    return c.json({ status: 'ok' });
  });
  // Written by `npm run build` (tools/describeServer.ts).
  app.get('/openapi.json', serveStatic({ path: resolve(__dirname, '../../openapi.json') }));

  app.all('*', nothingHere);
  return app;
}

function responseTo({ status, revision, ...accepted }: StoreResult): Response {
  const init = status === 'replayed' ? { headers: { 'Idempotency-Replayed': 'true' } } : { status: 201 };
  return Response.json(accepted, init);
}

/** Whether a message has the signature of a secret (Standard Webhooks), made within five minutes. */
const isSigned = (body: Buffer, headers: Record<string, string>, secret: Buffer) =>
  succeeds(() => new Webhook(secret, { format: 'raw' }).verify(body, headers, { jsonParse: false }));

const sha256 = (text: string) => createHash('sha256').update(text).digest();
