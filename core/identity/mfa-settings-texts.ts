import { SECOND_FACTOR_DONE } from '#core/identity/second-factor-texts.ts';

/** Texts for setting up, renewing and removing the second factor (ERR-24 to ERR-35, word for word). */
export const MFA_SETTINGS_MESSAGES = {
  enabled: 'Two-factor authentication enabled successfully',
  disabled: 'Two-factor authentication disabled successfully',
  userReset: SECOND_FACTOR_DONE.reset,
  signedOut: 'You must be logged in to perform this action',
  checkFailed: (why: string) => `Failed to check existing MFA factors: ${why}`,
  removeFailed: (why: string) => `Failed to remove existing MFA: ${why}`,
  removeUnanswered: 'Failed to remove existing MFA setup. Please try again later.',
  setupFailed: (why: string) => `Failed to generate MFA setup: ${why}`,
  /** Instead of a reason, where the response lacks what an authenticator needs. */
  missingData: 'Missing data',
  verifyFailed: (why: string) => `Failed to verify MFA code: ${why}`,
  disableFailed: (why: string) => `Failed to disable MFA: ${why}`,
  challengeFailed: (why: string) => `Failed to create MFA challenge: ${why}`,
  userResetFailed: (why: string) => `Failed to reset user MFA: ${why}`,
} as const;
