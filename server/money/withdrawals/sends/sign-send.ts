import { sql } from 'kysely';
import { REFUSED_REST_SECONDS } from '#core/withdrawals/limits.ts';
import { rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type {
  Signature,
  SigningOutcome,
} from '#server/platform/integrations/signer/signer-port.ts';
import type { SendDeps } from '#server/money/withdrawals/sends/process-transactions.ts';
import {
  lockSender,
  setNextNonce,
  stopSender,
} from '#server/money/withdrawals/sends/senders.sql.ts';
import {
  lockSend,
  type SendRow,
  signingRequestOf,
} from '#server/money/withdrawals/sends/sends.sql.ts';

/**
 * Requests a signature for a send whose nonce and price are committed, and stores it before any node receives it.
 * Repeated after a crash in between, the signer returns the same bytes, and whatever else it signed for it that our
 * books have lost. False when it refused.
 */
export async function signSend(deps: SendDeps, send: SendRow): Promise<boolean> {
  const outcome = await deps.signer.sign(signingRequestOf(send));
  if (outcome.ok) {
    await transaction(deps.db, (tx) => saveSigned(tx, deps, send, outcome));
    return true;
  }
  deps.log.warn({ reference: send.reference, ...outcome }, 'the signer refused');
  await transaction(deps.db, (tx) => saveRefusal(tx, deps, send, outcome));
  return false;
}

async function saveSigned(
  tx: Tx,
  { kinds }: SendDeps,
  { id, kind, subjectId, nonce }: SendRow,
  { others, ...latest }: Extract<SigningOutcome, { ok: true }>,
): Promise<void> {
  await kinds[kind]?.lock?.(tx, subjectId);
  const locked = await lockSend(tx, id, ['queued', 'signed', 'broadcast', 'mined']);
  // Another worker may have released the nonce meanwhile; then this signature is dropped.
  if (!locked || locked.nonce !== nonce) return;
  const { txHash, gasPrice } = latest;
  for (const attempt of [...others, latest]) await saveAttempt(tx, id, attempt);
  await rows(
    tx,
    sql`update chain_sends set trouble = case when displaced_block is null then null else trouble end,
      tx_hash = ${txHash},
      max_fee_per_gas = ${String(gasPrice.maxFeePerGas)}::numeric,
      max_priority_fee_per_gas = ${String(gasPrice.maxPriorityFeePerGas)}::numeric,
      state = case when state = 'queued' then 'signed' else state end where id = ${id}`,
  );
  // A replacement is another hash of the same send, and its owner is shown the current one.
  await kinds[kind]?.onSigned?.(tx, { ...locked, txHash }, txHash);
}

async function saveAttempt(tx: Tx, sendId: string, { signed, txHash, gasPrice }: Signature) {
  await tx
    .insertInto('chain_send_attempts')
    .values({
      send_id: sendId,
      tx_hash: txHash,
      signed,
      max_fee_per_gas: String(gasPrice.maxFeePerGas),
      max_priority_fee_per_gas: String(gasPrice.maxPriorityFeePerGas),
    })
    .onConflict((oc) => oc.columns(['send_id', 'tx_hash']).doNothing())
    .execute();
}

/**
 * What the signer refuses was not signed, so its nonce goes to the next in the queue; if the chain has counted
 * further since, nobody needs it. A nonce in use by another reference means that our books and the signer's differ,
 * and nothing more is signed before an administrator has checked. So does a reference whose terms differ; that one
 * may have been sent, and keeps its nonce.
 */
async function saveRefusal(
  tx: Tx,
  { kinds }: SendDeps,
  { id, kind, chain, fromAddress, subjectId, nonce }: SendRow,
  { code, message }: Extract<SigningOutcome, { ok: false }>,
): Promise<void> {
  const sender = await lockSender(tx, chain, fromAddress, nonce ?? 0);
  await kinds[kind]?.lock?.(tx, subjectId);
  const locked = await lockSend(tx, id, ['queued', 'signed', 'broadcast']);
  if (!locked || locked.nonce !== nonce) return;
  await tx
    .updateTable('chain_sends')
    .set({
      trouble: `signer: ${code}`,
      not_before: sql<Date>`app_now() + make_interval(secs => ${REFUSED_REST_SECONDS})`,
    })
    .where('id', '=', id)
    .execute();
  if (code === 'changed_wish' || code === 'nonce_used') {
    await stopSender(tx, chain, fromAddress, 'signer_disagrees', `${message}.`);
  }
  if (code === 'changed_wish') return;
  if (locked.state !== 'queued' || nonce === null) return;
  if (sender.nextNonce === nonce + 1) await setNextNonce(tx, chain, fromAddress, nonce);
  await tx
    .updateTable('chain_sends')
    .set({ nonce: null, max_fee_per_gas: null, max_priority_fee_per_gas: null })
    .where('id', '=', id)
    .execute();
  await kinds[kind]?.onRefused?.(tx, { ...locked, nonce: null, gasPrice: null }, code);
}
