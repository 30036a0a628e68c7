import { sql } from 'kysely';
import type { SubmitFundsStatement } from '#core/identity/documents/wire.ts';
import type { Oja, SignedInCaller } from '#server/define.ts';
import type { InputOf } from '#server/procedure-input.ts';
import { rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { record } from '#server/identity/audit.ts';
import { lockOwner } from '#server/identity/documents/document-rows.sql.ts';
import { settleLevel } from '#server/identity/levels/settle-level.ts';

/** Keeps where a person's money comes from, in place of what they said before. */
export async function submitFunds(
  { db }: Pick<Oja, 'db'>,
  caller: SignedInCaller,
  { sources, purpose, details }: InputOf<typeof SubmitFundsStatement>,
): Promise<void> {
  const { userId } = caller;
  await transaction(db, async (tx) => {
    await lockOwner(tx, userId);
    await rows(
      tx,
      sql`insert into funds_statements (user_id, sources, purpose, details)
        values (${userId}, ${[...new Set(sources)]}, ${purpose}, ${details || null})
        on conflict (user_id) do update set sources = excluded.sources, purpose = excluded.purpose,
          details = excluded.details, updated_at = app_now()`,
    );
    await record(tx, 'funds_stated', userId, caller);
    await settleLevel(tx, userId);
  });
}
