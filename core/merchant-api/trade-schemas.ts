import { z } from 'zod';
import { CRYPTO_ASSETS, FIAT_CURRENCIES } from '#core/money/assets.ts';
import { ApiAmount, ApiId, ApiMoment, PAGE_QUERY, pageOf } from '#core/merchant-api/schemas.ts';
import { CANCEL_REASON_CODES } from '#core/trade/cancel-reasons.ts';
import { TRADE_STATUSES } from '#core/trade/trade-machine.ts';

export const ApiTrade = z
  .object({
    id: ApiId,
    role: z.enum(['buyer', 'seller']).meta({ description: 'Your side of the order' }),
    status: z.enum(TRADE_STATUSES).meta({
      example: 'in_payment',
      description:
        'in_payment: the buyer pays; processing: marked as paid; disputed: the desk decides',
    }),
    asset: z.enum(CRYPTO_ASSETS),
    currency: z.enum(FIAT_CURRENCIES),
    amount: ApiAmount.meta({ description: 'Coins' }),
    price: ApiAmount.meta({ example: '1530.00' }),
    total: ApiAmount.nullable().meta({
      description: 'What the buyer pays, to the kobo',
      example: '153000.07',
    }),
    counterparty: z
      .string()
      .nullable()
      .meta({ description: 'The handle of the other side', example: 'BolaTrades' }),
    payment_deadline: ApiMoment.nullable(),
    accepted_at: ApiMoment.nullable(),
    paid_at: ApiMoment.nullable().meta({ example: null }),
    completed_at: ApiMoment.nullable().meta({ example: null }),
    created_at: ApiMoment,
  })
  .meta({ id: 'Trade' });
export const ApiTrades = pageOf(ApiTrade);

export const TradesQuery = z.object({
  status: z.enum(TRADE_STATUSES).optional(),
  ...PAGE_QUERY,
});

export const CancelBody = z.strictObject({
  reason: z.enum(CANCEL_REASON_CODES).optional(),
});
