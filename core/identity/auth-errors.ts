/**
 * The refusals of authentication: status, and the text the official client shows. The codes are part of that client's
 * contract, so they keep its spelling.
 */
export const AUTH_ERRORS = {
  bad_json: { status: 400, message: 'Could not parse request body as JSON' },
  validation_failed: { status: 400, message: 'The request is not valid' },
  invalid_credentials: { status: 400, message: 'Invalid login credentials' },
  email_not_confirmed: { status: 400, message: 'Email not confirmed' },
  phone_not_confirmed: { status: 400, message: 'Phone not confirmed' },
  user_banned: { status: 403, message: 'User is banned' },
  refresh_token_not_found: {
    status: 400,
    message: 'Invalid Refresh Token: Refresh Token Not Found',
  },
  refresh_token_already_used: { status: 400, message: 'Invalid Refresh Token: Already Used' },
  session_expired: { status: 400, message: 'Invalid Refresh Token: Session Expired' },
  bad_code_verifier: {
    status: 400,
    message: 'code challenge does not match previously saved code verifier',
  },
  bad_oauth_state: { status: 400, message: 'OAuth state is invalid or has expired' },
  bad_oauth_callback: { status: 400, message: 'The login provider answered with an error' },
  email_provider_disabled: { status: 400, message: 'Email signups are disabled' },
  phone_provider_disabled: { status: 400, message: 'Phone signups are disabled' },
  provider_disabled: { status: 400, message: 'This login provider is not enabled' },
  provider_email_needs_verification: {
    status: 403,
    message: 'Google has not verified the email address of this account',
  },
  saml_provider_disabled: { status: 422, message: 'SAML 2.0 is disabled' },
  reauthentication_needed: {
    status: 400,
    message: 'Password update requires reauthentication',
  },
  current_password_invalid: { status: 400, message: 'Current password is not correct' },
  email_address_not_authorized: {
    status: 400,
    message: 'This address cannot be used for an account',
  },
  no_authorization: { status: 401, message: 'This endpoint requires a valid Bearer token' },
  insufficient_aal: {
    status: 401,
    message: 'Enter the code from your authenticator app to continue.',
  },
  bad_jwt: { status: 403, message: 'invalid JWT: unable to parse or verify signature' },
  fresh_second_factor_needed: {
    status: 403,
    message: 'Enter a new code from your authenticator app to do this.',
  },
  session_not_found: {
    status: 403,
    message: 'Session from session_id claim in JWT does not exist',
  },
  user_not_found: { status: 403, message: 'User from sub claim in JWT does not exist' },
  otp_expired: { status: 403, message: 'Token has expired or is invalid' },
  not_admin: { status: 403, message: 'User not allowed' },
  flow_state_not_found: { status: 404, message: 'Flow state not found' },
  manual_linking_disabled: { status: 404, message: 'Manual linking is disabled' },
  mfa_factor_not_found: { status: 404, message: 'Factor not found' },
  not_found: { status: 404, message: 'There is no such endpoint' },
  conflict: {
    status: 409,
    message: 'Too many concurrent token refresh requests on the same session',
  },
  flow_state_expired: { status: 422, message: 'Flow state has expired' },
  reauthentication_not_valid: { status: 422, message: 'Nonce has expired or is invalid' },
  weak_password: { status: 422, message: 'Password should be at least 8 characters.' },
  same_password: {
    status: 422,
    message: 'New password should be different from the old password.',
  },
  email_exists: {
    status: 422,
    message: 'A user with this email address has already been registered',
  },
  phone_exists: {
    status: 422,
    message: 'A user with this phone number has already been registered',
  },
  user_already_exists: { status: 422, message: 'User already registered' },
  signup_disabled: { status: 422, message: 'Signups not allowed for this instance' },
  otp_disabled: { status: 422, message: 'Signups not allowed for otp' },
  anonymous_provider_disabled: { status: 422, message: 'Anonymous sign-ins are disabled' },
  web3_provider_disabled: { status: 422, message: 'Web3 provider is disabled' },
  mfa_factor_name_conflict: {
    status: 422,
    message: 'A factor with this friendly name already exists',
  },
  too_many_enrolled_mfa_factors: {
    status: 422,
    message: 'Maximum number of verified factors reached, unenroll to continue',
  },
  mfa_verification_failed: { status: 422, message: 'Invalid TOTP code entered' },
  mfa_challenge_expired: {
    status: 422,
    message: 'MFA challenge has expired, verify against another challenge or create a new one',
  },
  mfa_ip_address_mismatch: {
    status: 422,
    message: 'Challenge and verify IP addresses mismatch',
  },
  mfa_phone_enroll_not_enabled: { status: 422, message: 'MFA enroll is disabled for Phone' },
  mfa_webauthn_enroll_not_enabled: {
    status: 422,
    message: 'MFA enroll is disabled for WebAuthn',
  },
  single_identity_not_deletable: {
    status: 422,
    message: 'User must have at least 1 identity after unlinking',
  },
  identity_not_found: { status: 422, message: 'Identity does not exist' },
  identity_already_exists: {
    status: 422,
    message: 'Identity is already linked to another user',
  },
  email_conflict_identity_not_deletable: {
    status: 422,
    message: 'Unable to unlink identity due to email conflict',
  },
  over_request_rate_limit: { status: 429, message: 'Request rate limit reached' },
  over_email_send_rate_limit: {
    status: 429,
    message: 'For security purposes, you can only request this after 60 seconds.',
  },
  over_sms_send_rate_limit: {
    status: 429,
    message: 'For security purposes, you can only request this after 60 seconds.',
  },
  sms_send_failed: {
    status: 422,
    message: 'This number cannot receive our text messages. Use a Nigerian mobile number.',
  },
  unexpected_failure: { status: 500, message: 'Something went wrong. Try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type AuthErrorCode = keyof typeof AUTH_ERRORS;
