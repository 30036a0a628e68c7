import { sql } from 'kysely';
import { type Db, one } from '#server/db/database.ts';

export type InTheWay = 'holds_money' | 'trade_running';

/** What keeps an account from being erased: money that would be nobody's, or people who wait for its owner. */
export async function standingInTheWay(db: Db, userId: string): Promise<InTheWay | null> {
  const party = sql`(creator_id = ${userId} or seller_id = ${userId} or buyer_id = ${userId})`;
  const { trading, disputing, holding } = await one(
    db,
    sql<{ trading: boolean; disputing: boolean; holding: boolean }>`
      select
        exists (select 1 from trades where ${party} and status not in ('completed', 'cancelled')) as trading,
        exists (select 1 from disputes
          where (seller_id = ${userId} or buyer_id = ${userId}) and status <> 'resolved') as disputing,
        exists (select 1 from ledger_accounts where owner_id = ${userId} and balance <> 0) as holding`,
  );
  if (trading || disputing) return 'trade_running';
  return holding ? 'holds_money' : null;
}
