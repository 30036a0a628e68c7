import { z } from 'zod';
import {
  INVOICE_ITEMS_MOST,
  INVOICE_MEMO_MOST,
  INVOICE_TAX_MOST_BP,
  INVOICE_TITLE_MOST,
} from '#core/invoices/limits.ts';
import { PAYMENT_METHODS } from '#core/invoices/methods.ts';
import { INVOICE_STATUSES } from '#core/invoices/status.ts';
import { CRYPTO_ASSETS } from '#core/money/assets.ts';
import { CHAIN_IDS } from '#core/wallet/chains.ts';
import {
  Answer,
  Day,
  Id,
  IdempotencyKey,
  Moment,
  TextAnswer,
  WireAmount,
} from '#core/wire/shared.ts';

const Time = z.iso.datetime({ offset: true });
/** Amounts of invoices are decimal strings, exact to the unit. */
const Decimal = z.string().regex(/^-?\d{1,15}(\.\d{1,8})?$/);
export const INVOICE_CURRENCIES = ['NGN', 'USD', ...CRYPTO_ASSETS] as const;
export const InvoiceCurrency = z.enum(INVOICE_CURRENCIES);
export const PublicInvoiceId = z.string().regex(/^inv_[1-9A-HJ-NP-Za-km-z]{22}$/);
const PublicPaymentId = z.string().regex(/^pay_[1-9A-HJ-NP-Za-km-z]{22}$/);
const Coin = z.enum(CRYPTO_ASSETS);
const Method = z.enum(PAYMENT_METHODS);
export const PayerEmail = z.email().max(254);

/** A line: how many (to three decimals), the price of one in the invoice's currency, its tax of 10,000. */
export const InvoiceItem = z.strictObject({
  title: z.string().trim().min(1).max(INVOICE_TITLE_MOST),
  quantity: z
    .union([z.number(), z.string()])
    .transform(String)
    .pipe(z.string().regex(/^\d{1,9}(\.\d{1,3})?$/, 'At most three decimals')),
  unit_price: z.union([z.literal(0), z.literal('0'), WireAmount]).transform(String),
  tax_bp: z.int().min(0).max(INVOICE_TAX_MOST_BP).default(0),
});
export type InvoiceItem = z.infer<typeof InvoiceItem>;

/** What a merchant says of an invoice, drafts included. */
export const InvoiceTerms = {
  p_items: z.array(InvoiceItem).min(1).max(INVOICE_ITEMS_MOST),
  p_currency: InvoiceCurrency,
  p_accepts: z.array(Method).min(1).max(PAYMENT_METHODS.length),
  /** The coins that pay it, all where none is named; the first is what a payer in naira buys. */
  p_coins: z.array(Coin).min(1).max(CRYPTO_ASSETS.length).nullish(),
  p_payer_name: z.string().trim().min(1).max(120).nullish(),
  p_payer_email: PayerEmail.nullish(),
  p_due_on: Day.nullish(),
  p_expires_at: Moment.nullish(),
  p_discount: z.union([z.literal(0), z.literal('0'), WireAmount]).nullish(),
  p_escrowed: z.boolean().nullish(),
  p_tolerance_bp: z.int().min(0).max(200).nullish(),
  p_memo: z.string().trim().max(INVOICE_MEMO_MOST).nullish(),
  p_metadata: z.record(z.string().max(40), z.string().max(500)).nullish(),
  /** Mails it to `p_payer_email` on issue and reminds of it until it is paid. */
  p_email_payer: z.boolean().nullish(),
};

/**
 * Creates an invoice, issued unless `p_draft`. Refusals: MERCHANT_NOT_FOUND, MERCHANT_PAUSED, INVOICES_PAUSED,
 * INVOICE_AMOUNTS_NOT_ALLOWED, INVOICE_TERMS_NOT_ALLOWED, INVOICE_DATE_NOT_ALLOWED, INVOICES_TOO_MANY.
 */
export const CreateInvoice = z.strictObject({
  ...InvoiceTerms,
  p_draft: z.boolean().nullish(),
  p_is_test: z.boolean().nullish(),
  p_idempotency_key: IdempotencyKey.nullish(),
});
export const InvoiceCreated = Answer.extend({
  invoice_id: Id,
  public_id: PublicInvoiceId,
  number: z.string(),
  status: z.enum(INVOICE_STATUSES),
  url: z.string(),
});

