import { sql } from 'kysely';
import type { ChainId } from '#core/wallet/chains.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { type Db, rows, type Tx } from '#server/platform/db/database.ts';
import { notifyStaff } from '#server/messaging/notifications/notify.ts';

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
  await tx
    .insertInto('chain_senders')
    .values({ chain, address, next_nonce: chainNonce })
    .onConflict((oc) => oc.doNothing())
    .execute();
  return tx
    .selectFrom('chain_senders')
    .select(['next_nonce as nextNonce', 'stopped'])
    .where('chain', '=', chain)
    .where('address', '=', address)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function setNextNonce(tx: Tx, chain: ChainId, address: string, next: number) {
  await tx
    .updateTable('chain_senders')
    .set({ next_nonce: next })
    .where('chain', '=', chain)
    .where('address', '=', address)
    .execute();
}

/** Nothing more is signed for this sender until an administrator has checked. In-flight sends are still tracked. */
export async function stopSender(
  tx: Tx,
  chain: ChainId,
  address: string,
  reason: StopReason,
  detail: string,
): Promise<void> {
  const stopped = await tx
    .updateTable('chain_senders')
    .set({ stopped: reason, stopped_at: sql<Date>`app_now()`, stopped_detail: detail })
    .where('chain', '=', chain)
    .where('address', '=', address)
    .where('stopped', 'is', null)
    .returning('address')
    .execute();
  if (stopped.length === 0) return;
  await notifyStaff(tx, {
    may: 'senders.set',
    text: notificationText('chain_sender_stopped', { address, network: chain, detail }),
  });
}

/** The chain counts all our nonces again: a sender stopped by a gap alone continues. */
export async function endGap(tx: Tx, chain: ChainId, address: string): Promise<void> {
  await tx
    .updateTable('chain_senders')
    .set({ stopped: null, stopped_at: null, stopped_detail: null })
    .where('chain', '=', chain)
    .where('address', '=', address)
    .where('stopped', '=', 'nonce_gap')
    .execute();
}

/** The senders of a chain that have something to sign. */
export function waitingSenders(db: Db, chain: ChainId): Promise<{ address: string }[]> {
  return rows(
    db,
    sql<{ address: string }>`select distinct from_address as address from chain_sends
      where chain = ${chain} and state = 'queued' and (not_before <= app_now() or nonce is not null)`,
  );
}
