import { AppError } from '#core/errors/app-error.ts';
import { CHAINS } from '#core/wallet/chains.ts';
import type { Money } from '#core/money/money.ts';
import { networkFee } from '#server/money/withdrawals/network-fee.ts';
import type { Oja } from '#server/define.ts';
import {
  type Chain,
  ChainUnavailable,
  type ChainToken,
} from '#server/platform/integrations/chain/chain-port.ts';

/** Decimals of a price in dollars. */
const PRICE_DECIMALS = 8;

/** The cost of sending in the coin itself, at the network's current price. Never a guess: unknown is a refusal. */
export async function quoteNetworkFee(
  { coinPrices }: Pick<Oja, 'coinPrices'>,
  chain: Chain,
  { asset, decimals }: ChainToken,
  dollarInKobo: bigint,
): Promise<Money> {
  const [price, coinMarket] = await Promise.all([gasPriceOf(chain), coinPrices.read()]);
  const { gasCoin } = CHAINS[chain.id];
  const coin = coinMarket.coins.find(({ symbol }) => symbol.toUpperCase() === gasCoin);
  if (!coin?.price || coin.price <= 0) throw new AppError('WITHDRAWAL_FEE_UNKNOWN');
  return networkFee({
    asset,
    decimals,
    wei: price * chain.transferGas,
    gasCoinUsd: BigInt(coin.price.toFixed(PRICE_DECIMALS).replace('.', '')),
    dollarInKobo,
  });
}

async function gasPriceOf(chain: Chain): Promise<bigint> {
  try {
    return (await chain.gasPrice()).maxFeePerGas;
  } catch (error) {
    if (error instanceof ChainUnavailable) {
      throw new AppError('WITHDRAWAL_FEE_UNKNOWN', { cause: error });
    }
    throw error;
  }
}
