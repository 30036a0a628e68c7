import { KYC_ATTEMPTS_HOURS, KYC_ATTEMPTS_PER_DAY } from '#core/identity/kyc-limits.ts';

export interface KycAttempts {
  readonly left: number;
  /** When the next attempt is possible; null while one is left. */
  readonly nextAt: Date | null;
}

/** How many checks are left, by when the earlier ones began. */
export function kycAttempts(began: readonly Date[], now: Date): KycAttempts {
  const lasts = KYC_ATTEMPTS_HOURS * 3_600_000;
  const counting = began
    .map((at) => at.getTime() + lasts)
    .filter((ends) => ends > now.getTime())
    .toSorted((a, b) => a - b);
  const left = Math.max(KYC_ATTEMPTS_PER_DAY - counting.length, 0);
  const freed = counting[counting.length - KYC_ATTEMPTS_PER_DAY];
  return { left, nextAt: left > 0 || freed === undefined ? null : new Date(freed) };
}
