import type { Refusal } from '#core/errors/catalogue.ts';
import { COMMON_ERRORS } from '#core/errors/common-errors.ts';
import { PROFILE_ERRORS } from '#core/errors/profile-errors.ts';
import { TRADE_ERRORS } from '#core/errors/trade-errors.ts';

export const ERRORS = { ...COMMON_ERRORS, ...PROFILE_ERRORS, ...TRADE_ERRORS } as const;

export type ErrorCode = keyof typeof ERRORS;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERRORS, code);
}

/** A refusal a person can act on. Anything else that is thrown is a fault and answers 500. */
export class AppError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, options?: ErrorOptions) {
    super(ERRORS[code].message, options);
    this.code = code;
  }

  get refusal(): Refusal {
    return ERRORS[this.code];
  }
}
