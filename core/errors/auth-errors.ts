/**
 * What authentication answers when it refuses: status, and the text the official client shows. The codes
 * are part of that client's contract, so they are spelled as it knows them.
 */
export const AUTH_ERRORS = {
  bad_json: { status: 400, message: 'Could not parse request body as JSON' },
  validation_failed: { status: 400, message: 'The request is not valid' },
  invalid_credentials: { status: 400, message: 'Invalid login credentials' },
  email_not_confirmed: { status: 400, message: 'Email not confirmed' },
  user_banned: { status: 403, message: 'User is banned' },
  refresh_token_not_found: {
    status: 400,
    message: 'Invalid Refresh Token: Refresh Token Not Found',
  },
  refresh_token_already_used: { status: 400, message: 'Invalid Refresh Token: Already Used' },
  email_provider_disabled: { status: 400, message: 'Email signups are disabled' },
  phone_provider_disabled: { status: 400, message: 'Phone signups are disabled' },
  provider_disabled: { status: 400, message: 'This sign-in provider is not enabled' },
  no_authorization: { status: 401, message: 'This endpoint requires a valid Bearer token' },
  insufficient_aal: {
    status: 401,
    message: 'Enter the code from your authenticator app to continue.',
  },
  bad_jwt: { status: 403, message: 'invalid JWT: unable to parse or verify signature' },
  session_not_found: {
    status: 403,
    message: 'Session from session_id claim in JWT does not exist',
  },
  user_not_found: { status: 403, message: 'User from sub claim in JWT does not exist' },
  otp_expired: { status: 403, message: 'Token has expired or is invalid' },
  flow_state_not_found: { status: 404, message: 'Flow state not found' },
  not_found: { status: 404, message: 'There is no such endpoint' },
  conflict: {
    status: 409,
    message: 'Too many concurrent token refresh requests on the same session',
  },
  weak_password: { status: 422, message: 'Password should be at least 8 characters.' },
  same_password: {
    status: 422,
    message: 'New password should be different from the old password.',
  },
  anonymous_provider_disabled: { status: 422, message: 'Anonymous sign-ins are disabled' },
  web3_provider_disabled: { status: 422, message: 'Web3 provider is disabled' },
  over_request_rate_limit: { status: 429, message: 'Request rate limit reached' },
  over_email_send_rate_limit: {
    status: 429,
    message: 'For security purposes, you can only request this after 60 seconds.',
  },
  unexpected_failure: { status: 500, message: 'Something went wrong. Try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type AuthErrorCode = keyof typeof AUTH_ERRORS;
