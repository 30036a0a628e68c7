import { sql } from 'kysely';
import { toDecimal } from '#core/money/money.ts';
import type { Text } from '#core/language/text.ts';
import type { Oja } from '#server/define.ts';
import type { ErrorCode } from '#core/errors/app-error.ts';
import type { StoppedMovement } from '#server/money/limits/stopped-error.ts';
import { rows } from '#server/platform/db/database.ts';

/** Tries within this time, of one product for one reason, are one row with the last of them. */
const ONE_TRY = sql`interval '15 minutes'`;

/**
 * Records that a movement was refused, after the refusal and in a transaction of its own: nothing of the movement waits
 * for it. A failure is logged and changes nothing.
 */
export async function recordStopped(
  { db, log }: Pick<Oja, 'db' | 'log'>,
  code: ErrorCode,
  { userId, product, worth, fitsFrom, raisedBy }: StoppedMovement,
  details: Text | null,
): Promise<void> {
  const amount = worth && toDecimal(worth);
  const text = details && JSON.stringify(details);
  try {
    await rows(
      db,
      sql`with again as (
          update limit_refusals set worth_ngn = ${amount}::numeric, details = ${text}::jsonb,
            fits_from = ${fitsFrom}::timestamptz, raised_by = ${raisedBy}::text, created_at = app_now()
          where id = (select id from limit_refusals where user_id = ${userId} and product = ${product}
            and code = ${code} and created_at > app_now() - ${ONE_TRY} order by created_at desc limit 1)
          returning id)
        insert into limit_refusals (user_id, product, code, worth_ngn, details, fits_from, raised_by)
        select p.id, ${product}::text, ${code}::text, ${amount}::numeric, ${text}::jsonb, ${fitsFrom}::timestamptz,
          ${raisedBy}::text
        from profiles p where p.id = ${userId} and not exists (select from again)`,
    );
  } catch (error) {
    log.error({ err: error }, 'a refusal at a limit was not recorded');
  }
}
