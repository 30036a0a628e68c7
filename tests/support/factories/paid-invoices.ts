import { sql } from 'kysely';
import { CreateInvoice } from '#core/invoices/wire.ts';
import { createInvoice } from '#server/business/invoices/create-invoice.ts';
import type { SignedInCaller } from '#server/define.ts';
import { presenceOf } from '#server/identity/second-factor/presence.ts';
import { type Db, one, rows } from '#server/platform/db/database.ts';
import { inputOf } from '#server/procedure-input.ts';
import { INVOICE_CONFIG } from '#tests/support/factories/merchants.ts';

export interface TestInvoice {
  readonly id: string;
  readonly publicId: string;
}

/** An issued invoice of 100 USDT that is paid on chain or from a balance, unless the wire's terms say otherwise. */
export async function invoice(
  db: Db,
  merchantId: string,
  terms: Record<string, unknown> = {},
): Promise<TestInvoice> {
  const made = await createInvoice(
    { db, config: INVOICE_CONFIG },
    merchantId,
    inputOf(CreateInvoice, {
      p_items: [{ title: 'Two bags of rice', quantity: 1, unit_price: 100 }],
      p_currency: 'USDT',
      p_accepts: ['onchain', 'wallet'],
      ...terms,
    }),
  );
  return { id: made.invoice_id, publicId: made.public_id };
}

export interface InvoiceState {
  readonly status: string;
  readonly received: string;
  readonly refunded: string;
  readonly due: string;
  readonly is_late: boolean;
}

export function invoiceState(db: Db, id: string): Promise<InvoiceState> {
  return one(
    db,
    sql<InvoiceState>`select status, trim_scale(received)::text as received, trim_scale(refunded)::text as refunded,
        trim_scale(due)::text as due, is_late from invoices where id = ${id}`,
  );
}

/** The payments of an invoice, oldest first; amounts in whole coins. */
export function paymentsOf(db: Db, id: string) {
  return rows(
    db,
    sql<{
      id: string;
      state: string;
      held: number;
      settled: number;
      returned: number;
    }>`select public_id as id, state, held_units / 1e8::float8 as held, settled_units / 1e8::float8 as settled,
        returned_units / 1e8::float8 as returned
      from invoice_payments p where invoice_id = ${id} order by p.id`,
  );
}

/** What a person has available and held for invoices, in whole USDT. */
export async function coinsOf(db: Db, ownerId: string): Promise<readonly [number, number]> {
  const { available, held } = await one(
    db,
    sql<{ available: number; held: number }>`select
        coalesce(sum(balance) filter (where kind = 'available'), 0) / 1e8::float8 as available,
        coalesce(sum(balance) filter (where kind = 'invoice_hold'), 0) / 1e8::float8 as held
      from ledger_accounts where owner_id = ${ownerId} and asset = 'USDT'`,
  );
  return [available, held];
}

/** The token of the newest mailed link to take money back, and the newest code. */
export async function mailedClaim(db: Db, email: string): Promise<{ token: string; code: string }> {
  const { link, code } = await one(
    db,
    sql<{ link: string | null; code: string | null }>`select
        (select links[1] from outgoing_messages where recipient = ${email} and links[1] like '%/refund/%'
          order by created_at desc, id desc limit 1) as link,
        (select code from outgoing_messages where recipient = ${email} and code is not null
          order by created_at desc, id desc limit 1) as code`,
  );
  return { token: link?.split('/refund/')[1] ?? '', code: code ?? '' };
}

/** A merchant who refunds by their own session. */
export function refunder(caller: SignedInCaller) {
  return { userId: caller.userId, origin: caller, presence: presenceOf(caller) };
}
