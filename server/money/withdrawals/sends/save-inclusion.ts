import { transaction } from '#server/platform/db/transaction.ts';
import type { Chain } from '#server/platform/integrations/chain/chain-port.ts';
import type { SendDeps } from '#server/money/withdrawals/sends/process-transactions.ts';
import type { Inclusion } from '#server/money/withdrawals/sends/track-send.ts';
import { lockSend, type SendRow } from '#server/money/withdrawals/sends/sends.sql.ts';

/**
 * Records that a send is in a block: confirmations while the block may be reorganised, settled for good once it is
 * final.
 */
export async function saveInclusion(
  deps: SendDeps,
  chain: Chain,
  send: SendRow,
  { txHash, state }: Inclusion,
): Promise<void> {
  const hooks = deps.kinds[send.kind];
  const confirmations = Math.max(1, Math.min(state.confirmations, chain.confirmations));
  const isChanged = send.state !== 'mined' || send.confirmations !== confirmations;
  if (!state.isFinal && !isChanged && send.txHash === txHash) return;
  await transaction(deps.db, async (tx) => {
    await hooks?.lock?.(tx, send.subjectId);
    const locked = await lockSend(tx, send.id, ['signed', 'broadcast', 'mined']);
    if (!locked) return;
    const now = { ...locked, txHash, confirmations, gasPaid: state.gasPaid };
    const next = !state.isFinal ? 'mined' : state.status === 'mined' ? 'final' : 'failed';
    await tx
      .updateTable('chain_sends')
      .set({
        state: next,
        failure: next === 'failed' ? 'reverted' : null,
        tx_hash: txHash,
        block: state.block,
        confirmations,
        gas_paid: String(state.gasPaid),
        trouble: state.status === 'reverted' ? 'reverted' : null,
        displaced_block: null,
        displaced_hash: null,
      })
      .where('id', '=', send.id)
      .execute();
    if (locked.txHash !== txHash) await hooks?.onSigned?.(tx, now, txHash);
    // A process that died between broadcasting and recording it finds the send in a block.
    if (locked.state === 'signed') await hooks?.onBroadcast?.(tx, now);
    await hooks?.onConfirmations?.(tx, now, confirmations);
    if (next === 'final') await hooks?.onFinal(tx, { ...now, state: next });
    if (next === 'failed') await hooks?.onFailed(tx, { ...now, state: next }, 'reverted');
  });
}

/** Its block is gone: it is in flight again. */
export async function revertInclusion({ db, kinds }: SendDeps, send: SendRow): Promise<void> {
  await transaction(db, async (tx) => {
    await kinds[send.kind]?.lock?.(tx, send.subjectId);
    const locked = await lockSend(tx, send.id, ['mined']);
    if (!locked) return;
    await tx
      .updateTable('chain_sends')
      .set({ state: 'broadcast', block: null, confirmations: 0 })
      .where('id', '=', send.id)
      .execute();
    await kinds[send.kind]?.onConfirmations?.(tx, locked, 0);
  });
}
