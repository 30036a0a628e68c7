import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { type InvoiceEvent, replayInvoice } from '#core/invoices/history.ts';
import type { PaymentMethod } from '#core/invoices/methods.ts';
import type { InvoiceFacts, InvoiceStatus } from '#core/invoices/status.ts';
import type { INVOICE_CURRENCIES } from '#core/invoices/wire.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import { readSum } from '#core/money/read-sum.ts';
import { type Db, maybe, rows, type Tx } from '#server/platform/db/database.ts';

export type InvoiceCurrency = (typeof INVOICE_CURRENCIES)[number];

/** Amounts are decimals of the invoice's currency. */
export interface InvoiceRow {
  readonly id: string;
  readonly public_id: string;
  readonly merchant_id: string;
  readonly number: string;
  readonly is_test: boolean;
  readonly kind: 'invoice' | 'link' | 'recurring';
  readonly currency: InvoiceCurrency;
  readonly subtotal: string;
  readonly discount: string;
  readonly tax: string;
  readonly total: string;
  readonly received: string;
  readonly refunded: string;
  readonly status: InvoiceStatus;
  readonly is_late: boolean;
  readonly is_escrowed: boolean;
  readonly accepts: readonly PaymentMethod[];
  readonly coins: readonly CryptoAsset[];
  readonly tolerance_bp: number;
  readonly fee_bp: number;
  readonly due_on: string | null;
  readonly expires_at: Date | null;
  /** The business's name when it was written. */
  readonly payee_name: string;
  readonly payer_user_id: string | null;
  readonly payer_name: string | null;
  readonly payer_email: string | null;
  readonly emails_payer: boolean;
  readonly link_id: string | null;
  readonly recurring_id: string | null;
  readonly memo: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly success_url: string | null;
  readonly delivered_at: Date | null;
  readonly signature: string | null;
  readonly last_event: number;
  readonly created_at: Date;
  readonly issued_at: Date | null;
  readonly settled_at: Date | null;
}

export const INVOICE_COLUMNS = sql`id, public_id, merchant_id, number, is_test, kind, currency, subtotal, discount, tax,
  total, received, refunded, status, is_late, is_escrowed, accepts, coins, tolerance_bp, fee_bp, due_on::text as due_on,
  expires_at, payee_name, payer_user_id, payer_name, payer_email, emails_payer, link_id, recurring_id, memo, metadata, success_url,
  delivered_at, signature, last_event, created_at, issued_at, settled_at`;

/** How an invoice is named: by its row's id or by its public one. */
export type InvoiceKey = { readonly id: string } | { readonly publicId: string };

function named(key: InvoiceKey) {
  return 'id' in key ? sql`id = ${key.id}` : sql`public_id = ${key.publicId}`;
}

export function readInvoice(db: Db, key: InvoiceKey): Promise<InvoiceRow | undefined> {
  return maybe(db, sql<InvoiceRow>`select ${INVOICE_COLUMNS} from invoices where ${named(key)}`);
}

/** One's own invoice, in the mode it was asked in. Another's, and one of the other mode, is not found. */
export async function readOwnInvoice(
  db: Db,
  merchantId: string,
  key: InvoiceKey,
  isTest?: boolean,
): Promise<InvoiceRow> {
  const found = await readInvoice(db, key);
  const isOwn = found?.merchant_id === merchantId;
  if (!found || !isOwn || (isTest !== undefined && found.is_test !== isTest)) {
    throw new AppError('INVOICE_NOT_FOUND');
  }
  return found;
}

/** An invoice that stays locked until the transaction ends, with the facts of its events. */
export interface LockedInvoice {
  readonly row: InvoiceRow;
  readonly facts: InvoiceFacts;
}

/**
 * Whether somebody else pays this escrowed invoice: whoever it names, or paid first, alone releases what is held for it, so
 * nobody else's money is held under their hand.
 */
export function isOfAnother(
  { is_escrowed, payer_user_id }: Pick<InvoiceRow, 'is_escrowed' | 'payer_user_id'>,
  payerId: string,
): boolean {
  return is_escrowed && payer_user_id !== null && payer_user_id !== payerId;
}

/** Locks an invoice, after the rows of people and before ledger accounts. Refusal: INVOICE_NOT_FOUND. */
export async function lockInvoice(tx: Tx, key: InvoiceKey): Promise<LockedInvoice> {
  const row = await maybe(
    tx,
    sql<InvoiceRow>`select ${INVOICE_COLUMNS} from invoices where ${named(key)} for update`,
  );
  if (!row) throw new AppError('INVOICE_NOT_FOUND');
  return { row, facts: await readFacts(tx, row) };
}

/** The facts of an invoice by its events alone. */
export async function readFacts(db: Db, row: InvoiceRow): Promise<InvoiceFacts> {
  const events =
    row.last_event === 0
      ? []
      : await rows(
          db,
          sql<StoredEvent>`select kind, payment_id, value, is_late from invoice_events
      where invoice_id = ${row.id} order by seq`,
        );
  return factsOf(row, events);
}

/** The facts that stored events tell, in their order. */
export function factsOf(row: InvoiceRow, events: readonly StoredEvent[]): InvoiceFacts {
  return replayInvoice(
    {
      total: unitsIn(row, row.total),
      tolerance: (unitsIn(row, row.total) * BigInt(row.tolerance_bp)) / 10_000n,
      isEscrowed: row.is_escrowed,
    },
    events.map((event) => asEvent(row, event)),
  );
}

export interface StoredEvent {
  readonly kind: InvoiceEvent['kind'];
  readonly payment_id: string | null;
  readonly value: string | null;
  readonly is_late: boolean;
}

function asEvent(row: InvoiceRow, { kind, payment_id, value, is_late }: StoredEvent): InvoiceEvent {
  const payment = payment_id ?? '';
  if (kind === 'payment_seen' || kind === 'payment_dropped' || kind === 'payment_reversed') {
    return { kind, payment };
  }
  if (kind === 'payment_counted') {
    return { kind, payment, value: unitsIn(row, value ?? '0'), isLate: is_late };
  }
  return kind === 'refunded' ? { kind, payment, value: unitsIn(row, value ?? '0') } : { kind };
}

/** A stored decimal in minor units of the invoice's currency. */
export function unitsIn({ currency }: Pick<InvoiceRow, 'currency'>, decimal: string): bigint {
  return readSum(currency, decimal).units;
}
