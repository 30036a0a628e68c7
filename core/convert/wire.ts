import { z } from 'zod';
import { CONVERT_LEAST_SPREAD_BP, MAX_CONVERT_SPREAD_BP } from '#core/convert/limits.ts';
import { CRYPTO_ASSETS } from '#core/money/assets.ts';
import { Answer, Id, IdempotencyKey, WireAmount } from '#core/wire/shared.ts';

const Time = z.iso.datetime({ offset: true });

/**
 * A firm price for one exchange. `p_side` says whether the amount is what is given or what is taken. Refusals:
 * CONVERT_NO_FIRM_PRICE, CONVERT_PAIR_APART, CONVERT_PAIR_CLOSED, CONVERT_AMOUNT_NOT_ALLOWED, CONVERT_LIMIT_REACHED,
 * CONVERT_NO_INVENTORY, CONVERT_QUOTES_OPEN, CONVERT_QUOTES_TOO_MANY.
 */
export const GetConvertQuote = z.strictObject({
  p_from_asset: z.enum(CRYPTO_ASSETS),
  p_to_asset: z.enum(CRYPTO_ASSETS),
  p_amount: WireAmount,
  p_side: z.enum(['give', 'take']).default('give'),
});

/** Where a price comes from. */
export const PriceSource = z.object({
  pair: z.string(),
  rate: z.number(),
  source: z.string(),
});
export type PriceSource = z.infer<typeof PriceSource>;

export const ConvertQuote = z.object({
  quote_id: Id,
  from_asset: z.enum(CRYPTO_ASSETS),
  to_asset: z.enum(CRYPTO_ASSETS),
  give_amount: z.number(),
  take_amount: z.number(),
  /** How many of `to_asset` one of `from_asset` buys, spread included. */
  rate: z.number(),
  spread_bp: z.int(),
  sources: z.array(PriceSource),
  /** A compact JWS of all of it, by the key that get_record_keys names. */
  signature: z.string(),
  created_at: Time,
  expires_at: Time,
});
export type ConvertQuote = z.infer<typeof ConvertQuote>;

/**
 * Exchanges on a quote, both sides at once. Refusals: CONVERT_QUOTE_NOT_FOUND, CONVERT_QUOTE_EXPIRED,
 * CONVERT_QUOTE_USED, CONVERT_QUOTE_NOT_GENUINE, CONVERT_PRICE_MOVED, CONVERT_NO_FIRM_PRICE, CONVERT_PAIR_APART, CONVERT_LIMIT_REACHED, BALANCE_DOES_NOT_COVER,
 * CONVERT_NO_INVENTORY.
 */
export const AcceptConvertQuote = z.strictObject({
  p_quote_id: Id,
  p_idempotency_key: IdempotencyKey.nullish(),
});
export const Converted = Answer.extend({
  conversion_id: Id,
  from_asset: z.enum(CRYPTO_ASSETS),
  to_asset: z.enum(CRYPTO_ASSETS),
  give_amount: z.number(),
  take_amount: z.number(),
  created_at: Time,
});

/** Administrators: which coins convert into which, at what spread, and who set it. */
export const GetConvertDesk = z.strictObject({});
export const ConvertDesk = z.object({
  pairs: z.array(
    z.object({
      from_asset: z.enum(CRYPTO_ASSETS),
      to_asset: z.enum(CRYPTO_ASSETS),
      spread_bp: z.int(),
      is_open: z.boolean(),
      /** The last manual change; null where the pair is as delivered. */
      changed: z
        .object({ by: z.string().nullable(), note: z.string(), created_at: z.string() })
        .nullable(),
      /** Within the last 24 hours. Amounts are exact decimals as text. */
      conversions: z.int(),
      gave: z.string(),
      took: z.string(),
      /** How much of the bought asset is in stock. */
      stock: z.string(),
    }),
  ),
});

/** Sets a pair's spread and whether it is exchanged. Refusal: CONVERT_PAIR_UNKNOWN. */
export const SetConvertPair = z.strictObject({
  p_from_asset: z.enum(CRYPTO_ASSETS),
  p_to_asset: z.enum(CRYPTO_ASSETS),
  p_spread_bp: z.int().min(CONVERT_LEAST_SPREAD_BP).max(MAX_CONVERT_SPREAD_BP),
  p_is_open: z.boolean(),
  p_note: z.string().trim().min(3).max(500),
});
export const ConvertPairSet = Answer.extend({ spread_bp: z.int(), is_open: z.boolean() });
