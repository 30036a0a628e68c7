import { z } from 'zod';
import { ApiAmount } from '#core/merchant-api/schemas.ts';
import { API_SCOPES } from '#core/merchant-api/scopes.ts';

export const ApiKeySelf = z
  .object({
    id: z.string(),
    name: z.string(),
    test: z.boolean(),
    scopes: z.array(z.enum(API_SCOPES)),
    ip_allow: z.array(z.string()),
    ip_seen: z.string().meta({ description: 'The address this request came from' }),
    daily_cap_ngn: ApiAmount.nullable(),
    daily_cap_left_ngn: ApiAmount.nullable(),
  })
  .meta({ id: 'ApiKey' });
