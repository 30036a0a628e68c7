import { sql } from 'kysely';
import { rows } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import type { SendWays } from '#server/withdrawals/sends/carry-sends.ts';
import { lineOf } from '#server/withdrawals/sends/line.sql.ts';
import { type Purse, readPurse, type SenderLook } from '#server/withdrawals/sends/purse.ts';
import type { SendKind } from '#server/withdrawals/sends/send-kinds.ts';
import { lockSend, weiOf } from '#server/withdrawals/sends/sends.sql.ts';
import { keepShortages } from '#server/withdrawals/sends/shortages.ts';

interface Short {
  readonly id: string;
  readonly kind: SendKind;
  readonly subject_id: string;
  readonly lacks_coins: boolean;
  readonly words: string;
}

const MOST_A_ROUND = 100;

/**
 * What waits because its sender cannot pay for it says so, and whoever waits for it is told the same; operators are
 * told of the hot wallet once. It goes on by itself: each look finds anew what can be paid for.
 */
export async function tellShort(ways: SendWays, look: SenderLook): Promise<void> {
  const purse = await readPurse(ways.db, look);
  const line = await transaction(ways.db, (tx) => lineOf(tx, look, purse));
  const words = sql<string>`case when ${line.lacksCoins} then 'waits for its wallet to be filled with ' || s.asset
    else 'waits for its wallet to be filled with gas' end`;
  const isShort = sql<boolean>`${line.isDue} and (${line.lacksCoins} or ${line.lacksGas})`;
  const short = await rows(
    ways.db,
    sql<Short>`select s.id, s.kind, s.subject_id, ${line.lacksCoins} as lacks_coins, ${words} as words
      from chain_sends s where ${isShort} and (s.kind = 'sweep' or s.trouble is distinct from ${words})
      order by s.id limit ${MOST_A_ROUND}`,
  );
  const isHot = look.address === look.chain.hotWallet;
  if (short.length === 0 && !isHot) return;
  // A block that came while the balances were read makes them look smaller than they are.
  if ((await look.chain.nonce(look.address)) !== look.chainNonce) return;
  for (const one of short) await tellOne(ways, look, purse, one);
  if (isHot) await keepShortages(ways.db, look, isShort, line);
}

async function tellOne(
  { db, kinds }: SendWays,
  { market }: SenderLook,
  purse: Purse,
  { id, kind, subject_id, lacks_coins, words }: Short,
): Promise<void> {
  await transaction(db, async (tx) => {
    await kinds[kind]?.lock?.(tx, subject_id);
    const send = await lockSend(tx, id, ['queued']);
    if (!send || send.nonce !== null) return;
    if (send.trouble !== words) {
      await rows(tx, sql`update chain_sends set trouble = ${words} where id = ${id}`);
    }
    // Twice what it costs now, so that it can still be paid when that rises.
    const wei = send.gasLimit * market.maxFeePerGas * 2n + weiOf(send) - purse.gas;
    await kinds[kind]?.onShort?.(tx, send, lacks_coins ? 'coins' : { wei });
  });
}
