import { sql } from 'kysely';
import { rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { settleLevel } from '#server/identity/levels/settle-level.ts';

const AT_ONCE = 100;

/** Derives the levels of people whose phone or address changed; each in a transaction of its own. */
export async function settleDueLevels({ db }: Pick<Oja, 'db'>): Promise<void> {
  const due = await rows(
    db,
    sql<{
      user_id: string;
    }>`select user_id from level_changes_due order by user_id limit ${AT_ONCE}`,
  );
  for (const { user_id: userId } of due) {
    await transaction(db, async (tx) => {
      await settleLevel(tx, userId);
      await tx.deleteFrom('level_changes_due').where('user_id', '=', userId).execute();
    });
  }
}
