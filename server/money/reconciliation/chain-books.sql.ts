import { sql } from 'kysely';
import type { CryptoAsset } from '#core/money/assets.ts';
import type { ChainId } from '#core/wallet/chains.ts';
import { CHAINS } from '#core/wallet/chains.ts';
import { type Db, maybe, rows } from '#server/platform/db/database.ts';
import type { ChainToken } from '#server/platform/integrations/chain/chain-port.ts';

/** The block up to which our books know every arrival, unless the chain is not the one that was read. */
export interface ScannedTo {
  readonly block: bigint;
  readonly hash: string;
  readonly is_halted: boolean;
}

export async function scannedTo(db: Db, chain: ChainId): Promise<ScannedTo | undefined> {
  return maybe(
    db,
    sql<ScannedTo>`select coalesce(tail_block, block) as block, coalesce(tail_hash, hash) as hash,
        halted is not null as is_halted
      from chain_cursors where chain = ${chain}`,
  );
}

/** Addresses of people and the platform that have received something on this chain; the others are empty. */
export async function activeAddresses(db: Db, chain: ChainId): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ address: string }>`select a.address from deposit_addresses a
      where exists (select from deposits d where d.address_id = a.id and d.chain = ${chain} and d.status <> 'reversed')
      order by a.id`,
  );
  return found.map(({ address }) => address);
}

/** A signed withdrawal in no block we know of: a node may know one by now. */
export interface OpenSend {
  readonly id: string;
  readonly tx_hash: string;
}

export function openSends(db: Db, chain: ChainId): Promise<OpenSend[]> {
  return rows(
    db,
    sql<OpenSend>`select s.id, t.tx_hash from chain_sends s join chain_send_attempts t on t.send_id = s.id
      where s.chain = ${chain} and s.kind = 'withdrawal' and s.state in ('signed', 'broadcast')`,
  );
}

/** The books of one token, and where the chain's view of a block differs in time. */
export interface ChainBooks {
  readonly asset: CryptoAsset;
  readonly ledger: bigint;
  /** Arrived up to that block and not credited. */
  readonly arriving: bigint;
  /** Credited, and arrived after that block. */
  readonly arrived_later: bigint;
  /** Left up to that block and not booked. */
  readonly sent: bigint;
  /** Booked, and left after that block. */
  readonly sent_later: bigint;
  /** In the token's own units: digits below the ledger's precision. */
  readonly digits: bigint;
  /** Blocks of a used address are being rescanned: our books may lack deposits to it. */
  readonly is_unread: boolean;
}

/**
 * One statement, so one moment. `found` are sends that nodes report in a block up to `block` although our rows do not
 * yet. A reverted transaction has moved nothing.
 */
export function chainBooks(
  db: Db,
  chain: ChainId,
  tokens: readonly ChainToken[],
  { block, found }: { readonly block: bigint; readonly found: readonly string[] },
): Promise<ChainBooks[]> {
  return rows(
    db,
    sql<ChainBooks>`
      select t.asset, -a.balance as ledger, d.arriving, d.arrived_later, s.sent, s.sent_later, d.digits,
        exists (select from deposit_rescans r join deposits o on o.address_id = r.address_id and o.chain = r.chain
          where r.chain = ${chain} and o.status <> 'reversed') as is_unread
      from unnest(${tokens.map(({ asset }) => asset)}::text[], ${tokens.map(({ decimals }) => decimals)}::int[])
        as t (asset, decimals)
      join ledger_accounts a on a.owner_id is null and a.kind = 'chain' and a.asset = t.asset
        and a.shard = ${CHAINS[chain].number}
      cross join lateral (
        select coalesce(sum(units) filter (where status in ('seen', 'too_small', 'held') and block <= ${block}), 0)::bigint
            as arriving,
          coalesce(sum(units) filter (where status = 'credited' and block > ${block}), 0)::bigint as arrived_later,
          coalesce(sum(chain_units - units * 10::numeric ^ (t.decimals - 8))
            filter (where status <> 'reversed' and block <= ${block} and t.decimals > 8), 0)::bigint as digits
        from deposits where chain = ${chain} and asset = t.asset) d
      cross join lateral (
        select coalesce(sum(trunc(s.chain_units * 10::numeric ^ (8 - t.decimals))) filter (
            where b.id is null and (s.id = any(${found}::uuid[])
              or (s.block <= ${block} and s.trouble is distinct from 'reverted'))), 0)::bigint as sent,
          coalesce(sum(b.units) filter (where s.block > ${block}), 0)::bigint as sent_later
        from chain_sends s
        left join ledger_transactions b on b.subject_id = s.subject_id and b.kind = 'withdrawal_send'
        where s.chain = ${chain} and s.kind = 'withdrawal' and s.asset = t.asset
          and (s.state in ('signed', 'broadcast', 'mined') or (s.state = 'final' and (b.id is null or s.block > ${block})))
        ) s
      order by t.asset`,
  );
}
