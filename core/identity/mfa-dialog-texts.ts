/** Texts of the two-factor dialog of the sign-in (VAL-10, ERR-12, ERR-16 to ERR-23 and ERR-58). */
export const MFA_DIALOG = {
  verified: 'Verification successful',
  signInFailed: 'Failed to sign in after MFA verification',
  notEnabled:
    'Two-factor authentication is not enabled. Please enable it in your security settings.',
  noFactors: 'No MFA factors found. Please set up an authenticator in your security settings.',
  noVerified:
    'No verified authenticator found. Please finish setting one up in your security settings.',
  notInitiated: 'Failed to initiate security verification',
  invalidCode: 'Invalid verification code',
  failed: 'Verification failed',
  misconfigured: 'MFA not properly configured',
  required: 'Authentication required',
  incomplete: 'Please enter a complete 6-digit code',
  recoveryRequired: 'Enter one of your recovery codes',
} as const;
