import { sql } from 'kysely';
import { rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { SendDeps } from '#server/money/withdrawals/sends/process-transactions.ts';
import { queueConditions } from '#server/money/withdrawals/sends/queue-conditions.sql.ts';
import {
  type GasBudget,
  readGasBudget,
  type SenderSnapshot,
} from '#server/money/withdrawals/sends/gas-budget.ts';
import type { SendKind } from '#server/money/withdrawals/sends/send-kinds.ts';
import { lockSend, weiOf } from '#server/money/withdrawals/sends/sends.sql.ts';
import { updateShortageAlarms } from '#server/money/withdrawals/sends/shortages.ts';

interface Short {
  readonly id: string;
  readonly kind: SendKind;
  readonly subject_id: string;
  readonly lacks_coins: boolean;
  readonly words: string;
}

const MOST_A_ROUND = 100;

/**
 * Marks queued sends that their sender cannot pay for, and notifies their owners; operators are alerted of the hot
 * wallet once. It recovers by itself: each round recomputes what can be paid for.
 */
export async function notifyLowBalance(deps: SendDeps, snapshot: SenderSnapshot): Promise<void> {
  const gasBudget = await readGasBudget(deps.db, snapshot);
  const conditions = await transaction(deps.db, (tx) => queueConditions(tx, snapshot, gasBudget));
  const troubleText = sql<string>`case when ${conditions.lacksCoins} then 'waiting for its wallet to be funded with ' || s.asset
    else 'waiting for its wallet to be funded with gas' end`;
  const isShort = sql<boolean>`${conditions.isDue} and (${conditions.lacksCoins} or ${conditions.lacksGas})`;
  const short = await rows(
    deps.db,
    sql<Short>`select s.id, s.kind, s.subject_id, ${conditions.lacksCoins} as lacks_coins, ${troubleText} as words
      from chain_sends s where ${isShort} and (s.kind = 'sweep' or s.trouble is distinct from ${troubleText})
      order by s.id limit ${MOST_A_ROUND}`,
  );
  const isHot = snapshot.address === snapshot.chain.hotWallet;
  if (short.length === 0 && !isHot) return;
  // A block mined while the balances were read makes them look smaller than they are.
  if ((await snapshot.chain.nonce(snapshot.address)) !== snapshot.chainNonce) return;
  for (const one of short) await notifyOne(deps, snapshot, gasBudget, one);
  if (isHot) await updateShortageAlarms(deps.db, snapshot, isShort, conditions);
}

async function notifyOne(
  { db, kinds }: SendDeps,
  { market }: SenderSnapshot,
  gasBudget: GasBudget,
  { id, kind, subject_id, lacks_coins, words }: Short,
): Promise<void> {
  await transaction(db, async (tx) => {
    await kinds[kind]?.lock?.(tx, subject_id);
    const send = await lockSend(tx, id, ['queued']);
    if (!send || send.nonce !== null) return;
    if (send.trouble !== words) {
      await tx.updateTable('chain_sends').set({ trouble: words }).where('id', '=', id).execute();
    }
    // Twice the current cost, so that it is still affordable when that rises.
    const wei = send.gasLimit * market.maxFeePerGas * 2n + weiOf(send) - gasBudget.gas;
    await kinds[kind]?.onShort?.(tx, send, lacks_coins ? 'coins' : { wei });
  });
}
