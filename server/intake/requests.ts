import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { Problem } from './problems';

/** The length of the longest accepted body, in bytes. */
const maxBodyBytes = 32 * 1024;
/** The length of the longest accepted Idempotency-Key. */
export const maxKeyLength = 255;

export interface IntakeEnv {
  Variables: {
    /** The id of the request in the log. */
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

/** Refuses a longer body (413) on a connection that stays open, so that the sender can read the answer. */
export const maxBytes = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      const headers = { connection: 'keep-alive' };
      throw new Problem(413, `The body is too long: at most ${maxSize} bytes are allowed.`, { headers });
    },
  });
const limitBody = maxBytes(maxBodyBytes);

/** Reads the body even of a request that will be refused for another reason, so that its sender can read the answer. */
export const readBody: MiddlewareHandler<IntakeEnv> = async (c, next) => {
  const read = async () => c.set('body', new Uint8Array(await c.req.arrayBuffer()));
  await limitBody(c, read).catch((error: unknown) => {
    if (error instanceof Problem) throw error;
    throw new Problem(408, 'The body did not arrive completely.');
  });
  await next();
};

/** Refuses a body of another type (415). */
export function requireType(types: readonly string[]): MiddlewareHandler<IntakeEnv> {
  return (c, next) => {
    const [type = '', ...parameters] = (c.req.header('content-type') ?? '').toLowerCase().split(';');
    const isUtf8 = parameters.every((one) => /^\s*(charset="?utf-8"?)?\s*$/.test(one));
    if (types.includes(type.trim()) && isUtf8) return next();
    throw new Problem(415, `The body must be ${types.join(' or ')} in UTF-8.`);
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

/** @throws Problem that names the wrong field, without its value */
export function checkedBody<Schema extends v.GenericSchema>(
  c: Context<IntakeEnv>,
  schema: Schema,
): v.InferOutput<Schema> {
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(c.var.body));
  } catch {
    throw new Problem(400, 'The body is not JSON in UTF-8.');
  }
  return checkedInput(body, schema);
}

/** @throws Problem that names the wrong field, without its value */
export function checkedInput<Schema extends v.GenericSchema>(
  input: unknown,
  schema: Schema,
): v.InferOutput<Schema> {
  const checked = v.safeParse(schema, input, { abortEarly: true });
  if (checked.success) return checked.output;
  const [issue] = checked.issues;
  const field = v.getDotPath(issue) ?? 'body';
  throw new Problem(400, `${field} is not valid: ${expectationOf(issue)}.`, { field });
}

/** What the schema expected. Valibot's own message quotes the value, so it must not be sent. */
function expectationOf(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'max_length') return `it is longer than ${String(issue.requirement)}`;
  return issue.expected ? `expected ${issue.expected}` : `expected ${issue.type.replaceAll('_', ' ')}`;
}
