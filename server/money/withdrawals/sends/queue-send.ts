import { sql } from 'kysely';
import type { CryptoAsset } from '#core/money/assets.ts';
import type { ChainId } from '#core/wallet/chains.ts';
import { maybe, rows, type Tx } from '#server/platform/db/database.ts';

export type QueueSendInput = {
  /** Our own id, unique: the same reference is queued once, however often. */
  readonly reference: string;
  readonly chain: ChainId;
  readonly fromAddress: string;
  readonly subjectId: string;
  readonly gasLimit: bigint;
} & (
  | {
      readonly kind: 'withdrawal';
      readonly asset: CryptoAsset;
      readonly toAddress: string;
      readonly chainUnits: bigint;
    }
  | {
      readonly kind: 'sweep';
      readonly asset: CryptoAsset;
      readonly place: number;
      readonly chainUnits: bigint;
    }
  /** Gas coin to the deposit address of an index; `chainUnits` are wei. */
  | { readonly kind: 'gas'; readonly place: number; readonly chainUnits: bigint }
);

/** Adds a transaction to its sender's queue, in the caller's own transaction. It has no nonce before it is signed. */
export async function queueSend(tx: Tx, input: QueueSendInput): Promise<void> {
  await rows(
    tx,
    sql`insert into chain_sends (reference, chain, from_address, kind, subject_id, asset, to_address, place,
        chain_units, gas_limit)
      values (${input.reference}, ${input.chain}, ${input.fromAddress}, ${input.kind}, ${input.subjectId},
        ${'asset' in input ? input.asset : null}, ${'toAddress' in input ? input.toAddress : null},
        ${'place' in input ? input.place : null}, ${String(input.chainUnits)}::numeric, ${input.gasLimit})
      on conflict (reference) do nothing`,
  );
}

/**
 * Removes a send from the queue. False when signing has begun: it can then no longer be ruled out. The row's lock
 * decides between the two. True for one that was never queued.
 */
export async function unqueueSend(tx: Tx, reference: string): Promise<boolean> {
  const known = await maybe(
    tx,
    sql<{ state: string; nonce: number | null }>`
      select state, nonce from chain_sends where reference = ${reference} for update`,
  );
  if (!known || known.state === 'cancelled') return true;
  if (known.state !== 'queued' || known.nonce !== null) return false;
  await rows(tx, sql`update chain_sends set state = 'cancelled' where reference = ${reference}`);
  return true;
}
