import { z } from 'zod';
import { ApiAmount, ApiId, ApiMoment, pageOf, PositiveAmount } from '#core/merchant-api/schemas.ts';
import { PAYOUT_STATUSES } from '#core/payouts/payout-machine.ts';

export const ApiPayout = z
  .object({
    id: ApiId,
    status: z.enum(PAYOUT_STATUSES),
    currency: z.literal('NGN'),
    amount: ApiAmount.meta({ description: 'What arrives at the bank', example: '25000.00' }),
    fee: ApiAmount.meta({ example: '25.00' }),
    stamp_duty: ApiAmount.meta({ example: '50.00' }),
    bank_account: z.object({
      id: ApiId,
      bank_name: z.string().meta({ example: 'Access Bank' }),
      account_name: z.string().meta({ example: 'ADA OBI' }),
      ending: z.string().meta({ description: 'The last four digits', example: '6780' }),
    }),
    created_at: ApiMoment,
    settled_at: ApiMoment.nullable().meta({ example: null }),
  })
  .meta({ id: 'Payout' });
export const ApiPayouts = pageOf(ApiPayout);

export const NewPayout = z.strictObject({
  amount: PositiveAmount.meta({
    description: 'Naira that arrive at the bank',
    example: '25000.00',
  }),
  bank_account_id: ApiId.optional().meta({
    description:
      'One of your bank accounts, at least 24 hours old; without it that of your business',
  }),
});
