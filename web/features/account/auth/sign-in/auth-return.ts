/** The purpose with which somebody left for their mailbox or for Google. It selects texts, nothing else. */
const FLOW_PURPOSES = [
  'signup',
  'recovery',
  /** To sign in or up. */
  'google',
  /** To connect Google to the signed-in account. */
  'google-link',
  'email-change',
  'other',
] as const;
export type FlowPurpose = (typeof FLOW_PURPOSES)[number];

/** The result somebody returns with. */
type Brought =
  | { readonly kind: 'code'; readonly code: string; readonly flowId: string | null }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  /** Half of a flow was done; the text names the other half. */
  | { readonly kind: 'message'; readonly text: string }
  /** Tokens in the URL: anybody can make such a link, so they sign nobody in. */
  | { readonly kind: 'tokens' }
  | { readonly kind: 'nothing' };

export interface AuthReturn {
  readonly brought: Brought;
  readonly purpose: FlowPurpose;
  /** The URL with all of that removed, for the history. */
  readonly clean: string;
}

const LONGEST_SHOWN = 300;
const SECRET = [
  'code',
  'state',
  'sb_flow_id',
  'sb',
  'message',
  'error',
  'error_code',
  'error_description',
  'access_token',
  'refresh_token',
  'provider_token',
  'provider_refresh_token',
  'expires_in',
  'expires_at',
  'token_type',
];

/** Parses the URL that a mail's link or Google returned to. The result is in the query or after the `#`. */
export function readAuthReturn(href: string): AuthReturn {
  const url = new URL(href);
  const fragment = new URLSearchParams(url.hash.slice(1));
  const given = (name: string) => url.searchParams.get(name) ?? fragment.get(name) ?? '';
  const brought = readBrought(given);
  const named = FLOW_PURPOSES.find((purpose) => purpose === url.searchParams.get('for'));
  for (const name of SECRET) url.searchParams.delete(name);
  return {
    brought,
    purpose: named ?? purposeOfType(given('type')),
    clean: url.pathname + url.search,
  };
}

function readBrought(given: (name: string) => string): Brought {
  const code = given('error_code') || given('error');
  if (code || given('error_description')) {
    const message = readable(given('error_description'));
    return { kind: 'refused', code: code || 'unexpected_failure', message };
  }
  if (given('code'))
    return { kind: 'code', code: given('code'), flowId: given('sb_flow_id') || null };
  if (given('access_token')) return { kind: 'tokens' };
  const text = readable(given('message'));
  return text ? { kind: 'message', text } : { kind: 'nothing' };
}

function purposeOfType(type: string): FlowPurpose {
  if (type === 'signup' || type === 'recovery') return type;
  return type === 'email_change' ? 'email-change' : 'other';
}

/** Text from a URL is shown as plain text, and limited in length. */
function readable(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .trim()
    .slice(0, LONGEST_SHOWN);
}
