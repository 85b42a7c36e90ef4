/** Why a request or a mail did not reach its server, such as `ECONNREFUSED`. */
export function networkFailure(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: NodeJS.ErrnoException };
  return name === 'TimeoutError' ? 'no answer in time' : (cause?.code ?? cause?.message ?? message);
}
