import { z } from 'zod';
import { ApiAmount } from '#core/merchant-api/schemas.ts';
import { CRYPTO_ASSETS } from '#core/money/assets.ts';

const ApiBalance = z
  .object({
    asset: z.enum(CRYPTO_ASSETS),
    available: ApiAmount,
    held: ApiAmount.meta({
      description: 'In orders, open offers, withdrawals on their way, or kept by an order',
    }),
  })
  .meta({ id: 'Balance' });
export const ApiBalances = z.object({ data: z.array(ApiBalance) });
