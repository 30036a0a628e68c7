/** What a session's token states about how its holder was authenticated. */
export interface Assurance {
  readonly level: string | null;
  /** Newest first, such as `totp`, `password`. */
  readonly methods: readonly string[];
}

interface SignedInSession {
  readonly access_token: string;
  readonly user: { readonly factors?: readonly { readonly status: string }[] | null };
}

/**
 * Whether the password was right but the six digits are still due. Such a session can do nothing but submit them, so
 * its holder is not signed in.
 */
export function secondFactorDue({ access_token, user }: SignedInSession): boolean {
  const verified = user.factors?.some(({ status }) => status === 'verified') ?? false;
  return verified && assuranceOf(access_token).level !== 'aal2';
}

/** Whether the holder proved, in this very session, that the account's mailbox is theirs. */
export function provenByMail(accessToken: string): boolean {
  const proofs = new Set(['recovery', 'otp', 'magiclink', 'invite']);
  return assuranceOf(accessToken).methods.some((method) => proofs.has(method));
}

/** Reads a token without verifying it: only the server decides whether it is valid. */
export function assuranceOf(accessToken: string): Assurance {
  const claims = claimsOf(accessToken);
  const { aal, amr } = claims;
  const methods = Array.isArray(amr) ? amr.flatMap(methodOf) : [];
  return { level: typeof aal === 'string' ? aal : null, methods };
}

function claimsOf(token: string): Record<string, unknown> {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (char) => char.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}

function methodOf(entry: unknown): string[] {
  if (typeof entry !== 'object' || entry === null || !('method' in entry)) return [];
  return typeof entry.method === 'string' ? [entry.method] : [];
}
