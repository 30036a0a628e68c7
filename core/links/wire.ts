import { z } from 'zod';
import { InvoiceCurrency, PayeeView, PayerEmail, PublicInvoiceId } from '#core/invoices/wire.ts';
import { PAYMENT_METHODS } from '#core/invoices/methods.ts';
import {
  LINK_DESCRIPTION_MOST,
  LINK_FIELD_ANSWER_MOST,
  LINK_FIELDS_MOST,
  LINK_QUANTITY_MOST,
  LINK_TITLE_MOST,
  LINK_USES_MOST,
} from '#core/links/limits.ts';
import { CRYPTO_ASSETS } from '#core/money/assets.ts';
import { Answer, Id, IdempotencyKey, Moment, WireAmount } from '#core/wire/shared.ts';

const Time = z.iso.datetime({ offset: true });
/** Amounts of links are decimal strings of the link's currency. */
const Decimal = z.string().regex(/^\d{1,15}(\.\d{1,8})?$/);
const Coin = z.enum(CRYPTO_ASSETS);
const Method = z.enum(PAYMENT_METHODS);
const LinkToken = z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{32}$/);
const FieldName = z.string().regex(/^[a-z][a-z0-9_]{0,29}$/);
const ReturnUrl = z.string().max(500);
const Host = z.string().trim().toLowerCase().min(4).max(253);

export const LINK_STATUSES = ['active', 'paused', 'ended'] as const;

/** Something that a payer answers beside the money. Answers are in the invoice's metadata under `name`. */
export const LinkField = z.strictObject({
  name: FieldName,
  label: z.string().trim().min(1).max(80),
  required: z.boolean().default(false),
});
export type LinkField = z.infer<typeof LinkField>;

/** What a merchant decides of a link: one amount, or a range of which the payer chooses (either end may be left out). */
const LinkTerms = {
  p_title: z.string().trim().min(1).max(LINK_TITLE_MOST),
  p_description: z.string().trim().max(LINK_DESCRIPTION_MOST).nullish(),
  /** A file of the merchant's own folder in the public bucket of pictures. */
  p_image_path: z.string().max(300).nullish(),
  p_currency: InvoiceCurrency,
  p_amount: WireAmount.nullish(),
  p_min: WireAmount.nullish(),
  p_max: WireAmount.nullish(),
  /** The payer says how many of it; for one amount only. */
  p_allow_quantity: z.boolean().nullish(),
  p_max_uses: z.int().min(1).max(LINK_USES_MOST).nullish(),
  p_collect: z.array(LinkField).max(LINK_FIELDS_MOST).nullish(),
  p_accepts: z.array(Method).min(1).max(PAYMENT_METHODS.length),
  p_coins: z.array(Coin).min(1).max(CRYPTO_ASSETS.length).nullish(),
  p_escrowed: z.boolean().nullish(),
  /** Where a payer goes afterwards: https, at a domain that the merchant has proven. */
  p_success_url: ReturnUrl.nullish(),
  p_cancel_url: ReturnUrl.nullish(),
  p_expires_at: Moment.nullish(),
};

/**
 * Refusals: MERCHANT_NOT_FOUND, MERCHANT_PAUSED, INVOICES_PAUSED, LINK_AMOUNTS_NOT_ALLOWED, LINK_FIELDS_NOT_ALLOWED,
 * LINK_ADDRESS_NOT_ALLOWED, LINK_IMAGE_NOT_ALLOWED, LINKS_TOO_MANY, INVOICE_TERMS_NOT_ALLOWED, INVOICE_DATE_NOT_ALLOWED.
 */
export const CreatePaymentLink = z.strictObject({
  ...LinkTerms,
  p_is_test: z.boolean().nullish(),
  p_idempotency_key: IdempotencyKey.nullish(),
});
export const LinkCreated = Answer.extend({ link_id: Id, token: LinkToken, url: z.string() });

/**
 * Changes a link whole: what is not named is cleared. Checkouts that are open keep what they were opened with. Refusals:
 * those of a new one, LINK_NOT_FOUND, LINK_ENDED.
 */
export const UpdatePaymentLink = z.strictObject({ p_link_id: Id, ...LinkTerms });
/** `ended` is for good. Refusals: LINK_NOT_FOUND, LINK_ENDED. */
export const SetPaymentLinkStatus = z.strictObject({
  p_link_id: Id,
  p_status: z.enum(LINK_STATUSES),
});
export const LinkChanged = Answer.extend({ status: z.enum(LINK_STATUSES) });

/** One's own links, newest first. `p_before` is the id of the last one seen. */
export const ListPaymentLinks = z.strictObject({
  p_is_test: z.boolean().nullish(),
  p_status: z.enum(LINK_STATUSES).nullish(),
  p_before: Id.nullish(),
});

