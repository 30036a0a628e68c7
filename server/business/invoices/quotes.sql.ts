import { sql } from 'kysely';
import { QUOTE_GRACE_MINUTES } from '#core/invoices/limits.ts';
import type { PaymentMethod } from '#core/invoices/methods.ts';
import type { QuoteView } from '#core/invoices/wire.ts';
import type { Asset } from '#core/money/assets.ts';
import { toDecimal } from '#core/money/money.ts';
import { withoutZeros } from '#core/money/without-zeros.ts';
import type { ChainId } from '#core/wallet/chains.ts';
import { type Db, rows } from '#server/platform/db/database.ts';

/** Where to pay: an address of its own, or an account as it was when the quote was given. */
export interface PayTo {
  readonly address?: string;
  readonly account?: {
    readonly bank_name: string;
    readonly account_number: string;
    readonly account_name: string;
    readonly narration: string;
  };
}

export interface QuoteRow {
  readonly id: string;
  readonly invoice_id: string;
  readonly method: PaymentMethod;
  readonly asset: Asset;
  readonly chain: ChainId | null;
  readonly units: bigint;
  readonly value: string;
  readonly rate: string | null;
  readonly pay_to: PayTo;
  readonly payer_id: string | null;
  readonly payer_email: string | null;
  readonly signature: string;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly used_at: Date | null;
}

export const QUOTE_COLUMNS = sql`id, invoice_id, method, asset, chain, units, value, rate, pay_to, payer_id, payer_email,
  signature, created_at, expires_at, used_at`;

/**
 * The unused quotes of an invoice that a transfer can still meet, newest first: those for all that is due, in which nobody
 * has a say, and the reader's own. Anybody with the link may ask for a part of it, or leave an email to which money goes
 * back; nobody else is shown what they asked for. A signed-in payer's are only theirs.
 */
export function openQuotes(
  db: Db,
  { id }: { readonly id: string },
  ownQuoteId: string | null,
): Promise<QuoteRow[]> {
  return rows(
    db,
    sql<QuoteRow>`select ${QUOTE_COLUMNS} from invoice_quotes q where invoice_id = ${id} and used_at is null
        and payer_id is null and expires_at + make_interval(mins => ${QUOTE_GRACE_MINUTES}) > app_now()
        and (q.id = ${ownQuoteId}::uuid or ((method <> 'onchain' or payer_email is null)
          and value = (select i.due from invoices i where i.id = q.invoice_id)))
      order by q.id is not distinct from ${ownQuoteId}::uuid desc, q.id desc limit 20`,
  );
}

/** Until when a transfer that is made counts at the quote. */
function countsUntil({ expires_at }: Pick<QuoteRow, 'expires_at'>): Date {
  return new Date(expires_at.getTime() + QUOTE_GRACE_MINUTES * 60_000);
}

export function quoteView(quote: QuoteRow): QuoteView {
  return {
    quote_id: quote.id,
    method: quote.method,
    asset: quote.asset,
    amount: toDecimal({ asset: quote.asset, units: quote.units }),
    value: withoutZeros(quote.value),
    chain: quote.chain,
    address: quote.pay_to.address ?? null,
    account: quote.pay_to.account ?? null,
    rate: quote.rate && withoutZeros(quote.rate),
    created_at: quote.created_at.toISOString(),
    expires_at: quote.expires_at.toISOString(),
    counts_until: countsUntil(quote).toISOString(),
  };
}
