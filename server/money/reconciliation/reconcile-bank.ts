import { sql } from 'kysely';
import { type Db, one } from '#server/platform/db/database.ts';
import type { PayoutRail } from '#server/platform/integrations/bank/payout-rail.ts';
import {
  BANK,
  type ReconciliationLine,
  unanswered,
} from '#server/money/reconciliation/reconciliation-line.ts';

interface BankBooks {
  readonly ledger: bigint;
  /** The most that payouts sent to the bank may have taken and the ledger has not booked. */
  readonly asked: bigint;
}

/**
 * The naira at the bank against its ledger account. Whether the naira of a sent, unsettled payout has left is
 * unknown: anything between none and all of it is no difference.
 */
export async function reconcileBank(db: Db, rail: PayoutRail): Promise<ReconciliationLine> {
  const before = await readBooks(db);
  const balance = await rail.balance();
  const { ledger, asked } = await readBooks(db);
  const line = { location: BANK, asset: 'NGN' as const, ledger };
  if (!balance.ok) return unanswered(line, 'The bank does not answer.');
  if (before.ledger !== ledger) return unanswered(line, 'The ledger moved on while it was read.');

  const held = balance.value.units;
  const gone = ledger - held;
  const explained = gone < 0n ? 0n : gone > asked ? asked : gone;
  return {
    ...unanswered(line, ''),
    inFlight: { payouts: -explained },
    held,
    difference: held - ledger + explained,
    problem: null,
  };
}

/** The bank's line with the ledger's side alone. */
export async function unansweredBank(db: Db, problem: string): Promise<ReconciliationLine> {
  const { ledger } = await readBooks(db);
  return unanswered({ location: BANK, asset: 'NGN', ledger }, problem);
}

function readBooks(db: Db): Promise<BankBooks> {
  return one(
    db,
    sql<BankBooks>`
      select -a.balance as ledger, app_units(coalesce((
          select sum(amount + fee + stamp_duty) from payouts where status in ('sending', 'unknown')), 0), 2) as asked
      from ledger_accounts a where a.owner_id is null and a.kind = 'bank' and a.asset = 'NGN'`,
  );
}
