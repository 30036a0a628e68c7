import type { CryptoAsset } from '#core/money/assets.ts';
import type { ChainId } from '#core/wallet/chains.ts';
import type { ChainToken } from '#server/platform/integrations/chain/chain-port.ts';

type RealChainId = Exclude<ChainId, 'sandbox'>;

/** A chain's defaults, unless its operator sets others. */
export interface RealChain {
  readonly tokens: readonly ChainToken[];
  readonly finality: 'tag' | 'confirmations';
  /** With `tag`, how many blocks that usually takes. */
  readonly confirmations: number;
  readonly mostBlocks: number;
}

const token = (asset: CryptoAsset, contract: string, decimals: number): ChainToken => ({
  asset,
  contract,
  decimals,
});

/**
 * The only contracts that count as money, as their issuers publish them. What is missing is missing on purpose: bridged
 * dollars (USDC.e), a USDT on Base that its issuer did not make, a USDC on Tron that its issuer gave up.
 */
export const REAL_CHAINS: Readonly<Record<RealChainId, RealChain>> = {
  ethereum: {
    tokens: [
      token('USDT', '0xdAC17F958D2ee523a2206206994597C13D831ec7', 6),
      token('USDC', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 6),
      token('cNGN', '0x17CDB2a01e7a34CbB3DD4b83260B05d0274C8dab', 6),
    ],
    finality: 'tag',
    confirmations: 64,
    mostBlocks: 500,
  },
  bsc: {
    // Eighteen here, six elsewhere.
    tokens: [
      token('USDT', '0x55d398326f99059fF775485246999027B3197955', 18),
      token('USDC', '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d', 18),
      token('cNGN', '0xa8AEA66B361a8d53e8865c62D142167Af28Af058', 6),
    ],
    finality: 'confirmations',
    confirmations: 15,
    mostBlocks: 500,
  },
  polygon: {
    tokens: [
      token('USDT', '0xc2132D05D31c914a87C6611C10748AEb04B58e8F', 6),
      token('USDC', '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359', 6),
      token('cNGN', '0x52828daa48C1a9A06F37500882b42daf0bE04C3B', 6),
    ],
    finality: 'confirmations',
    confirmations: 128,
    mostBlocks: 500,
  },
  base: {
    tokens: [
      token('USDC', '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', 6),
      token('cNGN', '0x46C85152bFe9f96829aA94755D9f915F9B10EF5F', 6),
    ],
    // A sequencer's block is final once Ethereum has finalized it: about twenty minutes.
    finality: 'tag',
    confirmations: 600,
    mostBlocks: 500,
  },
  tron: {
    tokens: [token('USDT', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 6)],
    finality: 'tag',
    confirmations: 20,
    // Every transfer of the token in them is read, about a hundred a block.
    mostBlocks: 20,
  },
};
