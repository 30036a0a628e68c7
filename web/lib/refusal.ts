import { ERRORS, isErrorCode } from '#core/errors/app-error.ts';

/** What a failed call is told as. `code` is null where the server said nothing we know. */
export interface ToldRefusal {
  readonly code: string | null;
  readonly title: string;
  readonly message: string;
}

/** Finds title and text of an error by its code in the catalogue; the screen types none of its own. */
export function refusalOf(error: unknown): ToldRefusal {
  const code = codeOf(error);
  if (code !== null && isErrorCode(code)) return { code, ...ERRORS[code] };
  return { code: null, ...ERRORS.UNEXPECTED };
}

function codeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}
