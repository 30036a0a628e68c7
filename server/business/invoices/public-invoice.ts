import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import type { PaymentMethod } from '#core/invoices/methods.ts';
import { isPayable } from '#core/invoices/status.ts';
import { amountToPay } from '#core/invoices/value.ts';
import type { PayOption, PublicInvoice } from '#core/invoices/wire.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import { toDecimal } from '#core/money/money.ts';
import { withoutZeros } from '#core/money/without-zeros.ts';
import { tokenOn } from '#core/wallet/chains.ts';
import { type InvoiceRow, readInvoice, unitsIn } from '#server/business/invoices/invoice.sql.ts';
import { reportsCredits } from '#server/business/bank/open-invoice-account.ts';
import { summaryOf } from '#server/business/invoices/invoice-views.ts';
import { readItems } from '#server/business/invoices/items.sql.ts';
import { quotePrices } from '#server/business/invoices/naira-prices.ts';
import { paymentView, readPayments } from '#server/business/invoices/payments.sql.ts';
import { MERCHANT_STATUS } from '#server/business/merchants/merchant.sql.ts';
import { openQuotes, quoteView } from '#server/business/invoices/quotes.sql.ts';
import { readRefunds, refundView } from '#server/business/invoices/refunds.sql.ts';
import { isGenuineInvoice } from '#server/business/invoices/sign-invoice.ts';
import type { Oja } from '#server/define.ts';
import { type Db, one } from '#server/platform/db/database.ts';
import { readNow } from '#server/platform/db/transaction.ts';

export type PublicInvoiceDeps = Pick<Oja, 'db' | 'config' | 'chains' | 'bankRail'>;

/**
 * An invoice as anybody with its link sees it, with the reader's own quote. Refusal: INVOICE_NOT_FOUND, also for a draft and for a row that is not
 * what was signed.
 */
export async function getPublicInvoice(
  { db, config, chains, bankRail }: PublicInvoiceDeps,
  publicId: string,
  quoteId: string | null = null,
): Promise<PublicInvoice> {
  const row = await readInvoice(db, { publicId });
  if (!row?.issued_at || !row.signature) throw new AppError('INVOICE_NOT_FOUND');
  const items = await readItems(db, row.id);
  if (!(await isGenuineInvoice(config, row, items))) throw new AppError('INVOICE_NOT_FOUND');
  const payee = await readPayee(db, row.merchant_id, row.payee_name);
  const [payments, refunds, quotes, options, now] = await Promise.all([
    readPayments(db, row.id),
    readRefunds(db, row.id),
    openQuotes(db, row, quoteId),
    payee.status === 'active' ? optionsOf({ db, chains, bankRail }, row) : [],
    readNow(db),
  ]);
  return {
    ...summaryOf(row),
    payee,
    items,
    subtotal: withoutZeros(row.subtotal),
    discount: withoutZeros(row.discount),
    tax: withoutZeros(row.tax),
    memo: row.memo,
    options,
    payments: payments.map(paymentView),
    refunds: refunds.map(refundView),
    quotes: quotes.map(quoteView),
    success_url: row.success_url,
    signature: row.signature,
    now: now.toISOString(),
  };
}

/** Each way to pay with what it comes to now. */
async function optionsOf(
  { db, chains, bankRail }: Pick<Oja, 'db' | 'chains' | 'bankRail'>,
  row: InvoiceRow,
): Promise<PayOption[]> {
  const due = unitsIn(row, row.total) - unitsIn(row, row.received) + unitsIn(row, row.refunded);
  if (!isPayable(row.status) || due <= 0n) return [];
  const price = async (asset: CryptoAsset | 'NGN') => {
    const prices = await quotePrices(db, row.currency, asset).catch(whenNoPrice);
    return prices && toDecimal(amountToPay({ asset: row.currency, units: due }, asset, prices));
  };
  // Anybody reads this: the market is asked once for each coin, however many ways take it.
  const known = new Map<string, ReturnType<typeof price>>();
  const amount = (asset: CryptoAsset | 'NGN') => {
    const first = known.get(asset) ?? price(asset);
    known.set(asset, first);
    return first;
  };
  const options: PayOption[] = [];
  for (const method of methodsNow(row, reportsCredits({ bankRail }))) {
    // Nothing real is to be sent for a test.
    if (method === 'onchain' && row.is_test) continue;
    const assets = method === 'bank' || method === 'bank_manual' ? (['NGN'] as const) : row.coins;
    for (const asset of method === 'p2p' ? assets.slice(0, 1) : assets) {
      const onChains =
        method === 'onchain' && asset !== 'NGN'
          ? [...chains.keys()].filter((chain) => tokenOn(chain, asset) !== null)
          : [];
      if (method === 'onchain' && onChains.length === 0) continue;
      options.push({
        method,
        asset,
        chains: onChains,
        amount: await amount(asset),
        needs_account: method === 'wallet' || method === 'p2p',
      });
    }
  }
  return options;
}

/** A bank that reports what comes in makes the merchant's word unnecessary; without one, nothing comes by it. */
function methodsNow({ accepts, is_test }: InvoiceRow, hasReports: boolean): PaymentMethod[] {
  const isReported = hasReports && !is_test && accepts.includes('bank');
  return accepts.filter((method) => method !== (isReported ? 'bank_manual' : 'bank'));
}

function whenNoPrice(error: unknown): null {
  if (error instanceof AppError && error.code === 'INVOICE_NO_FIRM_RATE') return null;
  throw error;
}

interface Payee {
  readonly display_name: string;
  readonly verified_name: string | null;
  readonly is_business: boolean;
  readonly rc_number: string | null;
  readonly address: string | null;
  readonly support_email: string | null;
  readonly logo_path: string | null;
  readonly status: 'active' | 'paused' | 'closed';
}

/**
 * Who asks for money, by the name they had when an invoice was written, else by today's. The verified name is that of the
 * person's identity, and absent below level 1.
 */
export async function readPayee(db: Db, merchantId: string, nameThen?: string) {
  const { logo_path, display_name, ...payee } = await one(
    db,
    sql<Payee>`select m.display_name, case when p.kyc_level > 0 then p.full_name end as verified_name, p.is_business,
        case when p.is_business then m.rc_number end as rc_number, m.address, m.support_email, m.logo_path,
          ${MERCHANT_STATUS} as status
      from merchant_profiles m join profiles p on p.id = m.user_id where m.user_id = ${merchantId}`,
  );
  const logo_url = logo_path && `/storage/v1/object/public/${logo_path}`;
  return { display_name: nameThen ?? display_name, ...payee, logo_url };
}
