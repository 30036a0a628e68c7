import { sql } from 'kysely';
import { type Db, one } from '#server/platform/db/database.ts';

/** Whether one side of this trade cannot act, so that no payment window runs. */
export async function waitsForDesk(
  db: Db,
  { seller_id, buyer_id }: { readonly seller_id: string | null; readonly buyer_id: string | null },
): Promise<boolean> {
  const { waits } = await one(
    db,
    sql<{
      waits: boolean;
    }>`select trade_waits_for_desk(${seller_id}::uuid, ${buyer_id}::uuid) as waits`,
  );
  return waits;
}
