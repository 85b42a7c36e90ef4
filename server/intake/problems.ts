import { STATUS_CODES } from 'node:http';
import type { ProblemResponse } from './schemas';

/** A reason to refuse a request, sent as a problem (RFC 9457). It never repeats what was sent. */
export class Problem extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 413 | 415 | 422 | 429 | 500 | 503 | 504,
    detail: string,
    readonly options: {
      /** The field at fault, `lead.email`. */
      readonly field?: string;
      readonly headers?: Readonly<Record<string, string>>;
    } = {},
  ) {
    super(detail);
  }

  /** The response. It closes the connection, on which the refused body may still be arriving. */
  response(): Response {
    const { status, message: detail, options } = this;
    const title = STATUS_CODES[status] ?? 'Error';
    const headers = { 'content-type': 'application/problem+json', connection: 'close', ...options.headers };
    return Response.json(
      { type: 'about:blank', title, status, detail, field: options.field } satisfies ProblemResponse,
      { status, headers },
    );
  }
}

/** The header of a response while the database does not answer. */
export const databaseRetryAfter = { 'retry-after': '5' };

export const nothingStored = () =>
  new Problem(503, 'Nothing was stored. Send it again under the same key.', { headers: databaseRetryAfter });
