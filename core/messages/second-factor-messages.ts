/** What is said around the second factor (spec, word for word where it gives the words). */
export const SECOND_FACTOR_DONE = {
  reset: 'User MFA has been reset successfully',
  usualReason: 'They lost their authenticator and their recovery codes.',
} as const;
