import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { RECONCILIATION_RETENTION_DAYS, SECOND_CHECK_SECONDS } from '#core/liabilities/limits.ts';
import type { Db } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { unansweredBank, reconcileBank } from '#server/money/reconciliation/reconcile-bank.ts';
import { reconcileChain, unansweredChain } from '#server/money/reconciliation/reconcile-chain.ts';
import {
  BANK,
  CHECK_FAILED,
  type ReconciliationLine,
} from '#server/money/reconciliation/reconciliation-line.ts';
import {
  type ReserveBooks,
  reserveBooks,
  reservesOf,
} from '#server/money/reconciliation/reserve-books.ts';

type Sources = Pick<Oja, 'db' | 'chains' | 'bankRail' | 'log'>;

interface ReconciliationSnapshot {
  readonly lines: readonly ReconciliationLine[];
  readonly reserves: readonly ReserveBooks[];
}

/**
 * Compares what every chain and the bank hold with the ledger, and all of it with what people are owed, and stores
 * the comparison. Differences are checked twice, so that work in progress is not reported. The audit reads the stored
 * comparison and raises the alarm.
 */
export async function reconcile(
  sources: Sources,
  options: { readonly secondCheckMs?: number } = {},
): Promise<string> {
  const began = performance.now();
  let found = await takeSnapshot(sources);
  if (isOdd(found)) {
    await sleep(options.secondCheckMs ?? SECOND_CHECK_SECONDS * 1_000);
    found = await takeSnapshot(sources);
  }
  return saveSnapshot(sources.db, found, Math.round(performance.now() - began));
}

async function takeSnapshot({
  db,
  chains,
  bankRail,
  log,
}: Sources): Promise<ReconciliationSnapshot> {
  const lines: ReconciliationLine[] = [];
  // One failing location does not stop the others.
  const failed = (location: string) => (err: unknown) =>
    log.error({ err, location }, 'a location could not be reconciled');
  for (const chain of chains.values()) {
    const found = await reconcileChain(db, chain).catch(failed(chain.id));
    lines.push(...(found ?? (await unansweredChain(db, chain, CHECK_FAILED))));
  }
  if (bankRail.payouts) {
    const found = await reconcileBank(db, bankRail.payouts).catch(failed(BANK));
    lines.push(found ?? (await unansweredBank(db, CHECK_FAILED)));
  }
  return { lines, reserves: reservesOf(await reserveBooks(db), lines) };
}

function isOdd({ lines, reserves }: ReconciliationSnapshot): boolean {
  return (
    lines.some(({ difference }) => difference !== null && difference !== 0n) ||
    reserves.some(({ liabilities, reserves: held }) => held !== null && held < liabilities)
  );
}

async function saveSnapshot(
  db: Db,
  { lines, reserves }: ReconciliationSnapshot,
  milliseconds: number,
): Promise<string> {
  return transaction(db, async (tx) => {
    await tx
      .deleteFrom('reconciliation_runs')
      .where(
        'started_at',
        '<',
        sql<Date>`app_now() - make_interval(days => ${RECONCILIATION_RETENTION_DAYS})`,
      )
      .execute();
    const { id } = await tx
      .insertInto('reconciliation_runs')
      .values({ milliseconds })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const line of lines) {
      await tx
        .insertInto('reconciliation_lines')
        .values({
          run_id: id,
          location: line.location,
          asset: line.asset,
          ledger: line.ledger,
          in_flight: textOf(line.inFlight),
          held: line.held,
          difference: line.difference,
          at_block: line.block,
          addresses: textOf(addressesOf(line)),
          problem: line.problem,
        })
        .execute();
    }
    for (const { asset, liabilities, reserves: held, playMoney } of reserves) {
      await tx
        .insertInto('reserve_lines')
        .values({ run_id: id, asset, liabilities, reserves: held, play_money: playMoney })
        .execute();
    }
    return id;
  });
}

function addressesOf({ hotWallet, depositAddresses, gas }: ReconciliationLine) {
  return { hot_wallet: hotWallet, deposit_addresses: depositAddresses, gas };
}

/** Amounts exceed the numbers of JSON. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'bigint' ? part.toString() : part,
  );
}