/** Changes a draft whole. Refusals: those of a new one, INVOICE_NOT_FOUND, INVOICE_IS_ISSUED. */
export const UpdateInvoice = z.strictObject({ p_invoice_id: Id, ...InvoiceTerms });
/** Issues a draft: from then on it does not change. */
export const IssueInvoice = z.strictObject({ p_invoice_id: Id });
/** Withdraws an invoice in which nobody's money is. Refusals: INVOICE_NOT_FOUND, INVOICE_HAS_MONEY. */
export const VoidInvoice = z.strictObject({
  p_invoice_id: Id,
  p_reason: z.string().trim().min(3).max(300),
});
export const InvoiceChanged = Answer.extend({ status: z.enum(INVOICE_STATUSES) });

/** What is left of an invoice, as every list and event shows it. Amounts are decimals of its currency. */
export const InvoiceSummary = z.object({
  id: PublicInvoiceId,
  number: z.string(),
  status: z.enum(INVOICE_STATUSES),
  kind: z.enum(['invoice', 'link', 'recurring']),
  test: z.boolean(),
  currency: InvoiceCurrency,
  total: Decimal,
  received: Decimal,
  refunded: Decimal,
  /** Still to be paid; "0" where nothing is. */
  due: Decimal,
  /** What was paid too much and not given back yet. */
  over_by: Decimal,
  is_late: z.boolean(),
  is_escrowed: z.boolean(),
  payer_name: z.string().nullable(),
  due_on: z.string().nullable(),
  expires_at: Time.nullable(),
  created_at: Time,
  issued_at: Time.nullable(),
  settled_at: Time.nullable(),
});
export type InvoiceSummary = z.infer<typeof InvoiceSummary>;

/** A line with what it comes to. */
export const InvoiceLineView = z.object({
  title: z.string(),
  quantity: z.string(),
  unit_price: Decimal,
  tax_bp: z.int(),
  amount: Decimal,
  discount: Decimal,
  tax: Decimal,
});

/** A payment as its invoice shows it. `amount` is in `asset`, `value` in the invoice's currency. */
export const PaymentView = z.object({
  id: PublicPaymentId,
  method: Method,
  asset: z.string(),
  amount: Decimal,
  value: Decimal,
  state: z.enum(['seen', 'waiting', 'counted', 'dropped', 'returned', 'refused', 'reversed']),
  is_late: z.boolean(),
  /** What of it is held: a surplus, money that came late, or what waits for a release. */
  held: Decimal,
  returned: Decimal,
  tx_hash: z.string().nullable(),
  chain: z.enum(CHAIN_IDS).nullable(),
  confirmations: z.int().nullable(),
  confirmations_needed: z.int().nullable(),
  settles_at: Time.nullable(),
  decide_by: Time.nullable(),
  created_at: Time,
  counted_at: Time.nullable(),
});
export type PaymentView = z.infer<typeof PaymentView>;

export const RefundView = z.object({
  id: z.string(),
  payment_id: PublicPaymentId,
  asset: z.string(),
  amount: Decimal,
  reason: z.enum(['surplus', 'late', 'full', 'amount', 'void', 'dispute']),
  state: z.enum(['offered', 'claimed', 'sending', 'done', 'expired', 'cancelled']),
  created_at: Time,
  expires_at: Time.nullable(),
});
export type RefundView = z.infer<typeof RefundView>;

/** Who asks for the money, as a payer sees them. */
export const PayeeView = z.object({
  display_name: z.string(),
  /** The name that was verified; null below level 1. */
  verified_name: z.string().nullable(),
  is_business: z.boolean(),
  rc_number: z.string().nullable(),
  address: z.string().nullable(),
  support_email: z.string().nullable(),
  logo_url: z.string().nullable(),
  status: z.enum(['active', 'paused', 'closed']),
});

const QuoteAccount = z.object({
  bank_name: z.string(),
  account_number: z.string(),
  account_name: z.string(),
  narration: z.string(),
});

/** A firm amount. `pay_to` holds the address or the account of it. */
export const QuoteView = z.object({
  quote_id: Id,
  method: Method,
  asset: z.string(),
  amount: Decimal,
  value: Decimal,
  chain: z.enum(CHAIN_IDS).nullable(),
  address: z.string().nullable(),
  account: QuoteAccount.nullable(),
  /** Naira for one coin; null where nothing is converted. */
  rate: Decimal.nullable(),
  created_at: Time,
  expires_at: Time,
  /** Until when a transfer that is made counts at it. */
  counts_until: Time,
});
export type QuoteView = z.infer<typeof QuoteView>;

/** A way to pay with what it comes to now; `amount` is null where no firm price is known. */
export const PayOption = z.object({
  method: Method,
  asset: z.string(),
  chains: z.array(z.enum(CHAIN_IDS)),
  amount: Decimal.nullable(),
  needs_account: z.boolean(),
});
export type PayOption = z.infer<typeof PayOption>;

/**
 * An invoice as anybody with its link sees it: without metadata and without the payer's email. One whose row is not what
 * was signed is not found.
 */
