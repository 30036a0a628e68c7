/**
 * Why an administrator has to review a check before it counts: its number serves another account, or did; another
 * account is the same person's; or the registry gave no date of birth, so that cannot be known.
 */
export const KYC_REVIEW_REASONS = ['number', 'person', 'no_birth_date'] as const;
export type KycReviewReason = (typeof KYC_REVIEW_REASONS)[number];
