import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import type { Repeats } from '#core/recurring/periods.ts';
import type { RECURRING_STATUSES } from '#core/recurring/wire.ts';
import type { InvoiceCurrency } from '#server/business/invoices/invoice.sql.ts';
import { type Db, maybe, type Tx } from '#server/platform/db/database.ts';

/** Days are written "2026-11-21"; the total is a decimal of the currency. */
export interface RecurringRow {
  readonly id: string;
  readonly public_id: string;
  readonly merchant_id: string;
  readonly is_test: boolean;
  readonly payer_user_id: string | null;
  readonly payer_name: string | null;
  readonly payer_email: string | null;
  readonly template: Readonly<Record<string, unknown>>;
  readonly currency: InvoiceCurrency;
  readonly total: string;
  readonly cadence: Repeats['cadence'];
  readonly every_days: number | null;
  readonly day_of_month: number | null;
  readonly due_days: number;
  readonly starts_on: string;
  readonly ends_on: string | null;
  readonly times: number | null;
  readonly made: number;
  readonly missed: number;
  /** The day of the next one. */
  readonly period: string;
  readonly next_run_at: Date | null;
  readonly status: (typeof RECURRING_STATUSES)[number];
  readonly created_at: Date;
}

export const RECURRING_COLUMNS = sql`id, public_id, merchant_id, is_test, payer_user_id, payer_name, payer_email, template,
  currency, total, cadence, every_days, day_of_month, due_days, starts_on::text as starts_on, ends_on::text as ends_on,
  times, made, missed, period::text as period, next_run_at, status, created_at`;

/** How a recurring invoice is named: by its row's id or by its public one. */
export type RecurringKey = { readonly id: string } | { readonly publicId: string };

function named(key: RecurringKey) {
  return 'id' in key ? sql`id = ${key.id}` : sql`public_id = ${key.publicId}`;
}

/** Refusal: RECURRING_NOT_FOUND. */
export async function readRecurring(db: Db, key: RecurringKey): Promise<RecurringRow> {
  const found = await maybe(
    db,
    sql<RecurringRow>`select ${RECURRING_COLUMNS} from recurring_invoices where ${named(key)}`,
  );
  if (!found) throw new AppError('RECURRING_NOT_FOUND');
  return found;
}

/** The same, locked: after the rows of people, before mandates and invoices. */
export async function lockRecurring(tx: Tx, key: RecurringKey): Promise<RecurringRow> {
  const found = await maybe(
    tx,
    sql<RecurringRow>`select ${RECURRING_COLUMNS} from recurring_invoices where ${named(key)} for update`,
  );
  if (!found) throw new AppError('RECURRING_NOT_FOUND');
  return found;
}

export function repeatsOf({ cadence, every_days, day_of_month }: RecurringRow): Repeats {
  return { cadence, everyDays: every_days, dayOfMonth: day_of_month };
}

/** Whether a period is one that it still makes. */
export function isWithin({ ends_on, times, made }: RecurringRow, period: string): boolean {
  return (ends_on === null || period <= ends_on) && (times === null || made < times);
}
