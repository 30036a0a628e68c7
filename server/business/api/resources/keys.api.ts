import { ApiKeySelf } from '#core/merchant-api/key-schemas.ts';
import { endpoint } from '#server/business/api/endpoint.ts';
import { keyCapLeft } from '#server/business/keys/key-cap-left.ts';

export const keyEndpoints = [
  endpoint({
    method: 'GET',
    path: '/v1/keys/self',
    resource: 'Keys',
    summary: 'Show the key that is used',
    description:
      'Its scopes, what is left of its daily cap, and the address the request came from.',
    scope: null,
    response: ApiKeySelf,
    run: async (oja, { caller: { key, ip } }) => ({
      id: key.id,
      name: key.name,
      test: key.isTest,
      scopes: [...key.scopes],
      ip_allow: [...key.ipAllow],
      ip_seen: ip,
      daily_cap_ngn: key.dailyCapNgn,
      daily_cap_left_ngn: await keyCapLeft(oja.db, key),
    }),
  }),
];
