import { sql } from 'kysely';
import { MOST_REPLACEMENTS, REPLACE_AFTER_MINUTES } from '#core/withdrawals/limits.ts';
import { replacementPrice } from '#core/withdrawals/replacement-price.ts';
import { rows } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Chain, TransactionState } from '#server/outside/chain/chain-port.ts';
import { forgetDisplaced, judgeDisplaced } from '#server/withdrawals/sends/judge-displaced.ts';
import type { SendWays } from '#server/withdrawals/sends/carry-sends.ts';
import { keepFound, keepLost } from '#server/withdrawals/sends/keep-found.ts';
import { readPurse } from '#server/withdrawals/sends/purse.ts';
import {
  type Attempt,
  attemptsOf,
  lockSend,
  readSend,
  type SendRow,
  weiOf,
} from '#server/withdrawals/sends/sends.sql.ts';
import { signSend } from '#server/withdrawals/sends/sign-send.ts';

const NO_MORE_GAS = 'no block takes it, and its wallet cannot pay for more gas';

export interface Found {
  readonly txHash: string;
  readonly state: Extract<TransactionState, { status: 'mined' | 'reverted' }>;
}

/**
 * Looks where a signed send is and does what is next: in a block it is counted, on its way it waits, and where no
 * node knows it the same bytes are told again. `chainNonce` was read before, so a transaction it counts would be
 * found here if it were ours.
 */
export async function followSend(
  ways: SendWays,
  chain: Chain,
  send: SendRow,
  chainNonce: number,
): Promise<void> {
  const attempts = await attemptsOf(ways.db, send.id, REPLACE_AFTER_MINUTES);
  const { found, isWaiting } = await lookFor(chain, attempts);
  if (found) return keepFound(ways, chain, send, found);
  if (send.state === 'mined') await keepLost(ways, send);

  const [latest] = attempts;
  if (!latest) throw new Error(`${send.reference} is signed and has no signature`);
  if (chainNonce > (send.nonce ?? 0)) return judgeDisplaced(ways, chain, send);
  if (send.displacedBlock !== null) await forgetDisplaced(ways, send);
  if (hasBetterPrice(send, latest)) return again(ways, chain, send);
  if (!isWaiting || !latest.isBroadcast) await tell(ways, chain, send, latest);
  else if (mayReplace(send, attempts, chainNonce)) {
    await replace(ways, chain, send, latest, chainNonce);
  }
}

async function lookFor(chain: Chain, attempts: readonly Attempt[]) {
  let isWaiting = false;
  for (const [at, { txHash }] of attempts.entries()) {
    const state = await chain.transaction(txHash);
    if (state.status === 'mined' || state.status === 'reverted') {
      return { found: { txHash, state } satisfies Found, isWaiting: false };
    }
    if (at === 0) isWaiting = state.status === 'waiting';
  }
  return { found: null, isWaiting };
}

/** Tells the nodes of the newest attempt, for the first time or again: the same bytes are the same transaction. */
async function tell(
  ways: SendWays,
  chain: Chain,
  send: SendRow,
  { txHash, signed, gasPrice: { maxFeePerGas: latestFee } }: Attempt,
) {
  const outcome = await chain.broadcast(signed);
  if (outcome.outcome === 'unknown') return;
  await transaction(ways.db, async (tx) => {
    await ways.kinds[send.kind]?.lock?.(tx, send.subjectId);
    const locked = await lockSend(tx, send.id, ['signed', 'broadcast']);
    if (!locked) return;
    const trouble = outcome.outcome === 'refused' ? `node: ${outcome.reason.slice(0, 200)}` : null;
    if (trouble !== locked.trouble) {
      await rows(tx, sql`update chain_sends set trouble = ${trouble} where id = ${send.id}`);
    }
    if (outcome.outcome === 'refused') {
      const wei = send.gasLimit * latestFee;
      if (outcome.isShort) await ways.kinds[send.kind]?.onShort?.(tx, locked, { wei });
      return;
    }
    await rows(
      tx,
      sql`update chain_send_attempts set broadcast_at = app_now()
        where send_id = ${send.id} and tx_hash = ${txHash} and broadcast_at is null`,
    );
    if (locked.state !== 'signed') return;
    await rows(tx, sql`update chain_sends set state = 'broadcast' where id = ${send.id}`);
    await ways.kinds[send.kind]?.onBroadcast?.(tx, locked);
  });
}

/** Only the first in its sender's line: the others wait for it, and not for a price. */
function mayReplace({ nonce }: SendRow, attempts: readonly Attempt[], chainNonce: number): boolean {
  return (
    nonce === chainNonce && attempts[0]?.isOld === true && attempts.length <= MOST_REPLACEMENTS
  );
}

/**
 * Offers more for the same words and nonce, as far as its sender can pay for more. The price is committed before it
 * is signed.
 */
async function replace(
  ways: SendWays,
  chain: Chain,
  send: SendRow,
  latest: Attempt,
  chainNonce: number,
) {
  const { id, kind, subjectId, fromAddress, gasLimit } = send;
  const market = await chain.gasPrice();
  const gas = await chain.gasBalance(fromAddress);
  const look = { chain, address: fromAddress, chainNonce, gas, coins: {} };
  const left = (await readPurse(ways.db, look, id)).gas - weiOf(send);
  const price = replacementPrice(latest.gasPrice, market, left / gasLimit);
  await transaction(ways.db, async (tx) => {
    await ways.kinds[kind]?.lock?.(tx, subjectId);
    const locked = await lockSend(tx, id, ['signed', 'broadcast']);
    if (!locked) return;
    if (!price) {
      const wei = gasLimit * market.maxFeePerGas * 2n - left;
      await rows(tx, sql`update chain_sends set trouble = ${NO_MORE_GAS} where id = ${id}`);
      await ways.kinds[kind]?.onShort?.(tx, locked, { wei });
      return;
    }
    await rows(
      tx,
      sql`update chain_sends set max_fee_per_gas = ${String(price.maxFeePerGas)}::numeric,
        max_priority_fee_per_gas = ${String(price.maxPriorityFeePerGas)}::numeric where id = ${id}`,
    );
  });
  if (price) await again(ways, chain, await readSend(ways.db, send.id));
}

function hasBetterPrice({ gasPrice }: SendRow, { gasPrice: signed }: Attempt): boolean {
  return gasPrice !== null && gasPrice.maxFeePerGas > signed.maxFeePerGas;
}

/**
 * Signs at the price that was decided on and tells of it. Where the signer will not go so high, what it signed
 * before is what is on its way, and that price is offered again.
 */
async function again(ways: SendWays, chain: Chain, send: SendRow): Promise<void> {
  const isSigned = await signSend(ways, send);
  const [latest] = await attemptsOf(ways.db, send.id, REPLACE_AFTER_MINUTES);
  if (!latest) return;
  if (!isSigned) {
    const { maxFeePerGas, maxPriorityFeePerGas } = latest.gasPrice;
    await rows(
      ways.db,
      sql`update chain_sends set max_fee_per_gas = ${String(maxFeePerGas)}::numeric,
        max_priority_fee_per_gas = ${String(maxPriorityFeePerGas)}::numeric where id = ${send.id}`,
    );
  }
  await tell(ways, chain, send, latest);
}
