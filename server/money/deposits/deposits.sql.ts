import { type RawBuilder, sql } from 'kysely';
import { SMALL_ONES_AT_ONCE } from '#core/deposits/limits.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import type { ChainId } from '#core/wallet/chains.ts';
import { maybe, rows, type Tx } from '#server/platform/db/database.ts';

export interface Deposit {
  readonly id: string;
  readonly user_id: string | null;
  readonly is_platform: boolean;
  /** It came to the address of an invoice. */
  readonly for_invoices: boolean;
  readonly address_id: string;
  readonly chain: ChainId;
  readonly asset: CryptoAsset;
  readonly units: bigint;
  readonly tx_hash: string;
  readonly block: bigint;
  readonly block_hash: string;
  readonly status: 'seen' | 'too_small' | 'held' | 'credited' | 'reversed';
  readonly in_doubt: boolean;
  readonly reversed_units: bigint;
  /** Of a reversed deposit, what the treasury covered, and what of that was paid back. */
  readonly covered_units: bigint;
  readonly cover_returned_units: bigint;
}

const COLUMNS = sql`d.id, d.user_id, a.is_platform, a.for_invoices, d.address_id, d.chain, d.asset, d.units, d.tx_hash,
  d.block, d.block_hash, d.status, d.in_doubt_until is not null as in_doubt, d.reversed_units,
  d.covered_units, d.cover_returned_units`;

/**
 * Whose deposit it is: an active account, one banned or deleted, or the platform. Locks the
 * profile's row until the transaction ends, so that an account is not closed while it is being
 * credited.
 */
export async function accountOf(
  tx: Tx,
  depositId: string,
): Promise<'person' | 'barred' | 'platform' | null> {
  const found = await maybe(
    tx,
    sql<{ user_id: string | null; is_platform: boolean }>`
      select d.user_id, a.is_platform from deposits d join deposit_addresses a on a.id = d.address_id
      where d.id = ${depositId}`,
  );
  if (!found) return null;
  if (found.is_platform) return 'platform';
  const free = await maybe(
    tx,
    sql`select 1 from (select deleted_at, banned_until from auth.users where id = ${found.user_id}::uuid for share) u
      where deleted_at is null and coalesce(banned_until <= app_now(), true)`,
  );
  return free ? 'person' : 'barred';
}

/**
 * Locks a final deposit and all other deposits of its address. The chain's cursor cannot move
 * meanwhile, so a rollback of blocks finds the deposit either settled or untouched.
 */
export async function lockDeposit(tx: Tx, id: string): Promise<Deposit | undefined> {
  const isFinal = await maybe(
    tx,
    sql`select 1 from chain_cursors c
      where c.chain = (select chain from deposits where id = ${id})
        and c.block >= (select block from deposits where id = ${id}) for share of c`,
  );
  if (!isFinal) return undefined;
  await rows(
    tx,
    sql`select 1 from deposit_addresses
      where id = (select address_id from deposits where id = ${id}) for no key update`,
  );
  return maybe(
    tx,
    sql<Deposit>`select ${COLUMNS} from deposits d join deposit_addresses a on a.id = d.address_id
      where d.id = ${id} for update of d`,
  );
}

/** Deposits kept at the same address below the minimum, largest first: dust is unlimited. */
export function smallDepositsAtAddress(
  tx: Tx,
  { id, address_id, chain, asset }: Deposit,
): Promise<Deposit[]> {
  return rows(
    tx,
    sql<Deposit>`select ${COLUMNS} from deposits d join deposit_addresses a on a.id = d.address_id
      where d.address_id = ${address_id} and d.chain = ${chain} and d.asset = ${asset} and d.status = 'too_small'
        and d.in_doubt_until is null and d.id <> ${id}
      order by d.units desc, d.id limit ${SMALL_ONES_AT_ONCE} for update of d`,
  );
}

type OfTransaction = Pick<Deposit, 'id' | 'address_id' | 'chain' | 'asset' | 'tx_hash'>;

/** Earlier rows of the same transaction that were reversed, though not in full. */
export function shortBefore(tx: Tx, deposit: Deposit): Promise<Deposit[]> {
  return reversedBefore(tx, deposit, sql`d.reversed_units < d.units`);
}

/** Earlier rows of the same transaction that the treasury covered and was not paid back for. */
export function coveredBefore(tx: Tx, deposit: OfTransaction): Promise<Deposit[]> {
  return reversedBefore(tx, deposit, sql`d.cover_returned_units < d.covered_units`);
}

function reversedBefore(
  tx: Tx,
  { id, address_id, chain, asset, tx_hash }: OfTransaction,
  which: RawBuilder<unknown>,
): Promise<Deposit[]> {
  return rows(
    tx,
    sql<Deposit>`select ${COLUMNS} from deposits d join deposit_addresses a on a.id = d.address_id
      where d.chain = ${chain} and d.tx_hash = ${tx_hash} and d.address_id = ${address_id} and d.asset = ${asset}
        and d.status = 'reversed' and ${which} and d.id <> ${id} order by d.id for update of d`,
  );
}
