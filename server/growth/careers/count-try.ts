import { createHmac } from 'node:crypto';
import { AppError } from '#core/errors/app-error.ts';
import type { Oja } from '#server/define.ts';
import { limitRate } from '#server/platform/db/limit-rate.ts';
import type { Rate } from '#server/platform/rate.ts';

/** Counts one attempt of an anonymous caller and refuses when there were too many. The caller is stored as a hash. */
export async function countTry(
  { db, config }: Pick<Oja, 'db' | 'config'>,
  kind: string,
  who: string,
  rate: Rate,
): Promise<void> {
  const hash = createHmac('sha256', `careers:${config.secret}`).update(who).digest('base64url');
  const refusal = (wait: number) =>
    new AppError('TOO_MANY_APPLICATIONS', { details: tryAgain(wait) });
  await limitRate(db, `${kind}:${hash}`, rate, refusal);
}

function tryAgain(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return `Try again in ${Math.ceil(minutes / 60)} hours.`;
  return minutes === 1 ? 'Try again in a minute.' : `Try again in ${minutes} minutes.`;
}
