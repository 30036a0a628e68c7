import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { INVOICE_OPEN_DAYS, INVOICES_AT_ONCE, INVOICES_PER_MINUTE } from '#core/invoices/limits.ts';
import { canBeEscrowed } from '#core/invoices/methods.ts';
import type { InvoiceTotals } from '#core/invoices/totals.ts';
import { INVOICE_TEXTS } from '#core/invoices/texts.ts';
import type { CreateInvoice, InvoiceTerms } from '#core/invoices/wire.ts';
import { CRYPTO_ASSETS, type CryptoAsset, isCrypto } from '#core/money/assets.ts';
import { toDecimal } from '#core/money/money.ts';
import { totalsOf, writeItems } from '#server/business/invoices/items.sql.ts';
import { INVOICE_COLUMNS, type InvoiceRow } from '#server/business/invoices/invoice.sql.ts';
import { issueRow } from '#server/business/invoices/issue-invoice.ts';
import { requireOwnAddress } from '#server/business/links/own-address.ts';
import { type Merchant, requireActiveMerchant } from '#server/business/merchants/merchant.sql.ts';
import { newPublicId } from '#server/business/merchants/public-id.ts';
import type { Oja } from '#server/define.ts';
import { limitRate } from '#server/platform/db/limit-rate.ts';
import { one, type Tx } from '#server/platform/db/database.ts';
import { once } from '#server/platform/db/idempotency.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { perMinute } from '#server/platform/rate.ts';
import { readSetting } from '#server/platform/settings/read-setting.ts';
import { requireOpen } from '#server/platform/settings/require-open.ts';
import type { InputOf } from '#server/procedure-input.ts';
import { plainComment } from '#server/trading/reputation/plain-comment.ts';
import type { z } from 'zod';

type Terms = Omit<InputOf<z.ZodObject<typeof InvoiceTerms>>, never>;
export type NewInvoice = InputOf<typeof CreateInvoice>;

/** What an invoice belongs to, beside its merchant: a payment link, or a recurring invoice with its period. */
export interface InvoiceOrigin {
  readonly kind: 'invoice' | 'link' | 'recurring';
  readonly linkId?: string;
  readonly recurringId?: string;
  readonly period?: string;
  readonly successUrl?: string | null;
  readonly payerUserId?: string | null;
}

/**
 * Creates an invoice of a merchant, issued unless it is a draft. Repeated with the same key it is the same invoice.
 * `successUrl` is where its payer goes afterwards. Refusals besides: LINK_ADDRESS_NOT_ALLOWED.
 */
export async function createInvoice(
  oja: Pick<Oja, 'db' | 'config'>,
  merchantId: string,
  input: NewInvoice,
  successUrl: string | null = null,
) {
  const rate = perMinute(INVOICES_PER_MINUTE, INVOICES_AT_ONCE);
  await limitRate(oja.db, `invoices:${merchantId}`, rate, () => new AppError('INVOICES_TOO_MANY'));
  return transaction(oja.db, (tx) =>
    once(
      tx,
      {
        userId: merchantId,
        key: input.idempotencyKey,
        procedure: 'create_invoice',
        request: successUrl === null ? input : { ...input, successUrl },
      },
      async () => {
        if (successUrl !== null) await requireOwnAddress(tx, merchantId, successUrl);
        const origin = { kind: 'invoice', successUrl } as const;
        return created(oja, await createInvoiceIn(tx, oja, merchantId, input, origin));
      },
    ),
  );
}

/** The same within a transaction, for what makes invoices of its own: links and recurring ones. */
export async function createInvoiceIn(
  tx: Tx,
  { config }: Pick<Oja, 'config'>,
  merchantId: string,
  input: Omit<NewInvoice, 'idempotencyKey'>,
  origin: InvoiceOrigin,
): Promise<InvoiceRow> {
  await requireOpen(tx, 'invoices');
  const merchant = await requireActiveMerchant(tx, merchantId);
  const terms = await checkTerms(tx, merchant, input);
  const isTest = input.isTest === true;
  const row = await insert(tx, merchant, { ...terms, isTest }, input, origin);
  await writeItems(tx, row.id, row.currency, input.items, terms.totals);
  if (input.draft) return row;
  const lines = input.items.map(({ title }, n) => {
    const line = terms.totals.lines[n];
    if (!line) throw new Error('an invoice has more items than its totals');
    return { title, amount: toDecimal({ asset: row.currency, units: line.amount }) };
  });
  return issueRow(tx, { config }, { row, lines }, origin.kind === 'invoice' ? merchantId : null);
}

function created({ config }: Pick<Oja, 'config'>, row: InvoiceRow) {
  return {
    success: true as const,
    message: row.status === 'draft' ? INVOICE_TEXTS.draftSaved : INVOICE_TEXTS.issued,
    invoice_id: row.id,
    public_id: row.public_id,
    number: row.number,
    status: row.status,
    url: invoiceUrl(config, row.public_id),
  };
}

/** Where a payer opens an invoice. */
export function invoiceUrl({ url }: Pick<Oja['config'], 'url'>, publicId: string): string {
  return `${url}/invoice/${publicId}`;
}

