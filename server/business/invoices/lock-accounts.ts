import { sql } from 'kysely';
import type { Account } from '#server/money/ledger/post.ts';
import { rows, type Tx } from '#server/platform/db/database.ts';

/**
 * Locks the accounts of several movements in the order of their ids, as the trade engine does, and makes those that are
 * missing: so two payments, or a payment and a trade, never wait for each other in a circle.
 */
export async function lockAccounts(
  tx: Tx,
  asset: string,
  accounts: readonly Account[],
): Promise<void> {
  const owners = accounts.map(({ ownerId }) => ownerId);
  const kinds = accounts.map(({ kind }) => kind);
  const shards = accounts.map((account) => ('shard' in account ? (account.shard ?? 0) : 0));
  await rows(
    tx,
    sql`insert into ledger_accounts (owner_id, kind, asset, shard)
      select owner, kind, ${asset}, shard
      from unnest(${owners}::uuid[], ${kinds}::text[], ${shards}::smallint[]) as account (owner, kind, shard)
      where owner is not null order by owner, kind on conflict do nothing`,
  );
  await rows(
    tx,
    sql`select a.id from ledger_accounts a
      join unnest(${owners}::uuid[], ${kinds}::text[], ${shards}::smallint[]) as account (owner, kind, shard)
        on a.owner_id is not distinct from account.owner and a.kind = account.kind and a.shard = account.shard
      where a.asset = ${asset} order by a.id for update of a`,
  );
}
