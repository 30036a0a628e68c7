/** Faults before a connection was established: nothing of the request was sent. */
const BEFORE_SENDING = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Whether an error code means that nobody was reached. */
export function isBeforeSending(code: unknown): boolean {
  return typeof code === 'string' && BEFORE_SENDING.has(code);
}

/** This `fetch` reached nobody, so nothing can have happened there. */
export function wasNeverSent(error: unknown): boolean {
  const cause: unknown = error instanceof Error ? error.cause : null;
  return cause instanceof Error && 'code' in cause && isBeforeSending(cause.code);
}
