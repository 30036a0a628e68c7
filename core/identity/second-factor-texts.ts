/** Texts about the second factor (ERR-35 is word for word). */
export const SECOND_FACTOR_DONE = {
  reset: 'User MFA has been reset successfully',
  usualReason: 'They lost their authenticator and their recovery codes.',
} as const;
