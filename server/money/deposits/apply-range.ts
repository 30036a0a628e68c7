import { sql } from 'kysely';
import type { CryptoAsset } from '#core/money/assets.ts';
import { fromChainUnits } from '#core/wallet/chain-units.ts';
import { matchTransfers } from '#server/money/deposits/match-transfers.ts';
import { rows, type Tx } from '#server/platform/db/database.ts';
import { raiseAlarm } from '#server/money/deposits/alarms.sql.ts';
import {
  forgetTransfers,
  type FoundTransfer,
  recordDetectedTransfers,
} from '#server/money/deposits/detect-transfers.ts';
import type { Chain, SeenTransfer } from '#server/platform/integrations/chain/chain-port.ts';

export interface AppliedRange {
  readonly from: bigint;
  readonly to: bigint;
  /** The range is final. Only then do settled deposits change their block and log index. */
  readonly isFinal: boolean;
  /** Every address was queried, so transfers seen earlier in the range and not found now are gone. */
  readonly isWhole: boolean;
}

interface Known {
  readonly id: string;
  readonly user_id: string | null;
  readonly for_invoices: boolean;
  readonly txHash: string;
  readonly logIndex: number;
  readonly asset: CryptoAsset;
  readonly to: string;
  readonly chainUnits: bigint;
  readonly units: bigint;
  readonly block: bigint;
  readonly block_hash: string;
  readonly status: 'seen' | 'too_small' | 'held' | 'credited';
  readonly in_doubt: boolean;
}

/** The ledger counts in 64 bits; no real coin has so many units. */
const MOST_UNITS = 2n ** 63n - 1n;

/**
 * Brings the stored transfers of a range in line with the chain: new ones are inserted, those mined
 * in another block are moved, and unsettled ones that disappeared are deleted. Of credited ones
 * only the block position changes.
 */
export async function applyRange(
  tx: Tx,
  chain: Chain,
  transfers: readonly SeenTransfer[],
  range: AppliedRange,
): Promise<void> {
  const found = await toFoundTransfers(tx, chain, transfers);
  const known = await knownOf(tx, chain, found, range);
  const { same, fresh, gone } = matchTransfers(known, found);
  const vanished = gone.filter(
    ({ status, block }) =>
      range.isWhole && status === 'seen' && block >= range.from && block <= range.to,
  );
  await forgetTransfers(tx, chain, vanished);
  if (range.isFinal && range.isWhole) {
    await vacateLogIndexes(
      tx,
      gone.filter(({ status }) => status !== 'seen'),
    );
  }
  const moved = same.filter(
    ({ known: k, found: f }) =>
      (range.isFinal || k.status === 'seen') &&
      (k.block !== f.block ||
        k.block_hash !== f.blockHash ||
        k.logIndex !== f.logIndex ||
        (range.isFinal && k.in_doubt)),
  );
  await moveDeposits(tx, moved);
  await recordDetectedTransfers(tx, chain, fresh, range.isFinal);
}

/** Converts transfers to ledger units. Less than one unit is dropped; more than 64 bits raises an alarm. */
async function toFoundTransfers(
  tx: Tx,
  chain: Chain,
  transfers: readonly SeenTransfer[],
): Promise<FoundTransfer[]> {
  const decimals = new Map(chain.tokens.map((token) => [token.asset, token.decimals]));
  const representable: FoundTransfer[] = [];
  for (const transfer of transfers) {
    const tokenDecimals = decimals.get(transfer.asset);
    if (tokenDecimals === undefined) continue;
    const { units } = fromChainUnits(transfer.asset, transfer.chainUnits, tokenDecimals);
    if (units > MOST_UNITS) {
      const { txHash, chainUnits } = transfer;
      const detail = { chainUnits: String(chainUnits) };
      await raiseAlarm(tx, { chain: chain.id, kind: 'impossible_amount', subject: txHash, detail });
    } else if (units > 0n) representable.push({ ...transfer, units });
  }
  return representable;
}

async function knownOf(
  tx: Tx,
  chain: Chain,
  found: readonly FoundTransfer[],
  { from, to }: AppliedRange,
): Promise<Known[]> {
  const hashes = [...new Set(found.map(({ txHash }) => txHash))];
  const known = await rows(
    tx,
    sql<Omit<Known, 'chainUnits'> & { readonly chain_units: string }>`
      select d.id, d.user_id, a.for_invoices, d.tx_hash as "txHash", d.log_index as "logIndex", d.asset, a.address as "to",
        d.chain_units, d.units, d.block, d.block_hash, d.status,
        d.in_doubt_until is not null as in_doubt
      from deposits d join deposit_addresses a on a.id = d.address_id
      where d.chain = ${chain.id} and d.status <> 'reversed'
        and ((d.status = 'seen' and d.block between ${from} and ${to}) or d.tx_hash = any(${hashes}::text[]))
      order by d.id for update of d`,
  );
  return known.map(({ chain_units, ...row }) => ({ ...row, chainUnits: BigInt(chain_units) }));
}

/** Their log index now belongs to another transfer; whether they still exist is settled later. */
async function vacateLogIndexes(tx: Tx, displaced: readonly Known[]): Promise<void> {
  const ids = displaced.filter(({ logIndex }) => logIndex >= 0).map(({ id }) => id);
  if (ids.length === 0) return;
  await rows(
    tx,
    sql`update deposits set log_index = -log_index - 1 where id = any(${ids}::uuid[])`,
  );
}

/** In two steps, because log indexes may swap. */
async function moveDeposits(
  tx: Tx,
  moved: readonly { readonly known: Known; readonly found: FoundTransfer }[],
): Promise<void> {
  if (moved.length === 0) return;
  await vacateLogIndexes(
    tx,
    moved.map(({ known }) => known),
  );
  await rows(
    tx,
    sql`update deposits d set log_index = m.log_index, block = m.block, block_hash = m.hash, in_doubt_until = null
      from unnest(${moved.map(({ known }) => known.id)}::uuid[], ${moved.map(({ found }) => found.logIndex)}::int[],
        ${moved.map(({ found }) => String(found.block))}::bigint[],
        ${moved.map(({ found }) => found.blockHash)}::text[]) as m (id, log_index, block, hash)
      where d.id = m.id`,
  );
}
