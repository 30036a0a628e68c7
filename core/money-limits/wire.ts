import { z } from 'zod';
import { ApprovalReason } from '#core/approvals/wire.ts';
import { OVERRIDES_PER_PAGE } from '#core/money-limits/limits.ts';
import { LIMIT_LEVELS, LIMIT_PERIODS, LIMIT_PRODUCTS } from '#core/money-limits/products.ts';
import { LIMIT_PROFILES, type LimitProfile } from '#core/money-limits/profiles.ts';
import { CRYPTO_ASSETS, FIAT_CURRENCIES } from '#core/money/assets.ts';
import { Id, WireAmount } from '#core/wire/shared.ts';
import { WireText } from '#core/wire/text-schema.ts';

const Currency = z.enum(['NGN', 'USD']);
const Level = z.enum(LIMIT_LEVELS);
const Product = z.enum(LIMIT_PRODUCTS);
const Period = z.enum(LIMIT_PERIODS);
const Profile = z.enum(Object.keys(LIMIT_PROFILES) as [LimitProfile, ...LimitProfile[]]);

const Rule = z.object({
  product: Product,
  level: Level,
  period: Period,
  currency: Currency,
  most: z.number(),
});

/**
 * One's own limits, before anything is typed. Amounts are in the limit's currency; a product and period that is not
 * listed has no limit.
 */
export const GetLimits = z.strictObject({});
export const Limits = z.object({
  level: Level,
  /** The step that leads to the next level; null where there is none to take. */
  raise: z.object({ level: Level, href: z.string(), minutes: z.number() }).nullable(),
  limits: z.array(
    z.object({
      product: Product,
      period: Period,
      currency: Currency,
      most: z.number(),
      used: z.number(),
      left: z.number(),
      /** The same at the next level; null where it has no such limit or there is no next level. */
      next_most: z.number().nullable(),
      /** Set for this person alone, until then. */
      override_until: z.string().nullable(),
      /** What a trade above it is refused with, which says what raises it; null for other products. */
      code: z.string().nullable(),
      /** When nothing that is used now counts any more. */
      full_at: z.string().nullable(),
    }),
  ),
  /** What every level has, to compare. */
  levels: z.array(Rule),
});

/**
 * Whether this much would fit now, without taking it: an amount of a coin, or in naira for bank withdrawals and in the
 * currency of an order for orders. Refusal: LIMIT_AMOUNT_NOT_ALLOWED.
 */
export const CheckLimit = z.strictObject({
  p_product: Product.exclude(['out']),
  p_asset: z.enum([...CRYPTO_ASSETS, ...FIAT_CURRENCIES]),
  p_amount: WireAmount,
});
export const LimitChecked = z.object({
  allowed: z.boolean(),
  /** What the movement would be refused with; null where it is allowed, as are those below. */
  code: z.string().nullable(),
  details: z.string().nullable(),
  details_text: WireText.optional(),
  /** When this much fits; null where it never does. */
  fits_from: z.string().nullable(),
  /** The level that raises the limit; null where none does. */
  raised_by: Level.nullable(),
});

/** The rules in force and the overrides that run, the newest first, for administrators. */
export const ListLimitRules = z.strictObject({
  /** The last override of the page before. */
  p_cursor: Id.nullish(),
  p_limit: z.int().min(1).max(OVERRIDES_PER_PAGE).default(OVERRIDES_PER_PAGE),
});
export const LimitRules = z.object({
  /** The shipped profile that the rules are; null where they differ from each. */
  profile: Profile.nullable(),
  rules: z.array(Rule),
  overrides: z.array(
    z.object({
      id: Id,
      user_id: Id,
      handle: z.string(),
      product: Product,
      period: Period,
      currency: Currency,
      most: z.number(),
      until: z.string(),
      reason: z.string(),
    }),
  ),
  next_cursor: Id.nullable(),
});

/**
 * Proposes another limit for one person until a time. Refusals: USER_NOT_FOUND, LIMIT_OVERRIDE_NOT_ALLOWED,
 * LIMIT_OVERRIDE_TOO_HIGH, LIMIT_OF_YOURSELF.
 */
export const ProposeLimitOverride = z.strictObject({
  p_handle: z.string().trim().min(1).max(60),
  p_product: Product,
  p_period: Period,
  /** In naira; in dollars for withdrawals within a day or a month. */
  p_most: z.union([z.string().max(30), z.number()]),
  p_until: z.iso.datetime(),
  p_reason: ApprovalReason,
});

/** Proposes to replace all rules by those of a shipped profile. Refusal: LIMIT_PROFILE_IN_FORCE. */
export const ProposeLimitProfile = z.strictObject({
  p_profile: Profile,
  p_reason: ApprovalReason,
});
