import { sql } from 'kysely';
import { MAX_IN_FLIGHT, REFUSED_REST_SECONDS } from '#core/withdrawals/limits.ts';
import { affordablePrice } from '#server/money/withdrawals/affordable-price.ts';
import { maybe, one, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Chain, GasPrice } from '#server/platform/integrations/chain/chain-port.ts';
import type { SendDeps } from '#server/money/withdrawals/sends/process-transactions.ts';
import { queueConditions } from '#server/money/withdrawals/sends/queue-conditions.sql.ts';
import { rebroadcastFinal } from '#server/money/withdrawals/sends/rebroadcast-final.ts';
import {
  readSenderSnapshot,
  readGasBudget,
  type SenderSnapshot,
} from '#server/money/withdrawals/sends/gas-budget.ts';
import {
  endGap,
  lockSender,
  type Sender,
  setNextNonce,
  stopSender,
} from '#server/money/withdrawals/sends/senders.sql.ts';
import {
  lockSend,
  readSend,
  selectSends,
  type SendRow,
  weiOf,
} from '#server/money/withdrawals/sends/sends.sql.ts';
import { notifyLowBalance } from '#server/money/withdrawals/sends/notify-low-balance.ts';

/** `put_off`: this one does not go now, and another may. `gap`: the chain lost what was final. */
type Begun = SendRow | 'put_off' | 'full' | 'nothing' | 'stopped' | 'gap';

/**
 * Gives a sender's next send its nonce and price, under the sender's lock, and commits both before anything is
 * signed. A send that has them already and no signature comes first: a process died between the two. Next is the
 * first in the queue that the sender can pay for; the others wait for a refill. Null when there is nothing to sign,
 * or nothing may be.
 */
export async function beginSend(
  deps: SendDeps,
  chain: Chain,
  address: string,
): Promise<SendRow | null> {
  const snapshot = await readSenderSnapshot(deps.db, chain, address);
  for (;;) {
    const begun = await transaction(deps.db, (tx) => beginNext(tx, deps, snapshot));
    if (begun === 'put_off') continue;
    if (begun === 'gap') await rebroadcastFinal(deps, chain, address, snapshot.chainNonce);
    if (begun === 'nothing') await notifyLowBalance(deps, snapshot);
    return typeof begun === 'string' ? null : begun;
  }
}

async function beginNext(tx: Tx, deps: SendDeps, snapshot: SenderSnapshot): Promise<Begun> {
  const { chain, address, chainNonce } = snapshot;
  const sender = await lockSender(tx, chain.id, address, chainNonce);
  if (sender.stopped && sender.stopped !== 'nonce_gap') return 'stopped';
  const begun = await begunSend(tx, chain, address);
  if (begun) return begun;
  const fit = await fitsTheChain(tx, snapshot, sender);
  if (fit !== 'fits') return fit;
  if (sender.stopped) await endGap(tx, chain.id, address);
  return (await hasCapacity(tx, chain, address)) ? allot(tx, deps, snapshot, sender) : 'full';
}

async function begunSend(tx: Tx, { id }: Chain, address: string): Promise<SendRow | null> {
  const [begun] = await selectSends(
    tx,
    sql`s.chain = ${id} and s.from_address = ${address} and s.state = 'queued' and s.nonce is not null`,
  );
  return begun ?? null;
}

/**
 * Whether the chain's nonce fits ours. Higher than we assigned: somebody else signs with our key, or our books are
 * older than the chain. Lower than the first in flight: what was final is gone, and is broadcast again.
 */
async function fitsTheChain(
  tx: Tx,
  { chain: { id }, address, chainNonce }: SenderSnapshot,
  { nextNonce }: Sender,
): Promise<'fits' | 'stopped' | 'gap'> {
  const { lowest } = await one(
    tx,
    sql<{ lowest: number | null }>`select min(nonce) as lowest from chain_sends
      where chain = ${id} and from_address = ${address} and state in ('signed', 'broadcast', 'mined')`,
  );
  if (chainNonce > nextNonce) {
    const detail = `The chain has counted ${chainNonce} transactions, we have given out ${nextNonce}.`;
    await stopSender(tx, id, address, 'nonce_beyond', detail);
    return 'stopped';
  }
  if (chainNonce < (lowest ?? nextNonce)) {
    const detail = `The chain has counted ${chainNonce} transactions, ours continue at ${lowest ?? nextNonce}.`;
    await stopSender(tx, id, address, 'nonce_gap', detail);
    return 'gap';
  }
  return 'fits';
}

async function hasCapacity(tx: Tx, { id }: Chain, address: string): Promise<boolean> {
  const { under_way } = await one(
    tx,
    sql<{ under_way: number }>`select count(*)::int as under_way from chain_sends
      where chain = ${id} and from_address = ${address} and state in ('signed', 'broadcast', 'mined')`,
  );
  return under_way < MAX_IN_FLIGHT;
}

async function allot(
  tx: Tx,
  { kinds }: SendDeps,
  snapshot: SenderSnapshot,
  { nextNonce }: Sender,
): Promise<Begun> {
  const gasBudget = await readGasBudget(tx, snapshot);
  const { isDue, lacksCoins, lacksGas } = await queueConditions(tx, snapshot, gasBudget);
  const next = await maybe(
    tx,
    sql<Pick<SendRow, 'id' | 'kind'> & { subject_id: string }>`
      select s.id, s.kind, s.subject_id from chain_sends s
      where ${isDue} and not ${lacksCoins} and not ${lacksGas} order by s.id limit 1`,
  );
  if (!next) return 'nothing';
  const hooks = kinds[next.kind];
  await hooks?.lock?.(tx, next.subject_id);
  const send = await lockSend(tx, next.id, ['queued']);
  if (!send || send.nonce !== null) return 'put_off';
  if ((await hooks?.mayBegin?.(tx, send)) === false) {
    await putOff(tx, send);
    return 'put_off';
  }
  const price = affordablePrice(snapshot.market, (gasBudget.gas - weiOf(send)) / send.gasLimit);
  if (!price) throw new Error(`${send.reference} was to be paid for`);
  await setNonce(tx, send, nextNonce, price);
  await setNextNonce(tx, snapshot.chain.id, snapshot.address, nextNonce + 1);
  await hooks?.onBegun?.(tx, send);
  return readSend(tx, send.id);
}

async function putOff(tx: Tx, { id }: SendRow): Promise<void> {
  await tx
    .updateTable('chain_sends')
    .set({
      trouble: 'its owner’s account is on hold or banned',
      not_before: sql<Date>`app_now() + make_interval(secs => ${REFUSED_REST_SECONDS})`,
    })
    .where('id', '=', id)
    .execute();
}

async function setNonce(
  tx: Tx,
  { id }: SendRow,
  nonce: number,
  { maxFeePerGas, maxPriorityFeePerGas }: GasPrice,
): Promise<void> {
  await tx
    .updateTable('chain_sends')
    .set({
      nonce,
      trouble: null,
      max_fee_per_gas: String(maxFeePerGas),
      max_priority_fee_per_gas: String(maxPriorityFeePerGas),
    })
    .where('id', '=', id)
    .execute();
}
