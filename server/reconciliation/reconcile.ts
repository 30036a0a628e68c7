import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { RECONCILIATION_KEPT_DAYS, SECOND_LOOK_SECONDS } from '#core/liabilities/limits.ts';
import { type Db, one, rows } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { bankUnheard, lookAtBank } from '#server/reconciliation/look-at-bank.ts';
import { lookAtChain, nothingSaid } from '#server/reconciliation/look-at-chain.ts';
import { BANK, NOT_LOOKED_AT, type PlaceLine } from '#server/reconciliation/place-line.ts';
import {
  type ReserveBooks,
  reserveBooks,
  reservesOf,
} from '#server/reconciliation/reserve-books.ts';

type Sources = Pick<Oja, 'db' | 'chains' | 'bankRail' | 'log'>;

interface Look {
  readonly lines: readonly PlaceLine[];
  readonly reserves: readonly ReserveBooks[];
}

/**
 * Compares what every chain and the bank hold with what the ledger says of them, and what people are owed with all
 * of it, and keeps the comparison. What differs is looked at once more, so that nothing is told of that is just
 * being written down. The audit reads what is kept and sounds the alarm.
 */
export async function reconcile(
  sources: Sources,
  options: { readonly secondLookMs?: number } = {},
): Promise<string> {
  const began = performance.now();
  let found = await look(sources);
  if (isOdd(found)) {
    await sleep(options.secondLookMs ?? SECOND_LOOK_SECONDS * 1_000);
    found = await look(sources);
  }
  return keep(sources.db, found, Math.round(performance.now() - began));
}

async function look({ db, chains, bankRail, log }: Sources): Promise<Look> {
  const lines: PlaceLine[] = [];
  // Whatever becomes of one place, the others are looked at.
  const failed = (place: string) => (err: unknown) =>
    log.error({ err, place }, 'a place could not be looked at');
  for (const chain of chains.values()) {
    const found = await lookAtChain(db, chain).catch(failed(chain.id));
    lines.push(...(found ?? (await nothingSaid(db, chain, NOT_LOOKED_AT))));
  }
  if (bankRail.payouts) {
    const found = await lookAtBank(db, bankRail.payouts).catch(failed(BANK));
    lines.push(found ?? (await bankUnheard(db, NOT_LOOKED_AT)));
  }
  return { lines, reserves: reservesOf(await reserveBooks(db), lines) };
}

function isOdd({ lines, reserves }: Look): boolean {
  return (
    lines.some(({ difference }) => difference !== null && difference !== 0n) ||
    reserves.some(({ liabilities, reserves: held }) => held !== null && held < liabilities)
  );
}

async function keep(db: Db, { lines, reserves }: Look, milliseconds: number): Promise<string> {
  return transaction(db, async (tx) => {
    await rows(
      tx,
      sql`delete from reconciliation_runs where started_at < app_now() - make_interval(days => ${RECONCILIATION_KEPT_DAYS})`,
    );
    const { id } = await one(
      tx,
      sql<{
        id: string;
      }>`insert into reconciliation_runs (milliseconds) values (${milliseconds}) returning id`,
    );
    for (const line of lines) {
      await rows(
        tx,
        sql`insert into reconciliation_lines (run_id, place, asset, ledger, in_flight, held, difference, at_block,
            addresses, problem)
          values (${id}, ${line.place}, ${line.asset}, ${line.ledger}, ${textOf(line.inFlight)}::jsonb, ${line.held},
            ${line.difference}, ${line.block}, ${textOf(addressesOf(line))}::jsonb, ${line.problem})`,
      );
    }
    for (const { asset, liabilities, reserves: held, playMoney } of reserves) {
      await rows(
        tx,
        sql`insert into reserve_lines (run_id, asset, liabilities, reserves, play_money)
          values (${id}, ${asset}, ${liabilities}, ${held}, ${playMoney})`,
      );
    }
    return id;
  });
}

function addressesOf({ hotWallet, depositAddresses, gas }: PlaceLine) {
  return { hot_wallet: hotWallet, deposit_addresses: depositAddresses, gas };
}

/** Amounts are larger than JSON's numbers. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_key, said: unknown) =>
    typeof said === 'bigint' ? said.toString() : said,
  );
}
