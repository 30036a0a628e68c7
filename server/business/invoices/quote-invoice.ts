import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { QUOTE_MINUTES, QUOTES_AT_ONCE, QUOTES_PER_MINUTE } from '#core/invoices/limits.ts';
import { dueOf, isPayable } from '#core/invoices/status.ts';
import { amountToPay } from '#core/invoices/value.ts';
import type { QuoteInvoice, QuoteView } from '#core/invoices/wire.ts';
import { type CryptoAsset, isCrypto } from '#core/money/assets.ts';
import { type Money, parseMoney, toDecimal } from '#core/money/money.ts';
import { withoutZeros } from '#core/money/without-zeros.ts';
import { canonicalJson, type JsonObject } from '#core/record/canonical-json.ts';
import { openSignature } from '#core/record/es256.ts';
import { type ChainId, leastDeposit } from '#core/wallet/chains.ts';
import {
  type InvoiceRow,
  type LockedInvoice,
  lockInvoice,
  readFacts,
  readInvoice,
} from '#server/business/invoices/invoice.sql.ts';
import {
  keepInvoiceAccount,
  type OpenedAccount,
  openInvoiceAccount,
} from '#server/business/bank/open-invoice-account.ts';
import { quotePrices } from '#server/business/invoices/naira-prices.ts';
import { payTo } from '#server/business/invoices/pay-to.ts';
import { QUOTE_COLUMNS, type QuoteRow, quoteView } from '#server/business/invoices/quotes.sql.ts';
import { requireActiveMerchant } from '#server/business/merchants/merchant.sql.ts';
import type { Caller, Oja } from '#server/define.ts';
import type { Config } from '#server/platform/config/config.ts';
import { type Db, maybe, one, type Tx } from '#server/platform/db/database.ts';
import { limitRate } from '#server/platform/db/limit-rate.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { networkOf } from '#server/platform/network-of.ts';
import { perMinute } from '#server/platform/rate.ts';
import { requireOpen } from '#server/platform/settings/require-open.ts';
import type { InputOf } from '#server/procedure-input.ts';
import { recordKey } from '#server/trading/trades/record/record-key.ts';

const QUOTE_TYPE = 'oja-invoice-quote+jws';

export type QuoteRequest = InputOf<typeof QuoteInvoice>;

export type QuoteDeps = Pick<Oja, 'db' | 'config' | 'chains' | 'bankRail'>;

/** A firm amount for one way to pay. The same request within the life of a quote returns that quote. */
export async function quoteInvoice(
  deps: QuoteDeps,
  { userId, ip }: Pick<Caller, 'userId' | 'ip'>,
  request: QuoteRequest,
): Promise<QuoteView> {
  const { db, config, chains } = deps;
  const rate = perMinute(QUOTES_PER_MINUTE, QUOTES_AT_ONCE);
  const key = `invoice-quote:${request.publicId}:${networkOf(ip)}`;
  await limitRate(db, key, rate, () => new AppError('INVOICE_QUOTES_TOO_MANY'));
  const terms = { ...request, payerId: userId };
  const opened = request.method === 'bank' ? await openAccount(deps, request, terms) : null;
  return transaction(db, async (tx) => {
    await requireOpen(tx, 'invoices');
    const invoice = await lockInvoice(tx, { publicId: request.publicId });
    return quoteView(await quoteLocked(tx, { config, chains }, invoice, terms, opened));
  });
}

/** The account of a quote to come; null where a quote is open that has one, or nothing can be quoted. */
async function openAccount(
  deps: QuoteDeps,
  { publicId }: QuoteRequest,
  terms: QuoteTerms,
): Promise<OpenedAccount | null> {
  const row = await readInvoice(deps.db, { publicId });
  if (!row || !isPayable(row.status) || !row.accepts.includes('bank')) return null;
  const value = partOf(row, dueOf(await readFacts(deps.db, row)), terms.part);
  const wanted = { ...terms, method: 'bank', asset: 'NGN', chain: null, value } as const;
  if (await findOpen(deps.db, row, wanted)) return null;
  const prices = await quotePrices(deps.db, row.currency, 'NGN');
  return openInvoiceAccount(deps, row, amountToPay(value, 'NGN', prices));
}

/** What a quote is asked for, by whom. */
export type QuoteTerms = Pick<QuoteRequest, 'method' | 'asset' | 'chain' | 'part' | 'email'> & {
  readonly payerId: string | null;
};

