import { AREA_ERRORS } from '#core/errors/area-errors.ts';
import type { Refusal } from '#core/errors/catalogue.ts';
import { english, type Text } from '#core/language/text.ts';

/** Every refusal of the product, by its code. */
export const ERRORS = AREA_ERRORS;

export type ErrorCode = keyof typeof ERRORS;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERRORS, code);
}

/** A refusal a person can act on. Anything else that is thrown is a fault and answers 500. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** What the catalogue's text cannot contain, to follow it: "Between {least} and {most}." */
  readonly detailsText: Text | null;

  constructor(
    code: ErrorCode,
    { details, ...options }: ErrorOptions & { details?: Text | undefined } = {},
  ) {
    super(ERRORS[code].message, options);
    this.code = code;
    this.detailsText = details ?? null;
  }

  /** The same in English, for the wire and logs. */
  get details(): string | null {
    return this.detailsText && english(this.detailsText);
  }

  get refusal(): Refusal {
    return ERRORS[this.code];
  }
}
