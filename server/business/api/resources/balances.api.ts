import { sql } from 'kysely';
import { ApiBalances } from '#core/merchant-api/balance-schemas.ts';
import { CRYPTO_ASSETS, type CryptoAsset } from '#core/money/assets.ts';
import { toDecimal } from '#core/money/money.ts';
import { endpoint } from '#server/business/api/endpoint.ts';
import { rows } from '#server/platform/db/database.ts';

interface Row {
  readonly asset: CryptoAsset;
  readonly available: bigint;
  readonly held: bigint;
}

export const balanceEndpoints = [
  endpoint({
    method: 'GET',
    path: '/v1/balances',
    resource: 'Balances',
    summary: 'Show your balances',
    description: 'One for each coin. Test keys see zeros: test objects never reach the ledger.',
    scope: 'balances:read',
    response: ApiBalances,
    run: async (oja, { caller }) => {
      const found = caller.key.isTest
        ? []
        : await rows(
            oja.db,
            sql<Row>`select asset, coalesce(sum(balance) filter (where kind = 'available'), 0)::bigint as available,
                coalesce(sum(balance) filter (where kind not in ('available', 'savings')), 0)::bigint as held
              from ledger_accounts where owner_id = ${caller.userId} group by asset`,
          );
      return {
        data: CRYPTO_ASSETS.map((asset) => {
          const { available = 0n, held = 0n } = found.find((row) => row.asset === asset) ?? {};
          return {
            asset,
            available: toDecimal({ asset, units: available }),
            held: toDecimal({ asset, units: held }),
          };
        }),
      };
    },
  }),
];
