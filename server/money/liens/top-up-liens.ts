import { sql } from 'kysely';
import type { Oja } from '#server/define.ts';
import { lockLien, takeForLien } from '#server/money/liens/take-lien.ts';
import { one, rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';

const AT_ONCE = 200;

/** Of `liens l`: in force, and so is its order, by the clock. */
const IN_FORCE = sql`l.state = 'in_force' and exists (select from account_restrictions r
  where r.id = l.restriction_id and r.closed_at is null and (r.ends_at is null or r.ends_at > app_now()))`;

/** Takes for liens what came in since: the oldest first, each in its own transaction. Returns how many took something. */
export async function topUpLiens({ db, log }: Pick<Oja, 'db' | 'log'>): Promise<number> {
  const short = await rows(
    db,
    sql<{ id: string }>`select l.id from liens l
      join ledger_accounts a on a.owner_id = l.user_id and a.kind = 'available' and a.asset = l.asset and a.shard = 0
      where ${IN_FORCE} and l.taken_units < l.units and a.balance > 0 order by l.id limit ${AT_ONCE}`,
  );
  let topped = 0;
  for (const { id } of short) {
    try {
      const taken = await transaction(db, async (tx) => {
        const lien = await lockLien(tx, id);
        return lien && (await isInForce(tx, id)) ? takeForLien(tx, lien) : 0n;
      });
      if (taken > 0n) topped++;
    } catch (error) {
      log.error({ err: error, lienId: id }, 'a lien was not topped up');
    }
  }
  return topped;
}

async function isInForce(tx: Tx, id: string): Promise<boolean> {
  const { found } = await one(
    tx,
    sql<{
      found: boolean;
    }>`select exists (select from liens l where l.id = ${id} and ${IN_FORCE}) as found`,
  );
  return found;
}
