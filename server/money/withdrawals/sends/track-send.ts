import { sql } from 'kysely';
import { MOST_REPLACEMENTS, REPLACE_AFTER_MINUTES } from '#core/withdrawals/limits.ts';
import { replacementPrice } from '#server/money/withdrawals/replacement-price.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Chain, TransactionState } from '#server/platform/integrations/chain/chain-port.ts';
import {
  clearReplacedTransaction,
  confirmReplacedTransaction,
} from '#server/money/withdrawals/sends/replaced-transaction.ts';
import type { SendDeps } from '#server/money/withdrawals/sends/process-transactions.ts';
import { saveInclusion, revertInclusion } from '#server/money/withdrawals/sends/save-inclusion.ts';
import { readGasBudget } from '#server/money/withdrawals/sends/gas-budget.ts';
import {
  type Attempt,
  attemptsOf,
  lockSend,
  readSend,
  type SendRow,
  weiOf,
} from '#server/money/withdrawals/sends/sends.sql.ts';
import { signSend } from '#server/money/withdrawals/sends/sign-send.ts';

const NO_MORE_GAS = 'not being mined, and its wallet cannot pay for a higher fee';

export interface Inclusion {
  readonly txHash: string;
  readonly state: Extract<TransactionState, { status: 'mined' | 'reverted' }>;
}

/**
 * Looks a signed send up on the chain and acts on its state: in a block its confirmations are counted, in flight it
 * waits, and if no node knows it the same bytes are broadcast again. `chainNonce` was read before, so a transaction
 * it counts would be found here if it were ours.
 */
export async function trackSend(
  deps: SendDeps,
  chain: Chain,
  send: SendRow,
  chainNonce: number,
): Promise<void> {
  const attempts = await attemptsOf(deps.db, send.id, REPLACE_AFTER_MINUTES);
  const { found, isWaiting } = await findInclusion(chain, attempts);
  if (found) return saveInclusion(deps, chain, send, found);
  if (send.state === 'mined') await revertInclusion(deps, send);

  const [latest] = attempts;
  if (!latest) throw new Error(`${send.reference} is signed and has no signature`);
  if (chainNonce > (send.nonce ?? 0)) return confirmReplacedTransaction(deps, chain, send);
  if (send.displacedBlock !== null) await clearReplacedTransaction(deps, send);
  if (hasBetterPrice(send, latest)) return signAndBroadcast(deps, chain, send);
  if (!isWaiting || !latest.isBroadcast) await broadcastAttempt(deps, chain, send, latest);
  else if (mayBumpFee(send, attempts, chainNonce)) {
    await bumpFee(deps, chain, send, latest, chainNonce);
  }
}

async function findInclusion(chain: Chain, attempts: readonly Attempt[]) {
  let isWaiting = false;
  for (const [at, { txHash }] of attempts.entries()) {
    const state = await chain.transaction(txHash);
    if (state.status === 'mined' || state.status === 'reverted') {
      return { found: { txHash, state } satisfies Inclusion, isWaiting: false };
    }
    if (at === 0) isWaiting = state.status === 'waiting';
  }
  return { found: null, isWaiting };
}

