import { sql } from 'kysely';
import { type Db, maybe } from '#server/platform/db/database.ts';

interface TradeInvoice {
  readonly public_id: string;
  readonly number: string;
  readonly payee_name: string;
}

/** The invoice that a trade's coins pay, for its buyer; null for anybody else, and once it does not pay it. */
export async function getTradeInvoice(db: Db, userId: string, tradeId: string) {
  const found = await maybe(
    db,
    sql<TradeInvoice>`select i.public_id, i.number, i.payee_name
      from invoice_trade_intents t
        join invoices i on i.id = t.invoice_id
        join trades d on d.id = ${tradeId} and d.buyer_id = t.payer_id
      where t.payer_id = ${userId} and (t.child_id = d.id or t.offer_id = d.id)
        and t.state in ('open', 'tied', 'paid')
      order by t.id desc limit 1`,
  );
  return found ?? null;
}
