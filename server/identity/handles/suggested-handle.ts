import { sql } from 'kysely';
import { type Db, maybe, rows } from '#server/platform/db/database.ts';

/** Whether a person's handle is one that the product made and that they neither kept nor replaced. */
export async function isSuggested(db: Db, userId: string): Promise<boolean> {
  const open = await maybe(
    db,
    sql`select 1 from suggested_handles where user_id = ${userId} and answered_at is null`,
  );
  return open !== undefined;
}

/** The person keeps the handle or takes another one: they are not asked again. */
export async function answerSuggestion(db: Db, userId: string): Promise<void> {
  await rows(
    db,
    sql`update suggested_handles set answered_at = app_now()
      where user_id = ${userId} and answered_at is null`,
  );
}
