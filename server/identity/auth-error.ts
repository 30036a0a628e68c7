import { AUTH_ERRORS, type AuthErrorCode } from '#core/identity/auth-errors.ts';

interface Wording extends ErrorOptions {
  message?: string;
  status?: number;
  /** Further fields of the body, such as why a password is weak. */
  extra?: Readonly<Record<string, unknown>>;
  retryAfterSeconds?: number;
}

/** A refusal of the authentication service, with the official client's own codes. */
export class AuthError extends Error {
  readonly code: AuthErrorCode;
  readonly status: number;
  readonly extra: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: AuthErrorCode, wording: Wording = {}) {
    super(wording.message ?? AUTH_ERRORS[code].message, { cause: wording.cause });
    this.code = code;
    this.status = wording.status ?? AUTH_ERRORS[code].status;
    this.extra = wording.extra ?? {};
    this.retryAfterSeconds = wording.retryAfterSeconds;
  }
}
