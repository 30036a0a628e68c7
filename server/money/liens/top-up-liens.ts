import { sql } from 'kysely';
import type { Oja } from '#server/define.ts';
import { lockLien, takeForLien } from '#server/money/liens/take-lien.ts';
import { rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';

const AT_ONCE = 200;

/** Takes for liens what came in since: the oldest first, each in its own transaction. Returns how many took something. */
export async function topUpLiens({ db, log }: Pick<Oja, 'db' | 'log'>): Promise<number> {
  const short = await rows(
    db,
    sql<{ id: string }>`select l.id from liens l
      join ledger_accounts a on a.owner_id = l.user_id and a.kind = 'available' and a.asset = l.asset and a.shard = 0
      where l.state = 'in_force' and l.taken_units < l.units and a.balance > 0 order by l.id limit ${AT_ONCE}`,
  );
  let topped = 0;
  for (const { id } of short) {
    try {
      const taken = await transaction(db, async (tx) => {
        const lien = await lockLien(tx, id);
        return lien?.state === 'in_force' ? takeForLien(tx, lien) : 0n;
      });
      if (taken > 0n) topped++;
    } catch (error) {
      log.error({ err: error, lienId: id }, 'a lien was not topped up');
    }
  }
  return topped;
}
