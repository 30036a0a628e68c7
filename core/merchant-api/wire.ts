import { z } from 'zod';
import { API_KEY_OVERLAP_HOURS } from '#core/merchant-api/limits.ts';
import { API_SCOPES } from '#core/merchant-api/scopes.ts';
import { CRYPTO_ASSETS } from '#core/money/assets.ts';
import { Answer, Id, Moment, WireAmount } from '#core/wire/shared.ts';

/**
 * Creates or replaces the caller's business profile: what is left out is empty afterwards. Refusals: BANK_ACCOUNT_GONE,
 * BANK_ACCOUNT_NOT_USABLE, API_MERCHANT_PAUSED.
 */
export const SetMerchantProfile = z.strictObject({
  p_display_name: z.string().trim().min(2).max(80),
  p_legal_name: z.string().trim().min(2).max(160).nullish(),
  p_rc_number: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^(RC|BN|IT)[0-9]{4,8}$/, 'Write it such as RC123456')
    .nullish(),
  p_tax_id: z.string().trim().min(4).max(30).nullish(),
  p_address: z.string().trim().min(4).max(300).nullish(),
  p_support_email: z.email().max(254).nullish(),
  p_settle_asset: z.enum(CRYPTO_ASSETS),
  p_invoice_prefix: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{1,6}$/, 'Write one to six letters or digits'),
  /** The caller's own account that takes naira; without one no bank transfer is accepted. */
  p_bank_account_id: Id.nullish(),
});

const MerchantProfile = z.object({
  display_name: z.string(),
  legal_name: z.string().nullable(),
  rc_number: z.string().nullable(),
  tax_id: z.string().nullable(),
  address: z.string().nullable(),
  support_email: z.string().nullable(),
  settle_asset: z.enum(CRYPTO_ASSETS),
  invoice_prefix: z.string(),
  bank_account_id: Id.nullable(),
  status: z.enum(['active', 'paused', 'closed']),
});
/** The caller's business: null as a profile until it is set up. */
export const Merchant = z.object({
  is_set_up: z.boolean(),
  /** Whether the staff confirmed a registered company. */
  is_business: z.boolean(),
  /** The caller's own name, verified where it is. */
  real_name: z.string().nullable(),
  profile: MerchantProfile.nullable(),
});

/**
 * The key is in the response, once. Refusals: MERCHANT_NOT_SET_UP, API_MERCHANT_PAUSED, API_KEYS_FULL, API_KEY_NOT_BOUNDED,
 * API_KEY_NETWORK_WRONG, FRESH_SECOND_FACTOR_NEEDED, SECOND_FACTOR_NOT_SET_UP.
 */
export const CreateApiKey = z.strictObject({
  p_name: z.string().trim().min(1).max(60),
  p_scopes: z.array(z.enum(API_SCOPES)).min(1).max(API_SCOPES.length),
  p_is_test: z.boolean(),
  /** Addresses or networks, such as 203.0.113.7 or 203.0.113.0/24; empty for any. */
  p_ip_allow: z.array(z.string().trim().max(60)).max(20).default([]),
  /** The most naira that leave by it, and by those that replace it, in 24 hours. */
  p_daily_cap_ngn: WireAmount.nullish(),
  p_expires_at: Moment.nullish(),
});
export const ApiKeyMade = Answer.extend({ api_key_id: z.string(), api_key: z.string() });

const KeyId = z.string().regex(/^[0-9A-Za-z]{16}$/, 'not the id of an API key');
/** Replaces a key by one with the same rights. The old one goes on for `p_overlap_hours`. */
export const RotateApiKey = z.strictObject({
  p_api_key_id: KeyId,
  p_overlap_hours: z.int().min(0).max(API_KEY_OVERLAP_HOURS).default(0),
});
export const ApiKeyStep = z.strictObject({ p_api_key_id: KeyId });

/** The caller's keys, the newest first, without those that ended more than a day ago. Amounts are decimal strings. */
export const ApiKeys = z.object({
  keys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      start: z.string(),
      scopes: z.array(z.enum(API_SCOPES)),
      is_test: z.boolean(),
      ip_allow: z.array(z.string()),
      daily_cap_ngn: z.string().nullable(),
      used_today_ngn: z.string(),
      state: z.enum(['active', 'ending', 'revoked', 'expired']),
      /** When it ends, or ended; null while nothing ends it. */
      ends_at: z.string().nullable(),
      last_used_at: z.string().nullable(),
      last_ip: z.string().nullable(),
      created_at: z.string(),
    }),
  ),
});