export interface CheckedTerms {
  readonly totals: InvoiceTotals;
  readonly coins: readonly CryptoAsset[];
  readonly feeBp: number;
  readonly expiresAt: Date | null;
}

/** Refusals: INVOICE_AMOUNTS_NOT_ALLOWED, INVOICE_TERMS_NOT_ALLOWED, INVOICE_DATE_NOT_ALLOWED. */
export async function checkTerms(tx: Tx, merchant: Merchant, input: Terms): Promise<CheckedTerms> {
  const totals = totalsOf(input.currency, input.items, input.discount);
  const isEscrowed = input.escrowed === true;
  const needsBank = input.accepts.includes('bank') || input.accepts.includes('bank_manual');
  const isAllowed =
    (!isEscrowed || input.accepts.every(canBeEscrowed)) &&
    (!needsBank || merchant.bank_account_id !== null);
  if (!isAllowed) throw new AppError('INVOICE_TERMS_NOT_ALLOWED');
  const { fits, expiresAt } = await readExpiry(tx, input.expiresAt);
  if (!fits) throw new AppError('INVOICE_DATE_NOT_ALLOWED');
  return {
    totals,
    coins: coinsOf(input.coins, merchant.settle_asset),
    feeBp: merchant.fee_bp ?? (await readSetting(tx, 'invoices.fee_bp')),
    expiresAt,
  };
}

/** The coins that pay it, the merchant's own first where none is named. */
function coinsOf(coins: readonly CryptoAsset[] | null, own: string): CryptoAsset[] {
  if (coins) return [...new Set(coins)];
  const first = isCrypto(own) ? [own] : [];
  return [...first, ...CRYPTO_ASSETS.filter((asset) => asset !== own)];
}

async function readExpiry(tx: Tx, at: string | null) {
  if (at === null) return { fits: true, expiresAt: null };
  const { fits, expires_at } = await one(
    tx,
    sql<{ fits: boolean; expires_at: Date | null }>`
      select date_trunc('milliseconds', ${at}::timestamptz) as expires_at,
        coalesce(${at}::timestamptz > app_now()
          and ${at}::timestamptz <= app_now() + make_interval(days => ${INVOICE_OPEN_DAYS}), true) as fits`,
  );
  return { fits, expiresAt: expires_at };
}

async function insert(
  tx: Tx,
  merchant: Merchant,
  { totals, coins, feeBp, expiresAt, isTest }: CheckedTerms & { readonly isTest: boolean },
  input: Terms,
  origin: InvoiceOrigin,
): Promise<InvoiceRow> {
  return one(
    tx,
    sql<InvoiceRow>`with counter as (${nextNumber(merchant, isTest)})
      insert into invoices (public_id, merchant_id, number, is_test, kind, currency, subtotal, discount,
        tax, total, is_escrowed, accepts, coins, tolerance_bp, fee_bp, due_on, expires_at, payee_name, payer_user_id,
        payer_name, payer_email, link_id, recurring_id, period, memo, metadata, success_url, emails_payer)
      values (${newPublicId('inv')}, ${merchant.user_id}, (select number from counter), ${isTest}, ${origin.kind}, ${input.currency},
        ${toDecimal(totals.subtotal)}::numeric, ${toDecimal(totals.discount)}::numeric,
        ${toDecimal(totals.tax)}::numeric, ${toDecimal(totals.total)}::numeric, ${input.escrowed === true},
        ${[...new Set(input.accepts)]}::text[], ${coins}::text[], ${input.toleranceBp ?? 0}, ${feeBp},
        ${input.dueOn}::date, ${expiresAt}, ${merchant.display_name}, ${origin.payerUserId ?? null}::uuid,
        ${plainComment(input.payerName)}, ${input.payerEmail?.toLowerCase() ?? null}, ${origin.linkId ?? null}::uuid,
        ${origin.recurringId ?? null}::uuid, ${origin.period ?? null}::date, ${plainComment(input.memo)},
        ${JSON.stringify(input.metadata ?? {})}::jsonb, ${origin.successUrl ?? null},
        ${mailsPayer(input)})
      returning ${INVOICE_COLUMNS}`,
  );
}

/** Whether its payer is mailed about it: the merchant chose so, and there is an address. */
export function mailsPayer({
  emailPayer,
  payerEmail,
}: Pick<Terms, 'emailPayer' | 'payerEmail'>): boolean {
  return emailPayer === true && payerEmail !== null;
}

/** Takes the merchant's next number, without gaps: "ADA-0042", in test mode "ADA-T0042". */
function nextNumber({ user_id, invoice_prefix }: Merchant, isTest: boolean) {
  const prefix = `${invoice_prefix}-${isTest ? 'T' : ''}`;
  return sql`insert into merchant_counters (merchant_id, is_test, last_invoice) values (${user_id}, ${isTest}, 1)
    on conflict (merchant_id, is_test) do update set last_invoice = merchant_counters.last_invoice + 1
    returning ${prefix}::text || lpad(last_invoice::text, greatest(4, length(last_invoice::text)), '0') as number`;
}
