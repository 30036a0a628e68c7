/**
 * What a node said, in its own words. The client's words around them name the node's address, which has its key in
 * it with some providers and belongs in no log.
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
