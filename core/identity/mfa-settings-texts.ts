import { text } from '#core/language/text.ts';
import { SECOND_FACTOR_DONE } from '#core/identity/second-factor-texts.ts';

/** Texts for setting up, renewing and removing the second factor (ERR-24 to ERR-35, word for word). */
export const MFA_SETTINGS_MESSAGES = {
  enabled: 'Two-factor authentication enabled successfully',
  disabled: 'Two-factor authentication disabled successfully',
  userReset: SECOND_FACTOR_DONE.reset,
  signedOut: 'You must be logged in to perform this action',
  checkFailed: (why: string) => text('Failed to check existing MFA factors: {why}', { why }),
  removeFailed: (why: string) => text('Failed to remove existing MFA: {why}', { why }),
  removeUnanswered: 'Failed to remove existing MFA setup. Please try again later.',
  setupFailed: (why: string) => text('Failed to generate MFA setup: {why}', { why }),
  /** Instead of a reason, where the response lacks what an authenticator needs. */
  missingData: 'Missing data',
  verifyFailed: (why: string) => text('Failed to verify MFA code: {why}', { why }),
  disableFailed: (why: string) => text('Failed to disable MFA: {why}', { why }),
  challengeFailed: (why: string) => text('Failed to create MFA challenge: {why}', { why }),
  userResetFailed: (why: string) => text('Failed to reset user MFA: {why}', { why }),
} as const;
