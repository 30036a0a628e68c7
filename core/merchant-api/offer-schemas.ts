import { z } from 'zod';
import { CRYPTO_ASSETS, FIAT_CURRENCIES } from '#core/money/assets.ts';
import { ApiAmount, ApiId, ApiMoment, pageOf, PositiveAmount } from '#core/merchant-api/schemas.ts';
import {
  LONGEST_WINDOW_MINUTES,
  MAX_MARGIN_BP,
  SHORTEST_WINDOW_MINUTES,
} from '#core/offers/limits.ts';
import { MAX_PAYMENT_METHODS, MAX_TERMS_LENGTH } from '#core/trade/limits.ts';

export const ApiOffer = z
  .object({
    id: ApiId,
    side: z.enum(['buy', 'sell']).meta({ description: 'What you do: buy or sell coins' }),
    status: z.enum(['open', 'paused']),
    pause_reason: z
      .enum(['owner', 'price', 'rate'])
      .nullable()
      .meta({ description: 'Why it is off the market; null while it is on it', example: null }),
    asset: z.enum(CRYPTO_ASSETS),
    currency: z.enum(FIAT_CURRENCIES),
    amount: ApiAmount.meta({ description: 'Coins that are left' }),
    original_amount: ApiAmount,
    price: ApiAmount.meta({ description: 'For one coin, now', example: '1530.00' }),
    margin_bp: z.int().nullable().meta({
      description: 'Basis points on the reference rate; null for a fixed price',
      example: null,
    }),
    min_order: ApiAmount.meta({ example: '10000.00' }),
    max_order: ApiAmount.meta({ example: '150000.00' }),
    payment_methods: z.array(z.string()).meta({ example: ['bank-transfer'] }),
    terms: z.string().nullable().meta({ example: 'The sender’s name must match.' }),
    created_at: ApiMoment,
    updated_at: ApiMoment,
  })
  .meta({ id: 'Offer' });
export const ApiOffers = pageOf(ApiOffer);

const MarginBp = z.int().min(-MAX_MARGIN_BP).max(MAX_MARGIN_BP);
const WindowMinutes = z.int().min(SHORTEST_WINDOW_MINUTES).max(LONGEST_WINDOW_MINUTES);
const MethodIds = z
  .array(z.string().max(60))
  .min(1)
  .max(MAX_PAYMENT_METHODS)
  .meta({ example: ['bank-transfer'] });
const Terms = z.string().max(MAX_TERMS_LENGTH);

/** A price or a margin, exactly one of the two; the server refuses both and neither. */
export const NewOffer = z.strictObject({
  side: z.enum(['buy', 'sell']),
  asset: z.enum(CRYPTO_ASSETS),
  currency: z.enum(FIAT_CURRENCIES).default('NGN'),
  amount: PositiveAmount,
  price: PositiveAmount.optional().meta({
    description: 'A fixed price for one coin; give this or margin_bp',
    example: '1530.00',
  }),
  margin_bp: MarginBp.optional().meta({ description: 'A margin on the reference rate' }),
  min_order: PositiveAmount.meta({ description: 'In the currency', example: '10000.00' }),
  max_order: PositiveAmount.meta({ description: 'In the currency', example: '150000.00' }),
  payment_methods: MethodIds,
  bank_account_id: ApiId.optional().meta({
    description: 'For a sell offer: where naira arrives; without it your default account',
  }),
  terms: Terms.optional(),
  payment_window_minutes: WindowMinutes.default(SHORTEST_WINDOW_MINUTES),
});

/** What is left out stays as it is. */
export const OfferPatch = z.strictObject({
  amount: PositiveAmount.optional(),
  price: PositiveAmount.optional(),
  margin_bp: MarginBp.optional(),
  min_order: PositiveAmount.optional(),
  max_order: PositiveAmount.optional(),
  terms: Terms.nullable().optional().meta({ description: 'Null removes them' }),
  payment_window_minutes: WindowMinutes.optional(),
});
