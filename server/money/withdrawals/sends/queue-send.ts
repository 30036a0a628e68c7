import type { CryptoAsset } from '#core/money/assets.ts';
import type { ChainId } from '#core/wallet/chains.ts';
import type { Tx } from '#server/platform/db/database.ts';

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
      readonly derivationIndex: number;
      readonly chainUnits: bigint;
    }
  /** Gas coin to the deposit address of an index; `chainUnits` are wei. */
  | { readonly kind: 'gas'; readonly derivationIndex: number; readonly chainUnits: bigint }
);

/** Adds a transaction to its sender's queue, in the caller's own transaction. It has no nonce before it is signed. */
export async function queueSend(tx: Tx, input: QueueSendInput): Promise<void> {
  await tx
    .insertInto('chain_sends')
    .values({
      reference: input.reference,
      chain: input.chain,
      from_address: input.fromAddress,
      kind: input.kind,
      subject_id: input.subjectId,
      asset: 'asset' in input ? input.asset : null,
      to_address: 'toAddress' in input ? input.toAddress : null,
      derivation_index: 'derivationIndex' in input ? input.derivationIndex : null,
      chain_units: String(input.chainUnits),
      gas_limit: input.gasLimit,
    })
    .onConflict((oc) => oc.column('reference').doNothing())
    .execute();
}

/**
 * Removes a send from the queue. False when signing has begun: it can then no longer be ruled out. The row's lock
 * decides between the two. True for one that was never queued.
 */
export async function unqueueSend(tx: Tx, reference: string): Promise<boolean> {
  const known = await tx
    .selectFrom('chain_sends')
    .select(['state', 'nonce'])
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst();
  if (!known || known.state === 'cancelled') return true;
  if (known.state !== 'queued' || known.nonce !== null) return false;
  await tx
    .updateTable('chain_sends')
    .set({ state: 'cancelled' })
    .where('reference', '=', reference)
    .execute();
  return true;
}