export const PublicInvoice = InvoiceSummary.extend({
  payee: PayeeView,
  items: z.array(InvoiceLineView),
  subtotal: Decimal,
  discount: Decimal,
  tax: Decimal,
  memo: z.string().nullable(),
  options: z.array(PayOption),
  payments: z.array(PaymentView),
  refunds: z.array(RefundView),
  /** The quotes that still count, newest first. */
  quotes: z.array(QuoteView),
  success_url: z.string().nullable(),
  signature: z.string(),
  /** The time at the server, for countdowns. */
  now: Time,
});
export type PublicInvoice = z.infer<typeof PublicInvoice>;

/** Refusal: INVOICE_NOT_FOUND, also for a draft and for one that is not genuine. */
export const GetPublicInvoice = z.strictObject({
  p_public_id: PublicInvoiceId,
  /** The reader's own quote: shown also where it is for a part, or has their email. */
  p_quote_id: z.uuid().nullish(),
});

/**
 * A firm amount for one way to pay, of all that is due or of a part in the invoice's currency. The same request within
 * the life of a quote returns that quote. Refusals: INVOICE_NOT_FOUND, INVOICE_NOT_PAYABLE, INVOICE_METHOD_OFF,
 * INVOICE_NO_FIRM_RATE, INVOICE_QUOTES_TOO_MANY, MERCHANT_PAUSED.
 */
export const QuoteInvoice = z.strictObject({
  p_public_id: PublicInvoiceId,
  p_method: Method,
  p_asset: Coin.nullish(),
  p_chain: z.enum(CHAIN_IDS).nullish(),
  p_part: WireAmount.nullish(),
  /** Where we write if something comes back. */
  p_email: PayerEmail.nullish(),
});

/**
 * Pays from the caller's Oja balance, at once and irrevocably unless the invoice is escrowed. Refusals:
 * INVOICE_NOT_FOUND, INVOICE_NOT_PAYABLE, INVOICE_QUOTE_EXPIRED, INVOICE_QUOTE_USED, INVOICE_OWN, MERCHANT_PAUSED,
 * BALANCE_DOES_NOT_COVER and those of a transfer.
 */
export const PayInvoice = z.strictObject({
  p_public_id: PublicInvoiceId,
  p_quote_id: Id,
  p_idempotency_key: IdempotencyKey.nullish(),
});
export const InvoicePaid = TextAnswer.extend({
  payment_id: PublicPaymentId,
  status: z.enum(INVOICE_STATUSES),
});

/** The payer gives the merchant what is held for an escrowed invoice. Refusals: INVOICE_NOT_FOUND, INVOICE_NOT_HELD. */
export const ReleaseInvoice = z.strictObject({ p_public_id: PublicInvoiceId });
/** The merchant says that an escrowed invoice was delivered. Refusals: INVOICE_NOT_FOUND, INVOICE_NOT_HELD. */
export const DeliverInvoice = z.strictObject({ p_invoice_id: Id });

/**
 * Buys exactly the coins of an invoice from a trader's offer; released, they pay the invoice. The response is that of
 * accepting the offer. Refusals besides: INVOICE_NOT_FOUND, INVOICE_NOT_PAYABLE, INVOICE_METHOD_OFF, INVOICE_OWN,
 * INVOICE_TRADE_RUNS, INVOICE_NO_FIRM_RATE.
 */
export const PayInvoiceWithTrade = z.strictObject({
  p_public_id: PublicInvoiceId,
  p_trade_id: Id,
  p_payment_method_id: Id.nullish(),
  p_seen_price: WireAmount.nullish(),
  p_idempotency_key: IdempotencyKey,
});

/** A payer says that naira was sent to the merchant's own account; the merchant confirms it. */
export const MarkInvoiceSent = z.strictObject({
  p_public_id: PublicInvoiceId,
  p_quote_id: Id,
  p_sender_name: z.string().trim().min(2).max(120).nullish(),
});

/**
 * The merchant's decision about a payment that was only announced by its payer, or came late: it counts, or it does not
 * (naira), or goes back (coins). Refusals: INVOICE_PAYMENT_NOT_FOUND.
 */
export const ConfirmInvoicePayment = z.strictObject({
  p_payment_id: PublicPaymentId,
  p_decision: z.enum(['count', 'return']),
  /** Where the link to take it back is mailed, if its payer left no email. */
  p_email: PayerEmail.nullish(),
});

/**
 * Gives back what was paid too much, all, or a value in the invoice's currency. Refusals: INVOICE_NOT_FOUND,
 * REFUND_MORE_THAN_PAID, INVOICE_REFUND_NEEDS_EMAIL, BALANCE_DOES_NOT_COVER and those of an outflow.
 */
