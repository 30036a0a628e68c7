import { sql } from 'kysely';
import { rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Chain } from '#server/platform/integrations/chain/chain-port.ts';
import type { SendDeps } from '#server/money/withdrawals/sends/process-transactions.ts';
import { lockSender, stopSender } from '#server/money/withdrawals/sends/senders.sql.ts';
import { signSend } from '#server/money/withdrawals/sends/sign-send.ts';
import { attemptsOf, lockSend, type SendRow } from '#server/money/withdrawals/sends/sends.sql.ts';

/**
 * The chain has counted past a send's nonce and none of the transactions we signed for it is in a block. That another
 * transaction took the nonce is proven only once the block at which this was first seen is final and unchanged: then
 * everything up to it is settled, ours is not in it, and never can be. Until then it is unknown. Since only our
 * signer should have the key, the sender is stopped as well.
 */
export async function confirmReplacedTransaction(
  deps: SendDeps,
  chain: Chain,
  send: SendRow,
): Promise<void> {
  const head = await chain.head();
  const { displacedBlock: seenAt, displacedHash } = send;
  if (seenAt === null || displacedHash === null)
    return markReplacedTransaction(deps, chain, send, head.latest);
  if (head.final < seenAt) return;
  const hash = await chain.blockHash(seenAt);
  if (hash !== displacedHash) return markReplacedTransaction(deps, chain, send, head.latest);
  // All of that is final by now, so what every node is asked for once more is either there or never was. Our books
  // may have lost an attempt: the signer returns everything it signed, and without its answer nothing is proven.
  if (!(await signSend(deps, send)) || (await isAnywhere(deps, chain, send))) return;
  const hooks = deps.kinds[send.kind];
  await transaction(deps.db, async (tx) => {
    await lockSender(tx, chain.id, send.fromAddress, 0);
    await hooks?.lock?.(tx, send.subjectId);
    const locked = await lockSend(tx, send.id, ['signed', 'broadcast', 'mined']);
    if (!locked) return;
    await tx
      .updateTable('chain_sends')
      .set({ state: 'failed', failure: 'nonce_taken', trouble: 'nonce_taken' })
      .where('id', '=', send.id)
      .execute();
    const detail = `Nonce ${send.nonce ?? '?'} went to a transaction that is not ours.`;
    await stopSender(tx, chain.id, send.fromAddress, 'nonce_taken', detail);
    await hooks?.onFailed(tx, { ...locked, state: 'failed' }, 'nonce_taken');
  });
}

/**
 * The chain no longer counts past this send. The earlier count was wrong or was reorganised away, so the proof starts
 * over should it be seen again.
 */
export async function clearReplacedTransaction({ db }: SendDeps, { id }: SendRow): Promise<void> {
  await db
    .updateTable('chain_sends')
    .set({ displaced_block: null, displaced_hash: null, trouble: null })
    .where('id', '=', id)
    .execute();
}

/** One still in a mempool may yet be mined: at least that node has not seen its nonce used. */
async function isAnywhere({ db }: SendDeps, chain: Chain, { id }: SendRow): Promise<boolean> {
  for (const { txHash } of await attemptsOf(db, id, 0)) {
    const state = await chain.transaction(txHash);
    if (state.status !== 'unknown' || state.isDoubtful) return true;
  }
  return false;
}

async function markReplacedTransaction(
  { db }: SendDeps,
  chain: Chain,
  { id }: SendRow,
  block: bigint,
) {
  const hash = await chain.blockHash(block);
  if (hash === null) return;
  await rows(
    db,
    sql`update chain_sends set displaced_block = ${block}, displaced_hash = ${hash},
      trouble = 'its nonce appears to be used by another transaction'
      where id = ${id} and state in ('signed', 'broadcast', 'mined')`,
  );
}
