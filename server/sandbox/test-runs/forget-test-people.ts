import { sql } from 'kysely';
import type { Money } from '#core/money/money.ts';
import type { Oja } from '#server/define.ts';
import { erasePerson } from '#server/identity/admin/erase-person.ts';
import { post } from '#server/money/ledger/post.ts';
import { type Db, maybe, rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { SHOWN } from '#server/sandbox/test-runs/as-person.ts';
import { RUNS_LAST } from '#server/sandbox/test-runs/test-people.ts';
import { answerSettlement } from '#server/trading/disputes/answer-settlement.ts';
import { proposeSettlement } from '#server/trading/disputes/propose-settlement.ts';
import { cancelTrade } from '#server/trading/trades/cancel-trade.ts';

const AT_A_TIME = 20;
/** What is left after this is forgotten the next time. */
const MOST_MS = 60_000;

type Deps = Pick<Oja, 'db' | 'engine' | 'config' | 'log'>;

interface OpenTrade {
  readonly id: string;
  readonly status: string;
  readonly seller_id: string;
  readonly buyer_id: string | null;
}

/**
 * Forgets the people of test runs an hour after they were made: ends what they left open as people would, takes the test
 * money back to where it came from, and erases the accounts as any account is. Their orders and postings stay. The
 * oldest run comes first; one that cannot be forgotten is logged, and tried again the next time.
 */
export async function forgetTestPeople(deps: Deps, stopping?: AbortSignal): Promise<void> {
  if (deps.config.mode !== 'sandbox') return;
  const began = performance.now();
  const failed: string[] = [];
  for (;;) {
    const runs = await runsToForget(deps.db, failed);
    if (runs.length === 0) return;
    for (const runId of runs) {
      if (stopping?.aborted || performance.now() - began > MOST_MS) return;
      await forgetRun(deps, runId).catch((error: unknown) => {
        failed.push(runId);
        deps.log.error({ err: error, run: runId }, 'a test run could not be forgotten');
      });
    }
  }
}

async function runsToForget(db: Db, except: readonly string[]): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ run_id: string }>`select run_id from sandbox_test_people
      where forgotten_at is null and created_at < app_now() - ${RUNS_LAST}
        and run_id <> all (${[...except]}::uuid[])
      group by run_id order by min(created_at), run_id limit ${AT_A_TIME}`,
  );
  return found.map(({ run_id }) => run_id);
}

async function forgetRun(deps: Deps, runId: string): Promise<void> {
  for (const trade of await openTrades(deps.db, runId)) await endTrade(deps, trade);
  // A cancelled order may have put its offer back on the market.
  for (const trade of await openTrades(deps.db, runId)) await endTrade(deps, trade);
  const people = await rows(
    deps.db,
    sql<{
      id: string;
    }>`select user_id as id from sandbox_test_people where run_id = ${runId} and forgotten_at is null`,
  );
  for (const { id } of people) await transaction(deps.db, (tx) => forget(tx, id));
}

function openTrades(db: Db, runId: string): Promise<OpenTrade[]> {
  return rows(
    db,
    sql<OpenTrade>`select t.id, t.status, t.seller_id, t.buyer_id
      from sandbox_test_people p join trades t on t.creator_id = p.user_id
      where p.run_id = ${runId} and t.status not in ('completed', 'cancelled')
      order by t.status = 'open', t.id`,
  );
}

/** An offer is withdrawn by its seller, an order left by its buyer; a dispute ends by what both agree on. */
async function endTrade({ db, engine }: Deps, trade: OpenTrade): Promise<void> {
  const { id: tradeId, status, seller_id: sellerId, buyer_id: buyerId } = trade;
  if (status !== 'disputed' || buyerId === null) {
    const callerId = status === 'open' || buyerId === null ? sellerId : buyerId;
    await cancelTrade({ db, engine }, { tradeId, callerId, reason: null });
    return;
  }
  const { settlementId } = await proposeSettlement(db, {
    tradeId,
    callerId: buyerId,
    kind: 'refund',
    buyerAmount: null,
    note: null,
  });
  await answerSettlement(db, { settlementId, callerId: sellerId, accepts: true, presence: SHOWN });
}

async function forget(tx: Tx, id: string): Promise<void> {
  await takeBack(tx, id);
  const { obstacle } = await erasePerson(tx, id);
  if (obstacle !== null) throw new Error(`a test person cannot be erased: ${obstacle}`);
  await rows(
    tx,
    sql`update sandbox_test_people set forgotten_at = app_now() where user_id = ${id}`,
  );
}

/** Returns what is left to the sandbox's source of test money. */
async function takeBack(tx: Tx, ownerId: string): Promise<void> {
  const left = await maybe(
    tx,
    sql<Money>`select asset, balance as units from ledger_accounts
      where owner_id = ${ownerId} and kind = 'available' and asset = 'USDT' and balance > 0`,
  );
  if (!left) return;
  await post(tx, {
    kind: 'faucet',
    reference: `test-run:${ownerId}:back`,
    from: { ownerId, kind: 'available' },
    to: { ownerId: null, kind: 'external' },
    amount: left,
  });
}
