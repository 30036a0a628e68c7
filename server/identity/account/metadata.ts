import { AuthError } from '#server/identity/auth-error.ts';

/** In bytes. It is part of every access token, and so of every request's header. */
const LARGEST_METADATA = 2_048;

export function mergeMetadata(
  current: Readonly<Record<string, unknown>>,
  change: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const merged = Object.entries({ ...current, ...change }).filter(([, value]) => value !== null);
  const metadata = Object.fromEntries(merged);
  if (!fitsMetadata(metadata)) {
    throw new AuthError('validation_failed', {
      message: `User data must be at most ${LARGEST_METADATA} bytes`,
    });
  }
  return metadata;
}

export function fitsMetadata(metadata: Readonly<Record<string, unknown>>): boolean {
  return Buffer.byteLength(JSON.stringify(metadata)) <= LARGEST_METADATA;
}