/** The same for an invoice that this transaction locked. */
export async function quoteLocked(
  tx: Tx,
  { config, chains }: Pick<QuoteDeps, 'config' | 'chains'>,
  { row, facts }: LockedInvoice,
  terms: QuoteTerms,
  opened: OpenedAccount | null = null,
): Promise<QuoteRow> {
  const { method, payerId } = terms;
  const chain = method === 'onchain' ? terms.chain : null;
  const email = terms.email?.toLowerCase() ?? null;
  if (row.status === 'draft') throw new AppError('INVOICE_NOT_FOUND');
  const due = dueOf(facts);
  if (!isPayable(row.status) || due <= 0n) throw new AppError('INVOICE_NOT_PAYABLE');
  if (!row.accepts.includes(method)) throw new AppError('INVOICE_METHOD_OFF');
  await requireActiveMerchant(tx, row.merchant_id);
  const asset = assetOf(row, terms);
  const value = partOf(row, due, terms.part);
  const known = await findOpen(tx, row, { method, asset, chain, value, payerId, email });
  if (known) return known;
  const prices = await quotePrices(tx, row.currency, asset);
  const amount =
    method === 'bank_manual'
      ? await withTail(tx, row, amountToPay(value, asset, prices))
      : amountToPay(value, asset, prices);
  if (chain && isCrypto(asset) && amount.units < leastDeposit(chain, asset).units) {
    throw new AppError('INVOICE_METHOD_OFF');
  }
  // What is due changed while the bank opened the account.
  if (method === 'bank' && opened?.amount.units !== amount.units) {
    throw new AppError('INVOICE_QUOTE_EXPIRED');
  }
  const quote = await insert(tx, config, row, {
    id: opened?.quoteId ?? null,
    method,
    chain,
    amount,
    value,
    rate: prices.rate,
    sources: prices.sources,
    payTo: opened?.payTo ?? (await payTo(tx, { chains }, row, { method, asset, chain })),
    payerId,
    email,
  });
  if (opened) await keepInvoiceAccount(tx, row, opened);
  return quote;
}

function assetOf(row: InvoiceRow, { method, asset }: QuoteTerms): CryptoAsset | 'NGN' {
  if (method === 'bank' || method === 'bank_manual') return 'NGN';
  const coin = asset ?? row.coins[0];
  if (!coin || !row.coins.includes(coin)) throw new AppError('INVOICE_METHOD_OFF');
  return coin;
}

function partOf(row: InvoiceRow, due: bigint, part: string | number | null): Money {
  if (part === null) return { asset: row.currency, units: due };
  const value = row.is_escrowed ? null : parseMoney(row.currency, part);
  if (!value || value.units <= 0n || value.units > due) {
    throw new AppError('INVOICE_AMOUNTS_NOT_ALLOWED');
  }
  return value;
}

interface Wanted {
  readonly method: QuoteTerms['method'];
  readonly asset: string;
  readonly chain: ChainId | null;
  readonly value: Money;
  readonly payerId: string | null;
  /** On chain nobody leaves an email on another's quote: money goes back to it. */
  readonly email: string | null;
}

function findOpen(
  tx: Db,
  row: InvoiceRow,
  { method, asset, chain, value, payerId, email }: Wanted,
): Promise<QuoteRow | undefined> {
  return maybe(
    tx,
    sql<QuoteRow>`select ${QUOTE_COLUMNS} from invoice_quotes where invoice_id = ${row.id} and method = ${method}
        and asset = ${asset} and chain is not distinct from ${chain} and value = ${toDecimal(value)}::numeric
        and payer_id is not distinct from ${payerId}::uuid
        and (method <> 'onchain' or payer_email is not distinct from ${email}) and used_at is null
        and expires_at > app_now() + interval '1 minute'
      order by id desc limit 1`,
  );
}

const NAIRA = 100n;
const TAILS = 99n;

/**
 * Naira with kobo of its own, up to a naira more, by which the merchant's bank alert names this payment: no two open
 * quotes of one merchant ask for the same amount while there is another.
 */
