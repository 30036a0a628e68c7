import type { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import type { CoinFacts } from '#core/market-data/coin-wire.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import { toDecimal } from '#core/money/money.ts';
import type { Oja } from '#server/define.ts';
import { depositOptions } from '#server/money/deposits/deposit-options.ts';
import { quoteNetworkFee } from '#server/money/withdrawals/gas-cost.ts';
import { dollarInKobo } from '#server/money/withdrawals/limits.sql.ts';
import { withdrawalOptions } from '#server/money/withdrawals/withdrawal-options.ts';
import type { Chain } from '#server/platform/integrations/chain/chain-port.ts';

type Deps = Pick<Oja, 'db' | 'chains' | 'signer' | 'coinPrices'>;
type Networks = z.input<typeof CoinFacts>['networks'];

/** The networks of a coin, with what a deposit must have and a withdrawal costs now. */
export async function coinNetworks(oja: Deps, asset: CryptoAsset): Promise<Networks> {
  const [deposits, withdrawals, kobo] = await Promise.all([
    depositOptions(oja),
    withdrawalOptions(oja),
    dollarInKobo(oja.db),
  ]);
  const networks = deposits.chains.map(async (option) => {
    const token = option.assets.find((other) => other.asset === asset);
    const chain = oja.chains.get(option.chain);
    if (!token || !chain) return [];
    const out = withdrawals.chains.find((other) => other.chain === option.chain);
    const sent = out?.assets.find((other) => other.asset === asset);
    return [
      {
        chain: option.chain,
        name: option.name,
        standard: option.standard,
        min_deposit: token.min_deposit,
        confirmations: option.confirmations,
        minutes: option.minutes,
        is_open: option.is_open,
        withdrawal:
          out && sent
            ? {
                least: sent.least,
                fee: await feeNow(oja, chain, asset, kobo),
                is_paused: out.is_paused,
              }
            : null,
      },
    ];
  });
  return (await Promise.all(networks)).flat();
}

/** Null while the network does not say its price. */
async function feeNow(
  oja: Deps,
  chain: Chain,
  asset: CryptoAsset,
  kobo: bigint,
): Promise<number | null> {
  const token = chain.tokens.find((other) => other.asset === asset);
  if (!token) return null;
  try {
    return Number(toDecimal(await quoteNetworkFee(oja, chain, token, kobo)));
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
