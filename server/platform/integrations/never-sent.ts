/** Faults before a connection stood: of what was to be said nothing was heard. */
const BEFORE_SENDING = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Whether the code of a fault says that nobody was reached. */
export function isBeforeSending(code: unknown): boolean {
  return typeof code === 'string' && BEFORE_SENDING.has(code);
}

/** Nobody was reached by this `fetch`, so nothing can have happened there. */
export function wasNeverSent(error: unknown): boolean {
  const cause: unknown = error instanceof Error ? error.cause : null;
  return cause instanceof Error && 'code' in cause && isBeforeSending(cause.code);
}
