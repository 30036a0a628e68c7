import { createHmac } from 'node:crypto';
import { tryAgainText } from '#core/careers/refusal-details.ts';
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
    new AppError('TOO_MANY_APPLICATIONS', { details: tryAgainText(wait) });
  await limitRate(db, `${kind}:${hash}`, rate, refusal);
}
