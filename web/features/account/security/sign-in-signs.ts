/** One sign-in as shown to its owner. */
export interface SignIn {
  readonly device: string | null;
  readonly country: string | null;
  readonly is_suspicious: boolean;
}

/**
 * Why a sign-in was marked, in a few words, compared with those before it; null where it was not. Only what is known is
 * named: an unknown place is not a new one.
 */
export function whyMarked(signIn: SignIn, before: readonly SignIn[]): string | null {
  if (!signIn.is_suspicious) return null;
  const isNew = (what: 'device' | 'country') =>
    signIn[what] !== null && !before.some((earlier) => earlier[what] === signIn[what]);
  const device = isNew('device');
  const country = isNew('country');
  if (device && country) return 'New country and device';
  if (country) return 'New country';
  return device ? 'New device' : 'Unusual';
}