/** Broadcasts the newest attempt, for the first time or again: the same bytes are the same transaction. */
async function broadcastAttempt(
  deps: SendDeps,
  chain: Chain,
  send: SendRow,
  { txHash, signed, gasPrice: { maxFeePerGas: latestFee } }: Attempt,
) {
  const outcome = await chain.broadcast(signed);
  if (outcome.outcome === 'unknown') return;
  await transaction(deps.db, async (tx) => {
    await deps.kinds[send.kind]?.lock?.(tx, send.subjectId);
    const locked = await lockSend(tx, send.id, ['signed', 'broadcast']);
    if (!locked) return;
    const trouble = outcome.outcome === 'refused' ? `node: ${outcome.reason.slice(0, 200)}` : null;
    if (trouble !== locked.trouble) {
      await tx.updateTable('chain_sends').set({ trouble }).where('id', '=', send.id).execute();
    }
    if (outcome.outcome === 'refused') {
      const wei = send.gasLimit * latestFee;
      if (outcome.isShort) await deps.kinds[send.kind]?.onShort?.(tx, locked, { wei });
      return;
    }
    await tx
      .updateTable('chain_send_attempts')
      .set({ broadcast_at: sql<Date>`app_now()` })
      .where('send_id', '=', send.id)
      .where('tx_hash', '=', txHash)
      .where('broadcast_at', 'is', null)
      .execute();
    if (locked.state !== 'signed') return;
    await tx
      .updateTable('chain_sends')
      .set({ state: 'broadcast' })
      .where('id', '=', send.id)
      .execute();
    await deps.kinds[send.kind]?.onBroadcast?.(tx, locked);
  });
}

/** Only the first in its sender's queue: the others wait for it, and not for a price. */
function mayBumpFee({ nonce }: SendRow, attempts: readonly Attempt[], chainNonce: number): boolean {
  return (
    nonce === chainNonce && attempts[0]?.isOld === true && attempts.length <= MOST_REPLACEMENTS
  );
}

/**
 * Bids more for the same transaction and nonce, as far as its sender can pay. The price is committed before it is
 * signed.
 */
async function bumpFee(
  deps: SendDeps,
  chain: Chain,
  send: SendRow,
  latest: Attempt,
  chainNonce: number,
) {
  const { id, kind, subjectId, fromAddress, gasLimit } = send;
  const market = await chain.gasPrice();
  const gas = await chain.gasBalance(fromAddress);
  const snapshot = { chain, address: fromAddress, chainNonce, gas, coins: {} };
  const left = (await readGasBudget(deps.db, snapshot, id)).gas - weiOf(send);
  const price = replacementPrice(latest.gasPrice, market, left / gasLimit);
  await transaction(deps.db, async (tx) => {
    await deps.kinds[kind]?.lock?.(tx, subjectId);
    const locked = await lockSend(tx, id, ['signed', 'broadcast']);
    if (!locked) return;
    if (!price) {
      const wei = gasLimit * market.maxFeePerGas * 2n - left;
      await tx
        .updateTable('chain_sends')
        .set({ trouble: NO_MORE_GAS })
        .where('id', '=', id)
        .execute();
      await deps.kinds[kind]?.onShort?.(tx, locked, { wei });
      return;
    }
    await tx
      .updateTable('chain_sends')
      .set({
        max_fee_per_gas: String(price.maxFeePerGas),
        max_priority_fee_per_gas: String(price.maxPriorityFeePerGas),
      })
      .where('id', '=', id)
      .execute();
  });
  if (price) await signAndBroadcast(deps, chain, await readSend(deps.db, send.id));
}

function hasBetterPrice({ gasPrice }: SendRow, { gasPrice: signed }: Attempt): boolean {
  return gasPrice !== null && gasPrice.maxFeePerGas > signed.maxFeePerGas;
}

/**
 * Signs at the committed price and broadcasts. If the signer refuses to go so high, its earlier attempt is in flight,
 * and that price is bid again.
 */
async function signAndBroadcast(deps: SendDeps, chain: Chain, send: SendRow): Promise<void> {
  const isSigned = await signSend(deps, send);
  const [latest] = await attemptsOf(deps.db, send.id, REPLACE_AFTER_MINUTES);
  if (!latest) return;
  if (!isSigned) {
    const { maxFeePerGas, maxPriorityFeePerGas } = latest.gasPrice;
    await deps.db
      .updateTable('chain_sends')
      .set({
        max_fee_per_gas: String(maxFeePerGas),
        max_priority_fee_per_gas: String(maxPriorityFeePerGas),
      })
      .where('id', '=', send.id)
      .execute();
  }
  await broadcastAttempt(deps, chain, send, latest);
}
