/**
 * A node's error message alone. The client's text around it contains the node's URL, which has its key in it with some
 * providers and must not be logged.
 */
export function evmErrorMessage(error: unknown): string {
  let innermost = error;
  while (innermost instanceof Error && innermost.cause instanceof Error) {
    innermost = innermost.cause;
  }
  const { details, message } = (innermost ?? {}) as { details?: unknown; message?: unknown };
  if (typeof details === 'string' && details !== '') return details;
  return typeof message === 'string' ? message : 'no message';
}
