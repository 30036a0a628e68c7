import { AppError } from '#core/errors/app-error.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import type { ChainId } from '#core/wallet/chains.ts';
import type { Oja } from '#server/define.ts';
import type { Chain, ChainToken } from '#server/platform/integrations/chain/chain-port.ts';

/** The chain and token to send a coin by; throws if sending is not open there. */
export function sendingChain(
  { chains, signer }: Pick<Oja, 'chains' | 'signer'>,
  id: ChainId,
  asset: CryptoAsset,
): { chain: Chain; token: ChainToken } {
  const chain = signer ? chains.get(id) : undefined;
  const token = chain?.tokens.find((candidate) => candidate.asset === asset);
  if (!chain || chain.receivesOnly || !token) throw new AppError('WITHDRAWAL_CHAIN_CLOSED');
  return { chain, token };
}
