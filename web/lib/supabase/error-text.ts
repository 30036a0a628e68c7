import { isFault, isTooMany, tooMany, type AuthFailure } from '#core/identity/auth-problem.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { justAskedToWait } from '#web/lib/supabase/retry-after.ts';

const NO_ANSWER = msg('Can’t reach Oja. Check your connection and try again.');

/** A failure as text after "because": the server's own message where it has one. */
export function errorText(error: unknown): string {
  const failure = read(error);
  if (isTooMany(failure)) {
    return t(tooMany({ ...failure, retryAfterSeconds: justAskedToWait() }).text);
  }
  if (isUnanswered(error)) return t(NO_ANSWER);
  return t(failure.message?.trim() || NO_ANSWER);
}

/** No response, or a server fault: trying again may help. */
export function isUnanswered(error: unknown): boolean {
  const failure = read(error);
  return error instanceof TypeError || isFault(failure) || NO_REASON.has(failure.code ?? 'none');
}

/** The messages of data calls for a network failure, and for a server fault. */
const NO_REASON = new Set(['', 'UNEXPECTED']);

export function codeOf(error: unknown): string | null {
  return read(error).code ?? null;
}

function read(error: unknown): AuthFailure {
  if (typeof error !== 'object' || error === null) return {};
  const { message, code, status, name } = error as Record<string, unknown>;
  return {
    ...(typeof message === 'string' && { message }),
    ...(typeof code === 'string' && { code }),
    ...(typeof status === 'number' && { status }),
    ...(typeof name === 'string' && { name }),
  };
}