export const RefundInvoice = z.strictObject({
  p_invoice_id: Id,
  p_variant: z.enum(['surplus', 'full', 'amount']),
  p_amount: WireAmount.nullish(),
  p_reason: z.string().trim().min(3).max(300),
  /** Where the link to take it back is mailed, if its payer left no email. */
  p_email: PayerEmail.nullish(),
  p_idempotency_key: IdempotencyKey.nullish(),
});

const ClaimToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** Refusal: INVOICE_REFUND_NOT_FOUND. */
export const GetInvoiceRefund = z.strictObject({ p_claim_token: ClaimToken });
/** A refund as whoever has its link sees it. Amounts are decimals of `asset`. */
export const InvoiceRefundClaim = z.object({
  id: z.string(),
  invoice: PublicInvoiceId,
  number: z.string(),
  payee: z.string(),
  state: RefundView.shape.state,
  reason: RefundView.shape.reason,
  asset: z.string(),
  amount: Decimal,
  /** Where a code is mailed, its name but for the first letter hidden. */
  email: z.string().nullable(),
  /** Where it can be sent to, for which fee, as long as it is not claimed. */
  networks: z.array(z.object({ chain: z.enum(CHAIN_IDS), fee: Decimal, receives: Decimal })),
  /** Where it goes, once it was claimed to an address. */
  to: z
    .object({
      chain: z.enum(CHAIN_IDS),
      address: z.string(),
      fee: Decimal,
      receives: Decimal,
      /** When it leaves, or left. */
      sent_at: Time.nullable(),
    })
    .nullable(),
  tx_hash: z.string().nullable(),
  expires_at: Time.nullable(),
});
export type InvoiceRefundClaim = z.infer<typeof InvoiceRefundClaim>;

/** Refusals: INVOICE_REFUND_NOT_FOUND, INVOICE_REFUND_NOT_OPEN, INVOICE_REFUND_CODES_TOO_MANY. */
export const RequestRefundCode = z.strictObject({ p_claim_token: ClaimToken });
/**
 * Claims to an address of the same coin, from where it leaves a day later, or without `p_to` to the balance of whoever is
 * signed in. Refusals: INVOICE_REFUND_NOT_FOUND, INVOICE_REFUND_NOT_OPEN, INVOICE_REFUND_CODE_WRONG,
 * INVOICE_REFUND_SIGN_IN, INVOICE_OWN and those of a withdrawal's address and fee.
 */
export const ClaimInvoiceRefund = z.strictObject({
  p_claim_token: ClaimToken,
  p_code: z.string().regex(/^\d{6}$/),
  p_to: z
    .strictObject({ chain: z.enum(CHAIN_IDS), address: z.string().trim().min(20).max(64) })
    .nullish(),
});
export const InvoiceRefundClaimed = TextAnswer.extend({ state: z.enum(['claimed', 'done']) });

/** One's own invoices, newest first. `p_before` is the id of the last one seen. */
export const ListInvoices = z.strictObject({
  p_is_test: z.boolean().nullish(),
  p_status: z.enum(INVOICE_STATUSES).nullish(),
  p_kind: z.enum(['invoice', 'link', 'recurring']).nullish(),
  p_search: z.string().trim().max(120).nullish(),
  p_before: PublicInvoiceId.nullish(),
});
export const OwnInvoiceRow = InvoiceSummary.extend({ invoice_id: Id });
export const InvoiceList = z.object({
  invoices: z.array(OwnInvoiceRow),
  has_more: z.boolean(),
});

export const GetInvoice = z.strictObject({ p_invoice_id: Id });
const InvoiceEventView = z.object({
  seq: z.int(),
  kind: z.string(),
  payment_id: PublicPaymentId.nullable(),
  value: Decimal.nullable(),
  is_late: z.boolean(),
  note: z.string().nullable(),
  created_at: Time,
});
/** An invoice as its merchant sees it. */
export const OwnInvoice = InvoiceSummary.extend({
  invoice_id: Id,
  url: z.string(),
  payer_email: z.string().nullable(),
  /** Whether it is mailed to `payer_email`, and reminded of. */
  emails_payer: z.boolean(),
  memo: z.string().nullable(),
  metadata: z.record(z.string(), z.string()),
  accepts: z.array(Method),
  coins: z.array(Coin),
  tolerance_bp: z.int(),
  fee_bp: z.int(),
  subtotal: Decimal,
  discount: Decimal,
  tax: Decimal,
  items: z.array(InvoiceLineView),
  payments: z.array(PaymentView.extend({ fee: Decimal, sender_name: z.string().nullable() })),
  refunds: z.array(RefundView),
  events: z.array(InvoiceEventView),
});
export type OwnInvoice = z.infer<typeof OwnInvoice>;
