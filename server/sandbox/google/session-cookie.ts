/** The cookie in which the provider would remember the last choice. */
export const SESSION_COOKIE = 'oja-sandbox-google';

/** A request's cookies without that one, so that everyone is asked every time. */
export function withoutSession(cookies: string): string {
  const names = new Set(['', '.sig', '.legacy', '.legacy.sig'].map((end) => SESSION_COOKIE + end));
  return cookies
    .split(';')
    .filter((cookie) => !names.has((cookie.split('=')[0] ?? '').trim()))
    .join(';');
}
