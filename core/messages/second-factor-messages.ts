/** What is said around the second factor (spec, word for word where it gives the words). */
export const SECOND_FACTOR_DONE = {
  reset: 'User MFA has been reset successfully',
} as const;
