import { sql } from 'kysely';
import type { CryptoAsset } from '#core/money/assets.ts';
import type { ChainId } from '#core/wallet/chains.ts';
import {
  nextWithdrawalStatus,
  type WithdrawalMove,
  type WithdrawalStatus,
} from '#core/withdrawals/withdrawal-machine.ts';
import { maybe, type Tx } from '#server/platform/db/database.ts';

/**
 * Why a withdrawal is waiting: its owner's account changed, its network is closed, the hot wallet has too little for
 * it, the signer refused it.
 */
export type WaitReason = 'hold' | 'chain_closed' | 'hot_wallet' | 'not_signed';

export interface WithdrawalRow {
  readonly id: string;
  readonly userId: string;
  readonly chain: ChainId;
  readonly asset: CryptoAsset;
  /** What left the wallet, fee included. */
  readonly units: bigint;
  readonly feeUnits: bigint;
  readonly usdCents: bigint;
  readonly address: string;
  readonly status: WithdrawalStatus;
  readonly reason: string | null;
  readonly screening: 'ok' | 'review' | 'block' | null;
  readonly txHash: string | null;
  /** The refund of an invoice that it carries out of what its owner holds for somebody else; else null. */
  readonly invoiceRefundId: string | null;
}

/** The row, locked: before the send's and the ledger's, as everywhere. */
export function lockWithdrawal(tx: Tx, id: string): Promise<WithdrawalRow | undefined> {
  return maybe(
    tx,
    sql<WithdrawalRow>`
      select id, user_id as "userId", chain, asset, units, fee_units as "feeUnits", usd_cents as "usdCents",
        address, status, reason, screening, tx_hash as "txHash",
        invoice_refund_id as "invoiceRefundId"
      from withdrawals where id = ${id} for update`,
  );
}

/** Makes a transition of the state machine; throws for any other. */
export async function moveWithdrawal(
  tx: Tx,
  { id, status }: Pick<WithdrawalRow, 'id' | 'status'>,
  move: WithdrawalMove,
  reason: string | null = null,
): Promise<WithdrawalStatus> {
  const next = nextWithdrawalStatus(status, move);
  if (!next) throw new Error(`a withdrawal that is ${status} cannot ${move}`);
  await tx
    .updateTable('withdrawals')
    .set({ status: next, reason, updated_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .execute();
  return next;
}

/** Sets why it waits; null when it waits for nothing any more. */
export async function waitFor(
  tx: Tx,
  { id, reason: known }: Pick<WithdrawalRow, 'id' | 'reason'>,
  reason: WaitReason | null,
): Promise<void> {
  if (known === reason) return;
  await tx
    .updateTable('withdrawals')
    .set({ reason, updated_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .execute();
}

/** The reference of a withdrawal's send: one, whatever happens on the way. */
export function sendReference(withdrawalId: string): string {
  return `withdrawal:${withdrawalId}:send`;
}
