import { AppError } from '#core/errors/app-error.ts';

/** Identity comes from the token. A parameter that names the caller must name the caller. */
export function requireSelf(callerId: string, named: string): void {
  if (named.toLowerCase() !== callerId) throw new AppError('NOT_THE_CALLER');
}
