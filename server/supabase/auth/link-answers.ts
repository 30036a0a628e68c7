import { withError, withSession } from '#server/supabase/auth/redirect-answers.ts';
import type { AuthError } from '#server/identity/auth-error.ts';
import type { SessionAnswer } from '#server/identity/sessions/sessions.ts';

/** One of our pages with the session and the kind of link in the fragment, which no server sees. */
export function withTokens(page: string, session: SessionAnswer, type: string): string {
  const url = new URL(withSession(page, session, {}));
  return `${page}${url.hash.replace(/&sb$/, '')}&${new URLSearchParams({ type })}&sb`;
}

/** The error is in the fragment, and for a PKCE flow also in the query, where its client looks first. */
export function withFailure(page: string, error: AuthError, inFlow: boolean): string {
  const errorUrl = withError(page, error);
  return inFlow ? errorUrl : `${page}${new URL(errorUrl).hash}`;
}

export function withMessage(page: string, message: string, inFlow: boolean): string {
  const members = new URLSearchParams({ message });
  if (!inFlow) return `${page}#${members}&sb`;
  const url = new URL(page);
  url.searchParams.set('message', message);
  return `${url.href}#${members}&sb`;
}
