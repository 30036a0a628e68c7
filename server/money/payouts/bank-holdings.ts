import { sql } from 'kysely';
import type { Money } from '#core/money/money.ts';
import { one } from '#server/platform/db/database.ts';
import type { Oja } from '#server/define.ts';

export interface BankHoldings {
  readonly provider: string;
  /** The balance the rail reports; null when it does not answer. */
  readonly balance: Money | null;
  /** The balance by our ledger. */
  readonly booked: Money;
  /** Naira of payouts that were sent and are not settled: it may have left the bank already, costs included. */
  readonly inFlight: Money;
}

/** Our naira at the bank, for comparison with the ledger; null when payouts are off. */
export async function bankHoldings({
  db,
  bankRail,
}: Pick<Oja, 'db' | 'bankRail'>): Promise<BankHoldings | null> {
  const rail = bankRail.payouts;
  if (!rail) return null;
  const answer = await rail.balance();
  const { booked, in_flight } = await one(
    db,
    sql<{ booked: bigint; in_flight: bigint }>`
      select (select -balance from ledger_accounts
          where owner_id is null and kind = 'bank' and asset = 'NGN' and shard = 0) as booked,
        app_units(coalesce((select sum(amount + fee + stamp_duty) from payouts
          where status in ('sending', 'unknown')), 0), 2) as in_flight`,
  );
  return {
    provider: rail.provider,
    balance: answer.ok ? answer.value : null,
    booked: { asset: 'NGN', units: booked },
    inFlight: { asset: 'NGN', units: in_flight },
  };
}
