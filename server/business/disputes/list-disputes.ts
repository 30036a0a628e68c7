import { sql } from 'kysely';
import type { DeskInvoiceDispute, ListInvoiceDisputes } from '#core/invoices/dispute-wire.ts';
import { INVOICE_DISPUTES_PER_PAGE } from '#core/invoices/limits.ts';
import type { Asset } from '#core/money/assets.ts';
import { toDecimal } from '#core/money/money.ts';
import { withoutZeros } from '#core/money/without-zeros.ts';
import { heldNeedsSecondPerson } from '#server/business/disputes/decide-dispute.ts';
import {
  DISPUTE_COLUMNS,
  type DisputeRow,
  disputeView,
  readStatements,
  statementView,
} from '#server/business/disputes/dispute.sql.ts';
import type { InvoiceRow } from '#server/business/invoices/invoice.sql.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import { readNow } from '#server/platform/db/transaction.ts';
import type { InputOf } from '#server/procedure-input.ts';
import { secondPersonThreshold } from '#server/trading/disputes/second-person.ts';
import { readReferenceRate } from '#server/trading/market/reference-rate.ts';

type OfInvoice = Pick<
  InvoiceRow,
  'public_id' | 'number' | 'status' | 'currency' | 'total' | 'payee_name' | 'memo' | 'fee_bp'
>;

interface Row extends DisputeRow, OfInvoice {
  readonly issued_at: Date | null;
  readonly delivered_at: Date | null;
  readonly payer: DeskInvoiceDispute['payer'];
  readonly merchant: DeskInvoiceDispute['merchant'];
  readonly items: DeskInvoiceDispute['items'];
  readonly held: readonly { readonly asset: Asset; readonly units: string }[];
}

const SHOWN = {
  open: sql`d.state = 'open' and d.waiting_since is null`,
  waiting: sql`d.state = 'open' and d.waiting_since is not null`,
  ended: sql`d.state <> 'open'`,
} as const;

/** Disputes about invoices for the desk: the oldest first, those that ended newest first; or the one of an id. */
export async function listInvoiceDisputes(
  db: Db,
  viewerId: string,
  { show, id }: InputOf<typeof ListInvoiceDisputes>,
) {
  const where = id ? sql`d.id = ${id}` : SHOWN[show];
  const order = show === 'ended' ? sql`d.id desc` : sql`d.id`;
  const [found, now, rate, threshold] = await Promise.all([
    rows(
      db,
      sql<Row>`select ${DISPUTE_COLUMNS}, i.public_id, i.number, i.status, i.currency, i.total, i.payee_name, i.memo,
          i.fee_bp, i.issued_at, i.delivered_at,
          (select json_build_object('id', t.id, 'handle', t.handle) from trader_profiles t where t.id = d.payer_id) as payer,
          (select json_build_object('id', t.id, 'handle', t.handle) from trader_profiles t where t.id = d.merchant_id) as merchant,
          (select coalesce(json_agg(json_build_object('title', l.title, 'quantity', l.quantity::text,
              'amount', l.amount::text) order by l.position), '[]') from invoice_items l where l.invoice_id = i.id) as items,
          (select coalesce(json_agg(json_build_object('asset', h.asset, 'units', h.units::text) order by h.asset), '[]')
            from (select p.asset, sum(p.held_units) as units from invoice_payments p
              where p.invoice_id = i.id and p.held_units > 0 group by p.asset) h) as held
        from invoice_disputes d join invoices i on i.id = d.invoice_id
        where ${where} order by ${order} limit ${INVOICE_DISPUTES_PER_PAGE}`,
    ),
    readNow(db),
    readReferenceRate(db, 'USDT', 'NGN'),
    secondPersonThreshold(db),
  ]);
  const statements = await readStatements(
    db,
    found.map((row) => row.id),
  );
  return {
    disputes: found.map((row) => {
      const held = row.held.map(({ asset, units }) => ({ asset, units: BigInt(units) }));
      return {
        ...disputeView(row),
        public_id: row.public_id,
        number: row.number,
        status: row.status,
        currency: row.currency,
        total: withoutZeros(row.total),
        payee_name: row.payee_name,
        payer: row.payer,
        merchant: row.merchant,
        items: row.items.map(({ title, quantity, amount }) => ({
          title,
          quantity: withoutZeros(quantity),
          amount: withoutZeros(amount),
        })),
        memo: row.memo,
        issued_at: row.issued_at?.toISOString() ?? null,
        delivered_at: row.delivered_at?.toISOString() ?? null,
        held: held.map(({ asset, units }) => ({ asset, amount: toDecimal({ asset, units }) })),
        fee_bp: row.fee_bp,
        statements: statements.filter(({ dispute_id }) => dispute_id === row.id).map(statementView),
        needs_second_person:
          row.state === 'open' && heldNeedsSecondPerson(held, rate?.middle ?? null, threshold),
        waiting_since: row.waiting_since?.toISOString() ?? null,
        proposed_outcome: row.proposed_outcome,
        proposed_share_bp: row.proposed_share_bp,
        is_own_proposal: row.proposed_by === viewerId,
      };
    }),
    now: now.toISOString(),
  };
}
