import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { CONVERT_OPEN_QUOTES, CONVERT_QUOTE_SECONDS } from '#core/convert/limits.ts';
import { CONVERT_DETAILS } from '#core/convert/refusal-details.ts';
import { one, type Tx } from '#server/platform/db/database.ts';

/** Refuses another firm quote when too many are open; called under `lockOwner`. */
export async function requireFewOpen(tx: Tx, userId: string): Promise<void> {
  const { open, seconds } = await one(
    tx,
    sql<{ open: number; seconds: number | null }>`
      select count(*)::int as open, ceil(extract(epoch from min(expires_at) - app_now()))::int as seconds
      from convert_quotes
      where user_id = ${userId} and used_at is null and expires_at > app_now()
        and created_at > app_now() - make_interval(secs => ${CONVERT_QUOTE_SECONDS})`,
  );
  if (open < CONVERT_OPEN_QUOTES) return;
  throw new AppError('CONVERT_QUOTES_OPEN', { details: CONVERT_DETAILS.open(open, seconds) });
}
