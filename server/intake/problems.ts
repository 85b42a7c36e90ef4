import { STATUS_CODES } from 'node:http';

/** A reason not to take a request, answered as a problem (RFC 9457). It never repeats what was sent. */
export class Problem extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 413 | 415 | 422 | 429 | 500 | 503 | 504,
    detail: string,
    readonly more: {
      /** The field at fault, `lead.email`. */
      readonly field?: string;
      readonly headers?: Readonly<Record<string, string>>;
    } = {},
  ) {
    super(detail);
  }

  /** The answer that says it. It ends the connection: the refused body may still be arriving on it. */
  response(): Response {
    const { field, headers } = this.more;
    const body = {
      type: 'about:blank',
      title: STATUS_CODES[this.status] ?? 'Error',
      status: this.status,
      detail: this.message,
      ...(field === undefined ? {} : { field }),
    };
    return new Response(JSON.stringify(body), {
      status: this.status,
      headers: { 'content-type': 'application/problem+json', connection: 'close', ...headers },
    });
  }
}
