import { REFERRAL_DAYS } from '#core/referrals/limits.ts';

const KEY = 'oja-referral';
const DAY_MS = 86_400_000;

/** Stores the referrer's code until somebody signs up in this browser or it expires. */
export function rememberCode(code: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ code, at: Date.now() }));
  } catch {
    // Without storage there is no referral.
  }
}

export function rememberedCode(): string | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { code, at } = stored as { code?: unknown; at?: unknown };
    const isYoung = typeof at === 'number' && Date.now() - at < REFERRAL_DAYS * DAY_MS;
    return typeof code === 'string' && isYoung ? code : null;
  } catch {
    return null;
  }
}

export function forgetCode(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
