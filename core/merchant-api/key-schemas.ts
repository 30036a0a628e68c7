import { z } from 'zod';
import { ApiAmount } from '#core/merchant-api/schemas.ts';
import { API_SCOPES } from '#core/merchant-api/scopes.ts';

export const ApiKeySelf = z
  .object({
    id: z.string().meta({ example: '7Qm2Xc9LrT4vKb8Z' }),
    name: z.string().meta({ example: 'Shop server' }),
    test: z.boolean(),
    scopes: z.array(z.enum(API_SCOPES)),
    ip_allow: z.array(z.string()).meta({ example: ['203.0.113.7/32'] }),
    ip_seen: z.string().meta({
      description: 'The address this request came from',
      example: '203.0.113.7',
    }),
    daily_cap_ngn: ApiAmount.nullable(),
    daily_cap_left_ngn: ApiAmount.nullable(),
  })
  .meta({ id: 'ApiKey' });