const LinkShown = {
  token: LinkToken,
  title: z.string(),
  description: z.string().nullable(),
  image_url: z.string().nullable(),
  currency: InvoiceCurrency,
  /** Null where the payer chooses, between `min` and `max`. */
  amount: Decimal.nullable(),
  min: Decimal.nullable(),
  max: Decimal.nullable(),
  allow_quantity: z.boolean(),
  collect: z.array(LinkField),
  accepts: z.array(Method),
  is_escrowed: z.boolean(),
  expires_at: Time.nullable(),
  test: z.boolean(),
};

/** A link as its merchant sees it. */
export const OwnLink = z.object({
  ...LinkShown,
  link_id: Id,
  url: z.string(),
  image_path: z.string().nullable(),
  coins: z.array(Coin),
  max_uses: z.int().nullable(),
  /** Paid checkouts. */
  uses: z.int(),
  /** Open checkouts; each keeps a use until it expires. */
  open_checkouts: z.int(),
  success_url: z.string().nullable(),
  cancel_url: z.string().nullable(),
  status: z.enum(LINK_STATUSES),
  created_at: Time,
});
export type OwnLink = z.infer<typeof OwnLink>;
export const LinkList = z.object({ links: z.array(OwnLink), has_more: z.boolean() });

/** Refusal: LINK_NOT_FOUND. */
export const GetPaymentLink = z.strictObject({ p_token: LinkToken });

/**
 * A link as anybody who has it sees it. `state` says whether a checkout can be opened: `taken` where open checkouts keep
 * the last uses, `used` where all are paid, `closed` where the merchant takes no payments now.
 */
export const PublicLink = z.object({
  ...LinkShown,
  payee: PayeeView,
  coins: z.array(Coin),
  state: z.enum(['open', 'taken', 'used', 'paused', 'ended', 'expired', 'closed']),
  /** Null without a limit. */
  uses_left: z.int().nullable(),
  cancel_url: z.string().nullable(),
  /** The time at the server. */
  now: Time,
});
export type PublicLink = z.infer<typeof PublicLink>;

/**
 * Issues the invoice of one payment, open for 60 minutes; it keeps one use of the link for so long. `p_amount` is for
 * links whose payer chooses, `p_quantity` for those that ask how many, `p_fields` are the answers by name. Refusals:
 * LINK_NOT_FOUND, LINK_NOT_OPEN, LINK_USES_TAKEN, LINK_AMOUNT_NOT_ALLOWED, LINK_FIELDS_MISSING, CHECKOUTS_TOO_MANY,
 * MERCHANT_PAUSED, INVOICES_PAUSED.
 */
export const OpenCheckout = z.strictObject({
  p_token: LinkToken,
  p_amount: WireAmount.nullish(),
  p_quantity: z.int().min(1).max(LINK_QUANTITY_MOST).nullish(),
  p_fields: z.record(FieldName, z.string().trim().max(LINK_FIELD_ANSWER_MOST)).nullish(),
  /** Where the receipt and reminders go. Never shown to anybody but the merchant. */
  p_email: PayerEmail.nullish(),
});
export const CheckoutOpened = Answer.extend({
  public_id: PublicInvoiceId,
  url: z.string(),
  expires_at: Time,
});

/** A domain to which payers may be sent, once it is proven by one of the two: a DNS record, or a file. */
export const MerchantDomain = z.object({
  domain_id: Id,
  host: z.string(),
  /** The value of a DNS TXT record of the host. */
  txt_record: z.string(),
  /** Where a file with the same line proves it as well. */
  file_url: z.string(),
  verified_at: Time.nullable(),
  created_at: Time,
});
export type MerchantDomain = z.infer<typeof MerchantDomain>;

/** Refusals: MERCHANT_NOT_FOUND, DOMAIN_NOT_ALLOWED, DOMAINS_TOO_MANY. A known one is returned as it is. */
export const AddMerchantDomain = z.strictObject({ p_host: Host });
export const DomainAdded = Answer.extend({ domain: MerchantDomain });
/** Refusals: DOMAIN_NOT_FOUND, DOMAIN_NOT_PROVEN, DOMAIN_CHECKS_TOO_MANY. */
export const VerifyMerchantDomain = z.strictObject({ p_domain_id: Id });
/** Links keep its address and stop sending payers there. Refusal: DOMAIN_NOT_FOUND. */
export const RemoveMerchantDomain = z.strictObject({ p_domain_id: Id });
export const DomainList = z.object({ domains: z.array(MerchantDomain) });
