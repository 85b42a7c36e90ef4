import { randomUUID } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { CommitUnanswered, isUnavailable } from '../db/databaseErrors';
import { clientAddressFrom, rateLimitKey } from '../lib/clientAddress';
import { loggableError, type Log } from '../lib/log';
import { OperatorError } from '../lib/operatorError';
import type { Settings } from '../settings/settings';
import { databaseRetryAfter, nothingStored, Problem } from './problems';
import type { IntakeEnv } from './requests';

/** Logs an unexpected error under the request's id, and returns the problem to answer with. */
export function problemOfFault(error: unknown, log: Log, requestId: string): Problem {
  const entry = { requestId, ...loggableError(error) };
  if (error instanceof CommitUnanswered) {
    log.error(entry, 'a commit was not answered');
    return new Problem(504, 'It may be stored. Send it again under the same key.', {
      headers: databaseRetryAfter,
    });
  }
  if (isUnavailable(error)) {
    log.error(entry, 'the database does not answer');
    return nothingStored();
  }
  log.error(entry, 'an error of the server');
  return new Problem(500, 'The server has failed. Send it again under the same key.');
}

/** The route that matches a request, logged in place of the path, into which a visitor may write personal data. */
const routeOf = (c: Context) =>
  matchedRoutes(c)
    .map(({ path }) => path)
    .findLast((path) => !path.endsWith('*')) ?? 'none';

/**
 * Makes the app of an API. It answers an error with a problem, forbids caching, and logs each request, without its
 * address, headers, answers or path.
 *
 * @param onRefusal called when a lead is refused, except if its connection was lost (408), as on a phone without
 *   network, or if the database is unavailable (503, 504), which has its own alert
 */
export function createApi(
  log: Log,
  onRefusal: (status: number, reason: string) => void = () => undefined,
): Hono<IntakeEnv> {
  const app = new Hono<IntakeEnv>();
  app.use(async (c, next) => {
    const startedAt = performance.now();
    c.set('requestId', randomUUID());
    await next();
    c.header('Cache-Control', 'no-store');
    const { status } = c.res;
    const [route, { method }] = [routeOf(c), c.req];
    const problem = c.error instanceof Problem ? c.error : undefined;
    log[status >= 500 ? 'error' : 'info']({
      requestId: c.var.requestId,
      method,
      route,
      status,
      ms: Math.round(performance.now() - startedAt),
      leadId: c.var.leadId,
      reason: problem?.message,
    });
    if (method !== 'POST' || !route.endsWith('/leads') || status < 400) return;
    if (![408, 503, 504].includes(status)) onRefusal(status, problem?.message ?? 'the server has failed.');
  });
  app.onError((error, c) => {
    if (error instanceof OperatorError) return new Problem(422, error.message).response();
    return (error instanceof Problem ? error : problemOfFault(error, log, c.var.requestId)).response();
  });
  return app;
}

export const nothingHere = () => new Problem(404, 'There is nothing at this address.').response();

/** Refuses (429) a client that sends too many requests to one path in a minute. Every process counts on its own. */
export function createRateLimit(
  { trustedProxies, requestsPerMinute }: Settings,
  log: Log,
): MiddlewareHandler<IntakeEnv> {
  const clientOf = clientAddressFrom(trustedProxies);
  const limiter = new RateLimiterMemory({ points: requestsPerMinute, duration: 60 });
  let isIgnoredHeaderLogged = false;
  return async (c, next) => {
    const { address, isHeaderIgnored } = clientOf(
      getConnInfo(c).remote.address ?? '',
      c.req.header('x-forwarded-for'),
    );
    if (isHeaderIgnored && !isIgnoredHeaderLogged) {
      isIgnoredHeaderLogged = true;
      log.warn('X-Forwarded-For came from an address that TRUSTED_PROXIES does not list, and is ignored.');
    }
    await limiter.consume(`${c.req.path} ${rateLimitKey(address)}`).catch((refusal: unknown) => {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new Problem(429, 'Too many requests from this address.', {
        headers: { 'retry-after': String(Math.ceil(refusal.msBeforeNext / 1000)) },
      });
    });
    await next();
  };
}
