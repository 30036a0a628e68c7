import { AUTH_ERRORS } from '#core/identity/auth-errors.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import type { ProviderTokens } from '#server/identity/sign-in/provider-tokens.ts';
import type { SessionAnswer } from '#server/identity/sessions/sessions.ts';

/** One of our pages, with the code that its browser exchanges for the session. */
export function withCode(page: string, code: string): string {
  return withQuery(page, { code });
}

/** One of our pages, with the session in the fragment, which no server sees. */
export function withSession(page: string, session: SessionAnswer, tokens: ProviderTokens): string {
  const members = {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    ...tokens,
    refresh_token: session.refresh_token,
    token_type: session.token_type,
  };
  return `${page}#${new URLSearchParams(members)}&sb`;
}

/** One of our pages, with the error in query and fragment: each kind of client reads its own. */
export function withError(page: string, error: unknown): string {
  const refusal = error instanceof AuthError ? error : new AuthError('unexpected_failure');
  const members = {
    error: kindOf(refusal),
    error_code: refusal.code,
    error_description: refusal.message || AUTH_ERRORS[refusal.code].message,
  };
  return `${withQuery(page, members)}#${new URLSearchParams(members)}&sb`;
}

function withQuery(page: string, members: Readonly<Record<string, string>>): string {
  const url = new URL(page);
  for (const [name, value] of Object.entries(members)) url.searchParams.set(name, value);
  return url.href;
}

/** The few error codes that OAuth knows (RFC 6749). */
function kindOf({ status, code }: AuthError): string {
  if (code === 'bad_oauth_callback' || status === 403) return 'access_denied';
  if (status === 503) return 'temporarily_unavailable';
  if (status >= 500) return 'server_error';
  return 'invalid_request';
}
