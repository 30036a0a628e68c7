import { MOST_WEBHOOK_URL } from '#core/webhooks/limits.ts';

export type WebhookUrlProblem =
  | 'not_a_url'
  | 'too_long'
  | 'not_https'
  | 'other_port'
  | 'has_credentials'
  | 'has_fragment';

/**
 * Why events are not sent to this URL, or null where its form allows it: `https`, port 443, no name or password in it.
 * What its host resolves to is checked at each attempt. A sandbox may also send to its own machine, by `http` and to any
 * port.
 */
export function webhookUrlProblem(text: string, allowsLoopback: boolean): WebhookUrlProblem | null {
  if (text.length > MOST_WEBHOOK_URL) return 'too_long';
  const url = URL.parse(text);
  if (!url || url.hostname === '') return 'not_a_url';
  if (url.username !== '' || url.password !== '') return 'has_credentials';
  if (url.hash !== '') return 'has_fragment';
  const isPlain = url.protocol === 'http:';
  if (allowsLoopback && (isPlain || url.protocol === 'https:') && isLoopbackHost(url.hostname)) {
    return null;
  }
  if (url.protocol !== 'https:') return 'not_https';
  return url.port === '' ? null : 'other_port';
}

/** Whether a URL's host names the machine itself. */
function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}
