import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { QUOTE_GRACE_MINUTES } from '#core/invoices/limits.ts';
import { valueAtPrices, valueAtQuote } from '#core/invoices/value.ts';
import type { Money } from '#core/money/money.ts';
import { readSum } from '#core/money/read-sum.ts';
import type { InvoiceRow } from '#server/business/invoices/invoice.sql.ts';
import { quotePrices } from '#server/business/invoices/naira-prices.ts';
import { QUOTE_COLUMNS, type QuoteRow } from '#server/business/invoices/quotes.sql.ts';
import type { InvoiceDeposit } from '#server/business/onchain/deposit-row.ts';
import { rows, type Tx } from '#server/platform/db/database.ts';

/** What a transfer is worth for its invoice. */
export interface DepositPrice {
  /** The quote that covers it; null where none does. */
  readonly quote: QuoteRow | null;
  /** In the invoice's currency; null while no firm rate is known. */
  readonly value: Money | null;
}

/**
 * At the quote of its coin and chain that was firm when it was seen, ten minutes more allowed: one of its exact amount
 * first, else the newest. Without one at the market's rate of now, which is asked when it is seen.
 */
export async function priceDeposit(
  tx: Tx,
  row: InvoiceRow,
  deposit: InvoiceDeposit,
): Promise<DepositPrice> {
  const { asset, units } = deposit;
  const [quote] = await rows(
    tx,
    sql<QuoteRow>`select ${QUOTE_COLUMNS} from invoice_quotes
      where invoice_id = ${row.id} and method = 'onchain' and asset = ${asset} and chain = ${deposit.chain}
        and created_at <= ${deposit.seen_at}
        and expires_at + make_interval(mins => ${QUOTE_GRACE_MINUTES}) >= ${deposit.seen_at}
      order by units = ${units} desc, used_at is null desc, id desc limit 1`,
  );
  if (!quote) return { quote: null, value: await marketValue(tx, row, deposit) };
  const pay = { asset, units: quote.units };
  return { quote, value: valueAtQuote(units, { pay, value: readSum(row.currency, quote.value) }) };
}

/** Null where no firm rate is known. */
export async function marketValue(
  tx: Tx,
  { currency }: InvoiceRow,
  { asset, units }: Pick<InvoiceDeposit, 'asset' | 'units'>,
): Promise<Money | null> {
  try {
    const prices = await quotePrices(tx, currency, asset);
    return valueAtPrices({ asset, units }, currency, prices);
  } catch (error) {
    if (error instanceof AppError && error.code === 'INVOICE_NO_FIRM_RATE') return null;
    throw error;
  }
}
