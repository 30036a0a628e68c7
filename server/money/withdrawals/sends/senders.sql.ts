import { sql } from 'kysely';
import type { ChainId } from '#core/wallet/chains.ts';
import { type Db, one, rows, type Tx } from '#server/platform/db/database.ts';
import { WITHDRAWAL_DESK_NOTIFICATIONS } from '#core/withdrawals/notification-texts.ts';
import { notifyAdmins } from '#server/messaging/notifications/notify.ts';

export type StopReason =
  | 'nonce_beyond'
  | 'nonce_gap'
  | 'nonce_taken'
  | 'signer_disagrees'
  | 'by_hand';

export interface Sender {
  readonly nextNonce: number;
  readonly stopped: StopReason | null;
}

/** The sender's row, locked; created on first use with the chain's nonce. */
export async function lockSender(
  tx: Tx,
  chain: ChainId,
  address: string,
  chainNonce: number,
): Promise<Sender> {
  await rows(
    tx,
    sql`insert into chain_senders (chain, address, next_nonce) values (${chain}, ${address}, ${chainNonce})
      on conflict do nothing`,
  );
  return one(
    tx,
    sql<Sender>`select next_nonce as "nextNonce", stopped from chain_senders
      where chain = ${chain} and address = ${address} for update`,
  );
}

export async function setNextNonce(tx: Tx, chain: ChainId, address: string, next: number) {
  await rows(
    tx,
    sql`update chain_senders set next_nonce = ${next} where chain = ${chain} and address = ${address}`,
  );
}

/** Nothing more is signed for this sender until an administrator has checked. In-flight sends are still tracked. */
export async function stopSender(
  tx: Tx,
  chain: ChainId,
  address: string,
  reason: StopReason,
  detail: string,
): Promise<void> {
  const stopped = await rows(
    tx,
    sql`update chain_senders set stopped = ${reason}, stopped_at = app_now(), stopped_detail = ${detail}
      where chain = ${chain} and address = ${address} and stopped is null returning address`,
  );
  if (stopped.length === 0) return;
  await notifyAdmins(tx, {
    text: WITHDRAWAL_DESK_NOTIFICATIONS.senderStopped(address, chain, detail),
  });
}

/** The chain counts all our nonces again: a sender stopped by a gap alone continues. */
export async function endGap(tx: Tx, chain: ChainId, address: string): Promise<void> {
  await rows(
    tx,
    sql`update chain_senders set stopped = null, stopped_at = null, stopped_detail = null
      where chain = ${chain} and address = ${address} and stopped = 'nonce_gap'`,
  );
}

/** The senders of a chain that have something to sign. */
export function waitingSenders(db: Db, chain: ChainId): Promise<{ address: string }[]> {
  return rows(
    db,
    sql<{ address: string }>`select distinct from_address as address from chain_sends
      where chain = ${chain} and state = 'queued' and (not_before <= app_now() or nonce is not null)`,
  );
}
