import { sql } from 'kysely';
import { naira } from '#core/money/naira.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import type { PayoutStatus } from '#core/payouts/payout-machine.ts';
import { type PayoutQuote } from '#core/payouts/payout-quote.ts';
import { type Db, maybe, type Tx } from '#server/platform/db/database.ts';

export interface PayoutRow {
  readonly id: string;
  readonly user_id: string;
  readonly bank_code: string;
  readonly bank_name: string;
  readonly account_number: string;
  readonly account_name: string;
  readonly amount: string;
  readonly fee: string;
  readonly stamp_duty: string;
  readonly status: PayoutStatus;
  readonly provider: string;
  readonly reference: string;
  readonly refused_as: string | null;
  readonly attention: string | null;
  readonly cost_note: 'open' | 'settled' | null;
  readonly late_note: 'open' | 'settled' | null;
  readonly amount_note: 'open' | 'settled' | null;
  readonly attempts: number;
  readonly polls: number;
  readonly sent_at: Date | null;
  readonly settled_at: Date | null;
}

export const PAYOUT_COLUMNS = sql`id, user_id, bank_code, bank_name, account_number, account_name, amount, fee,
  stamp_duty, status, provider, reference, refused_as, attention, cost_note, late_note, amount_note, attempts, polls, sent_at, settled_at`;

/** The payout, locked until this transaction ends. */
export function lockPayout(tx: Tx, id: string): Promise<PayoutRow | undefined> {
  return maybe(
    tx,
    sql<PayoutRow>`select ${PAYOUT_COLUMNS} from payouts where id = ${id} for update`,
  );
}

/** Its amounts as agreed. */
export function termsOf({ amount, fee, stamp_duty }: PayoutRow): PayoutQuote {
  const parts = { amount: naira(amount), fee: naira(fee), duty: naira(stamp_duty) };
  const units = parts.amount.units + parts.fee.units + parts.duty.units;
  return { ...parts, total: { asset: 'NGN', units } };
}

/** The bank account as notifications show it: never with all of its digits. */
export function accountForNotification({ bank_name, account_number }: PayoutRow) {
  return { bank: bank_name, ending: account_number.slice(-4) };
}

export function amountText(payout: PayoutRow): string {
  return formatCurrency(naira(payout.amount));
}

/** The operator's naira that open payouts still need, costs included. */
export async function nairaSpokenFor(db: Db): Promise<bigint> {
  const row = await maybe(
    db,
    sql<{ units: bigint }>`
      select app_units(coalesce(sum(amount + fee + stamp_duty), 0), 2) as units from payouts
      where status in ('queued', 'sending', 'unknown')`,
  );
  return row?.units ?? 0n;
}
