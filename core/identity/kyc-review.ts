/**
 * Why an administrator has to look at a check before it counts: its number serves another account, or did; another
 * account is the same person's; or the registry told no day of birth, and nobody can tell.
 */
export const KYC_REVIEW_REASONS = ['number', 'person', 'no_birth_date'] as const;
export type KycReviewReason = (typeof KYC_REVIEW_REASONS)[number];
