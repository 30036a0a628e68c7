/** Error codes of programs, such as ECONNREFUSED or EENVELOPE. */
const NAME = /^[A-Z][A-Z0-9_]{2,40}$/;

/**
 * Why a message was not accepted, for operators. The service's own text is left out: it may repeat the message, or the
 * key it was sent with.
 */
export function failureReason(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'not taken';
  const { code, responseCode, status } = error as Record<string, unknown>;
  const cause = causeOf(error);
  const answered = [responseCode, status].find((value) => typeof value === 'number');
  const name = typeof code === 'string' && NAME.test(code) ? code : cause;
  const parts = [name, answered === undefined ? null : `answered ${answered}`];
  const reason = parts.filter((part) => part !== null).join(', ');
  return reason === '' ? kindOf(error) : reason;
}

/** The code of the fault behind an error, and nothing of its message. */
export function causeOf(error: unknown): string | null {
  const cause = error instanceof Error ? error.cause : null;
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return null;
  const { code } = cause;
  return typeof code === 'string' && NAME.test(code) ? code : null;
}

function kindOf(error: object): string {
  return error instanceof Error && error.name === 'TimeoutError'
    ? 'no answer in time'
    : 'not taken';
}
