import { sql } from 'kysely';
import { MOST_UNDER_WAY } from '#core/limits/withdrawal-limits.ts';
import { maybe, one, rows, type Tx } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Chain, GasPrice } from '#server/outside/chain/chain-port.ts';
import { isPaused } from '#server/withdrawals/pause.ts';
import type { SendWays } from '#server/withdrawals/sends/carry-sends.ts';
import {
  lockSender,
  type Sender,
  setNextNonce,
  stopSender,
} from '#server/withdrawals/sends/senders.sql.ts';
import {
  lockSend,
  readSend,
  selectSends,
  type SendRow,
} from '#server/withdrawals/sends/sends.sql.ts';

/**
 * Gives the next send of a sender its nonce and price, under the sender's lock, and commits both before anything
 * is signed. A send that has them already and no signature comes first: a process died between the two. Null when
 * there is nothing to sign, or nothing may be.
 */
export async function beginSend(
  ways: SendWays,
  chain: Chain,
  address: string,
): Promise<SendRow | null> {
  // What the chain has counted is read before our books, which are then never behind it by a race.
  const chainNonce = await chain.nonce(address);
  const price = await chain.gasPrice();
  return transaction(ways.db, async (tx) => {
    const sender = await lockSender(tx, chain.id, address, chainNonce);
    if (sender.stopped) return null;
    const begun = await begunSend(tx, chain, address);
    if (begun) return begun;
    if (!(await fitsTheChain(tx, chain, address, sender, chainNonce))) return null;
    return allot(tx, ways, chain, address, sender, price);
  });
}

async function begunSend(tx: Tx, { id }: Chain, address: string): Promise<SendRow | null> {
  const [begun] = await selectSends(
    tx,
    sql`s.chain = ${id} and s.from_address = ${address} and s.state = 'queued' and s.nonce is not null`,
  );
  return begun ?? null;
}

/**
 * Whether the chain has counted what we have. More than we gave out: somebody else signs with our key, or our
 * books are older than the chain. Less than what is under way begins at: what was final has gone.
 */
async function fitsTheChain(
  tx: Tx,
  { id }: Chain,
  address: string,
  { nextNonce }: Sender,
  chainNonce: number,
): Promise<boolean> {
  const { lowest, under_way } = await one(
    tx,
    sql<{ lowest: number | null; under_way: number }>`
      select min(nonce) as lowest, count(*)::int as under_way from chain_sends
      where chain = ${id} and from_address = ${address} and state in ('signed', 'broadcast', 'mined')`,
  );
  if (chainNonce > nextNonce) {
    const detail = `The chain has counted ${chainNonce} transactions, we have given out ${nextNonce}.`;
    await stopSender(tx, id, address, 'nonce_beyond', detail);
    return false;
  }
  if (chainNonce < (lowest ?? nextNonce)) {
    const detail = `The chain has counted ${chainNonce} transactions, ours continue at ${lowest ?? nextNonce}.`;
    await stopSender(tx, id, address, 'nonce_gap', detail);
    return false;
  }
  return under_way < MOST_UNDER_WAY;
}

async function allot(
  tx: Tx,
  { kinds }: SendWays,
  { id }: Chain,
  address: string,
  { nextNonce }: Sender,
  { maxFeePerGas, maxPriorityFeePerGas }: GasPrice,
): Promise<SendRow | null> {
  const paused = await isPaused(tx, id);
  const next = await maybe(
    tx,
    sql<Pick<SendRow, 'id' | 'kind'> & { subject_id: string }>`
      select id, kind, subject_id from chain_sends
      where chain = ${id} and from_address = ${address} and state = 'queued' and not_before <= app_now()
        and (kind <> 'withdrawal' or not ${paused}) order by id limit 1`,
  );
  if (!next) return null;
  await kinds[next.kind]?.lock?.(tx, next.subject_id);
  if (!(await lockSend(tx, next.id, ['queued']))) return null;
  await rows(
    tx,
    sql`update chain_sends set nonce = ${nextNonce}, trouble = null,
        max_fee_per_gas = ${String(maxFeePerGas)}::numeric,
        max_priority_fee_per_gas = ${String(maxPriorityFeePerGas)}::numeric
      where id = ${next.id}`,
  );
  await setNextNonce(tx, id, address, nextNonce + 1);
  return readSend(tx, next.id);
}
