import type { Context, MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { Problem } from './problems';

/** The length of the longest accepted body, in bytes. */
export const maxBodyBytes = 32 * 1024;
/** The length of the longest accepted Idempotency-Key. */
export const maxKeyLength = 255;
/** How much of a longer body is read and dropped, in bytes, so that its sender can read the response. */
const maxDiscardedBytes = 1024 * 1024;

export interface IntakeEnv {
  Variables: {
    /** Names the request in the log. */
    requestId: string;
    body: Uint8Array;
    /** The lead that the request stored, for the log. */
    leadId?: string;
  };
}

/** Whether a page of another origin sent the request: by Sec-Fetch-Site, else by comparing Origin with Host. */
export function isCrossOrigin(c: Context): boolean {
  const origin = c.req.header('origin');
  const site = c.req.header('sec-fetch-site');
  if (site === 'same-origin' || site === 'none') return false;
  if (origin === undefined) return site !== undefined;
  const host = URL.canParse(origin) ? new URL(origin).host : '';
  return site !== undefined || host !== c.req.header('host');
}

/**
 * Reads the body, also of a request that will be refused: if the server closed the connection while bytes arrive, the
 * connection would be reset before the client has read the refusal. Refuses a body that is too long (413).
 */
export const readBody: MiddlewareHandler<IntakeEnv> = async (c, next) => {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = c.req.raw.body?.getReader();
  while (reader && size <= maxDiscardedBytes) {
    const { done, value } = await reader.read().catch(() => {
      throw new Problem(400, 'The body did not arrive whole.', { isConnectionLost: true });
    });
    if (done) break;
    size += value.length;
    if (size <= maxBodyBytes) parts.push(value);
  }
  if (size > maxBodyBytes) throw new Problem(413, `A body has at most ${maxBodyBytes} bytes.`);
  c.set('body', Buffer.concat(parts));
  await next();
};

/** Refuses a body of another type (415). */
export function requireType(types: readonly string[]): MiddlewareHandler<IntakeEnv> {
  return (c, next) => {
    const [type = '', ...parameters] = (c.req.header('content-type') ?? '').toLowerCase().split(';');
    const isUtf8 = parameters.every((one) => /^\s*(charset="?utf-8"?)?\s*$/.test(one));
    const isUncompressed = (c.req.header('content-encoding') ?? 'identity') === 'identity';
    if (!types.includes(type.trim()) || !isUtf8 || !isUncompressed) {
      throw new Problem(415, `The body must be ${types.join(' or ')} in UTF-8.`, {
        headers: { accept: types.join(', ') },
      });
    }
    return next();
  };
}

/** @throws Problem if the key is missing or malformed */
export function idempotencyKey(c: Context): string {
  const key = c.req.header('idempotency-key') ?? '';
  if (!/^[\x21-\x7e]+$/.test(key) || key.length > maxKeyLength) {
    const detail = `The header Idempotency-Key must have 1 to ${maxKeyLength} visible ASCII characters.`;
    throw new Problem(400, detail, { field: 'Idempotency-Key' });
  }
  return key;
}

/** @throws Problem which names the field that does not fit, without its value */
export function checkedBody<Schema extends v.GenericSchema>(
  c: Context<IntakeEnv>,
  schema: Schema,
): v.InferOutput<Schema> {
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(c.var.body));
  } catch {
    throw new Problem(400, 'The body is no JSON in UTF-8.');
  }
  return checkedInput(body, schema);
}

/** @throws Problem which names the field that does not fit, without its value */
export function checkedInput<Schema extends v.GenericSchema>(
  input: unknown,
  schema: Schema,
): v.InferOutput<Schema> {
  const checked = v.safeParse(schema, input, { abortEarly: true });
  if (checked.success) return checked.output;
  const [issue] = checked.issues;
  const field = v.getDotPath(issue) ?? 'body';
  throw new Problem(400, `${field} does not fit: ${expectationOf(issue)}.`, { field });
}

/** What the schema expected. Valibot's own message quotes the value, so it must not be sent. */
function expectationOf(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'max_length') return `it is longer than ${String(issue.requirement)}`;
  return issue.expected ? `expected ${issue.expected}` : `expected ${issue.type.replaceAll('_', ' ')}`;
}
