import { AppError } from '#core/errors/app-error.ts';

/** Identity comes from the token; a parameter that names the caller must match it. */
export function requireSelf(callerId: string, named: string): void {
  if (named.toLowerCase() !== callerId) throw new AppError('NOT_THE_CALLER');
}
