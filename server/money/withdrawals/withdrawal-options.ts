import type { z } from 'zod';
import { COINS } from '#core/money/assets.ts';
import { CHAINS } from '#core/wallet/chains.ts';
import type { WithdrawalOptions } from '#core/withdrawals/wire.ts';
import type { Oja } from '#server/define.ts';
import { pausedChains } from '#server/money/withdrawals/pause.ts';

/** The networks coins can be sent on; none without a signer. */
export async function withdrawalOptions({
  db,
  chains,
  signer,
}: Pick<Oja, 'db' | 'chains' | 'signer'>): Promise<z.input<typeof WithdrawalOptions>> {
  const paused = await pausedChains(db);
  const open = signer ? [...chains.values()].filter((chain) => !chain.receivesOnly) : [];
  return {
    chains: open.map(({ id, tokens, confirmations }) => ({
      chain: id,
      name: CHAINS[id].name,
      standard: CHAINS[id].standard,
      confirmations,
      is_paused: paused.includes(id),
      assets: tokens.map(({ asset }) => ({
        asset,
        least: Number(COINS[asset].withdrawal.least),
        most: Number(COINS[asset].withdrawal.most),
      })),
    })),
  };
}
