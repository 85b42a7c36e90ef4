/** Why a request or a mail did not reach its server, such as `ECONNREFUSED`. */
export function networkFailure(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: NodeJS.ErrnoException };
  const isLate = name === 'TimeoutError' || cause?.name === 'TimeoutError';
  return isLate ? 'no answer in time' : (cause?.code ?? cause?.message ?? message);
}