async function withTail(tx: Tx, row: InvoiceRow, { units }: Money): Promise<Money> {
  const whole = ((units + NAIRA - 1n) / NAIRA) * NAIRA;
  const { taken } = await one(
    tx,
    sql<{
      taken: bigint[];
    }>`select coalesce(array_agg(q.units), '{}') as taken from invoice_quotes q
      join invoices i on i.id = q.invoice_id
      where i.merchant_id = ${row.merchant_id} and q.method = 'bank_manual' and q.used_at is null
        and q.expires_at > app_now() - interval '1 day' and q.units between ${whole + 1n} and ${whole + TAILS}`,
  );
  const used = new Set(taken.map(BigInt));
  const from = BigInt(row.last_event) + BigInt(used.size);
  for (let n = 0n; n < TAILS; n += 1n) {
    const tail = ((from + n * 37n) % TAILS) + 1n;
    if (!used.has(whole + tail)) return { asset: 'NGN', units: whole + tail };
  }
  return { asset: 'NGN', units: whole + 1n };
}

interface NewQuote {
  /** Of what was prepared for it; null for a new one. */
  readonly id: string | null;
  readonly method: QuoteTerms['method'];
  readonly chain: ChainId | null;
  readonly amount: Money;
  readonly value: Money;
  readonly rate: string | null;
  readonly sources: readonly unknown[];
  readonly payTo: QuoteRow['pay_to'];
  readonly payerId: string | null;
  readonly email: string | null;
}

async function insert(
  tx: Tx,
  config: Pick<Config, 'secret'>,
  row: InvoiceRow,
  quote: NewQuote,
): Promise<QuoteRow> {
  const { id, created_at, expires_at } = await one(
    tx,
    sql<Pick<QuoteRow, 'id' | 'created_at' | 'expires_at'>>`
      select coalesce(${quote.id}::uuid, uuidv7()) as id, date_trunc('milliseconds', app_now()) as created_at,
        date_trunc('milliseconds', app_now()) + make_interval(mins => ${QUOTE_MINUTES}) as expires_at`,
  );
  const { asset, units } = quote.amount;
  const signature = await (
    await recordKey(config)
  ).sign(
    QUOTE_TYPE,
    payloadOf({
      id,
      invoice_id: row.id,
      method: quote.method,
      asset,
      chain: quote.chain,
      units,
      value: toDecimal(quote.value),
      rate: quote.rate,
      pay_to: quote.payTo,
      payer_id: quote.payerId,
      expires_at,
    }),
  );
  return one(
    tx,
    sql<QuoteRow>`insert into invoice_quotes (id, invoice_id, method, asset, chain, units, value, rate, sources, pay_to,
        payer_id, payer_email, signature, created_at, expires_at)
      values (${id}, ${row.id}, ${quote.method}, ${asset}, ${quote.chain}, ${units}, ${toDecimal(quote.value)}::numeric,
        ${quote.rate}::numeric, ${JSON.stringify(quote.sources)}::jsonb, ${JSON.stringify(quote.payTo)}::jsonb,
        ${quote.payerId}::uuid, ${quote.email}, ${signature}, ${created_at}, ${expires_at})
      returning ${QUOTE_COLUMNS}`,
  );
}

/** Whether a quote's row equals, to the last digit, what was signed. */
export async function isGenuineQuote(
  config: Pick<Config, 'secret'>,
  quote: QuoteRow,
): Promise<boolean> {
  const { kid, publicJwk } = await recordKey(config);
  const opened = await openSignature(quote.signature, publicJwk, QUOTE_TYPE);
  return opened?.kid === kid && canonicalJson(opened.payload) === canonicalJson(payloadOf(quote));
}

type Signed = Pick<
  QuoteRow,
  | 'id'
  | 'invoice_id'
  | 'method'
  | 'asset'
  | 'chain'
  | 'units'
  | 'value'
  | 'rate'
  | 'pay_to'
  | 'payer_id'
  | 'expires_at'
>;

function payloadOf(quote: Signed): JsonObject {
  const { address, account } = quote.pay_to;
  return {
    quote: quote.id,
    invoice: quote.invoice_id,
    method: quote.method,
    asset: quote.asset,
    chain: quote.chain,
    units: quote.units.toString(),
    value: withoutZeros(quote.value),
    rate: quote.rate && withoutZeros(quote.rate),
    address: address ?? null,
    account: account ? { ...account } : null,
    payer: quote.payer_id,
    expires_at: quote.expires_at.toISOString(),
  };
}
