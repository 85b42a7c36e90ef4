import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { CommitUnanswered, isUnavailable } from '../db/database';
import { withoutMessage, type Log } from '../log';
import { clientAddressFrom, rateLimitKey } from './clientAddress';
import { Problem } from './problems';
import { peerOf, type IntakeEnv } from './requests';

/** The header that asks for another try, in seconds, where the database does not answer. */
export const databaseRetryAfter = { 'retry-after': '5' };

/** The answer where the database cannot be reached. */
export const unavailable = (status: 503 | 504, detail: string) =>
  new Problem(status, detail, { headers: databaseRetryAfter });

/** Logs an unexpected error, and maps it to the answer. */
export function problemOf(error: unknown, log: Log): Problem {
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
export function logRequests(
  log: Log,
  onRefusal: (status: number, reason: string) => void,
): MiddlewareHandler<IntakeEnv> {
  return async (c, next) => {
    const startedAt = performance.now();
    await next();
    const { status } = c.res;
    const problem = c.error instanceof Problem ? c.error : undefined;
    const route = routeOf(c);
    log.info({
      requestId: randomUUID(),
      method: c.req.method,
      route,
      status,
      ms: Math.round(performance.now() - startedAt),
      leadId: c.var.leadId,
      reason: problem?.message,
    });
    if (problem && [400, 403, 429].includes(status) && c.req.path.endsWith('/leads'))
      onRefusal(status, problem.message);
  };
}

/** Makes a limit of requests per minute and client, for one route each. Each process counts its own. */
export function createRateLimit(trustedProxies: readonly string[], requestsPerMinute: number, log: Log) {
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
