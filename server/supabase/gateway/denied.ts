import { ERRORS } from '#core/errors/app-error.ts';
import { AUTH_ERRORS } from '#core/identity/auth-errors.ts';
import type { Problem } from '#server/supabase/gateway/problem.ts';
import type { Service } from '#server/supabase/gateway/service.ts';

export type DenialReason =
  | 'key_missing'
  | 'key_wrong'
  | 'token_expired'
  | 'token_invalid'
  | 'session_ended'
  | 'user_banned'
  | 'second_factor_due';

/** The gateway refuses a request. Each service has its own texts for the same reason. */
export class Denied extends Error {
  readonly reason: DenialReason;

  constructor(reason: DenialReason, options?: ErrorOptions) {
    super(`denied: ${reason}`, options);
    this.reason = reason;
  }
}

const ANYWHERE: Record<DenialReason, Problem> = {
  key_missing: { status: 401, code: null, message: 'No API key found in request' },
  key_wrong: { status: 401, code: null, message: 'Invalid API key' },
  token_expired: { status: 401, code: 'PGRST303', message: 'JWT expired' },
  token_invalid: { status: 401, code: 'PGRST301', message: 'JWT could not be verified' },
  session_ended: {
    status: 401,
    code: 'session_not_found',
    message: 'This session has ended. Log in again.',
  },
  user_banned: { status: 403, code: 'user_banned', message: AUTH_ERRORS.user_banned.message },
  second_factor_due: {
    status: ERRORS.MFA_REQUIRED.status,
    code: 'mfa_required',
    message: ERRORS.MFA_REQUIRED.message,
  },
};

const INVALID_JWT: Problem = { status: 401, code: null, message: 'Invalid JWT' };

const SERVICE_PROBLEMS: Partial<Record<Service, Partial<Record<DenialReason, Problem>>>> = {
  auth: {
    token_expired: {
      ...AUTH_ERRORS.bad_jwt,
      code: 'bad_jwt',
      message: `${AUTH_ERRORS.bad_jwt.message}, token is expired`,
    },
    token_invalid: { ...AUTH_ERRORS.bad_jwt, code: 'bad_jwt' },
    session_ended: { ...AUTH_ERRORS.session_not_found, code: 'session_not_found' },
    second_factor_due: { ...AUTH_ERRORS.insufficient_aal, code: 'insufficient_aal' },
  },
  functions: { token_expired: INVALID_JWT, token_invalid: INVALID_JWT },
  storage: {
    token_expired: {
      status: 403,
      code: 'InvalidJWT',
      message: 'jwt expired',
      extra: { error: 'Unauthorized' },
    },
    token_invalid: {
      status: 403,
      code: 'InvalidJWT',
      message: 'jwt is not valid',
      extra: { error: 'Unauthorized' },
    },
  },
};

export function problemOfDenial(reason: DenialReason, service: Service): Problem {
  return SERVICE_PROBLEMS[service]?.[reason] ?? ANYWHERE[reason];
}
