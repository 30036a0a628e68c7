import { AREA_ERRORS } from '#core/errors/area-errors.ts';
import type { Refusal } from '#core/errors/catalogue.ts';

/** Every refusal of the product, by its code. */
export const ERRORS = AREA_ERRORS;

export type ErrorCode = keyof typeof ERRORS;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERRORS, code);
}

/** A refusal a person can act on. Anything else that is thrown is a fault and answers 500. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** What the catalogue's text cannot contain, as a sentence to follow it: "Between ₦1.00 and ₦2.00." */
  readonly details: string | null;

  constructor(code: ErrorCode, { details, ...options }: ErrorOptions & { details?: string } = {}) {
    super(ERRORS[code].message, options);
    this.code = code;
    this.details = details ?? null;
  }

  get refusal(): Refusal {
    return ERRORS[this.code];
  }
}
