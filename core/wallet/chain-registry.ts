import type { TokenContract } from '#core/money/asset-registry.ts';
import type { CryptoAsset } from '#core/money/assets.ts';

export type ChainFamily = 'evm' | 'tron';

/** Everything the product knows of a chain. */
export interface ChainEntry {
  /** Its shard in the ledger, as in the table `chains`; never given to another chain. */
  readonly number: number;
  readonly family: ChainFamily;
  /** The chain id in a signature, so that it is valid on no other chain (EIP-155); null outside of EVM. */
  readonly evmId: number | null;
  readonly name: string;
  /** The name wallets use for its network. */
  readonly label: string;
  readonly standard: string;
  readonly gasCoin: string;
  /** A transaction's page in the chain's explorer, before the hash; null without an explorer. */
  readonly transactionUrl: string | null;
  /** The usual time between two blocks. */
  readonly blockSeconds: number;
  /** How a deposit becomes final: by the tag the chain reports, or after so many blocks. Operators may set another. */
  readonly finality: 'tag' | 'confirmations';
  /** With `tag`, how many blocks that usually takes. */
  readonly confirmations: number;
  /** Blocks that are read at once. */
  readonly mostBlocks: number;
  /** Whole dollars, of each coin: the least that is credited automatically, below moving it would cost more than it is worth. */
  readonly leastDepositUsd: number;
  /** What its hot wallet should hold: decimals of the gas coin, whole dollars of each coin. Below, operators are alerted. */
  readonly hotWallet: { readonly gas: string; readonly usd: number };
  /**
   * The only contracts that count as money, as their issuers publish them. What is missing is missing on purpose: bridged
   * dollars (USDC.e), a USDT on Base that its issuer did not make, a USDC on Tron that its issuer gave up. A coin added
   * later states its contracts itself.
   */
  readonly tokens: Readonly<Partial<Record<CryptoAsset, TokenContract>>>;
}

/**
 * The chains. A new EVM chain is an entry here and a migration that calls `add_chain`; its settings, limits and networks
 * follow from the entry.
 */
export const CHAIN_ENTRIES = {
  ethereum: {
    number: 1,
    family: 'evm',
    evmId: 1,
    name: 'Ethereum',
    label: 'Ethereum (ERC-20)',
    standard: 'ERC-20',
    gasCoin: 'ETH',
    transactionUrl: 'https://etherscan.io/tx/',
    blockSeconds: 12,
    finality: 'tag',
    confirmations: 64,
    mostBlocks: 500,
    leastDepositUsd: 10,
    hotWallet: { gas: '0.2', usd: 1_000 },
    tokens: {
      USDT: { contract: '0xdAC17F958D2ee523a2206206994597C13D831ec7', decimals: 6 },
      USDC: { contract: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', decimals: 6 },
      cNGN: { contract: '0x17CDB2a01e7a34CbB3DD4b83260B05d0274C8dab', decimals: 6 },
    },
  },
  bsc: {
    number: 2,
    family: 'evm',
    evmId: 56,
    name: 'BNB Smart Chain',
    label: 'BNB Smart Chain (BEP-20)',
    standard: 'BEP-20',
    gasCoin: 'BNB',
    transactionUrl: 'https://bscscan.com/tx/',
    blockSeconds: 3,
    finality: 'confirmations',
    confirmations: 15,
    mostBlocks: 500,
    leastDepositUsd: 1,
    hotWallet: { gas: '0.1', usd: 1_000 },
    tokens: {
      // Eighteen here, six elsewhere.
      USDT: { contract: '0x55d398326f99059fF775485246999027B3197955', decimals: 18 },
      USDC: { contract: '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d', decimals: 18 },
      cNGN: { contract: '0xa8AEA66B361a8d53e8865c62D142167Af28Af058', decimals: 6 },
    },
  },
  polygon: {
    number: 3,
    family: 'evm',
    evmId: 137,
    name: 'Polygon',
    label: 'Polygon',
    standard: 'ERC-20',
    gasCoin: 'POL',
    transactionUrl: 'https://polygonscan.com/tx/',
    blockSeconds: 2,
    finality: 'confirmations',
    confirmations: 128,
    mostBlocks: 500,
    leastDepositUsd: 1,
    hotWallet: { gas: '50', usd: 1_000 },
    tokens: {
      USDT: { contract: '0xc2132D05D31c914a87C6611C10748AEb04B58e8F', decimals: 6 },
      USDC: { contract: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359', decimals: 6 },
      cNGN: { contract: '0x52828daa48C1a9A06F37500882b42daf0bE04C3B', decimals: 6 },
    },
  },
  base: {
    number: 4,
    family: 'evm',
    evmId: 8_453,
    name: 'Base',
    label: 'Base',
    standard: 'ERC-20',
    gasCoin: 'ETH',
    transactionUrl: 'https://basescan.org/tx/',
    blockSeconds: 2,
    // A sequencer's block is final once Ethereum has finalized it: about twenty minutes.
    finality: 'tag',
    confirmations: 600,
    mostBlocks: 500,
    leastDepositUsd: 1,
    hotWallet: { gas: '0.05', usd: 1_000 },
    tokens: {
      USDC: { contract: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', decimals: 6 },
      cNGN: { contract: '0x46C85152bFe9f96829aA94755D9f915F9B10EF5F', decimals: 6 },
    },
  },
  tron: {
    number: 5,
    family: 'tron',
    evmId: null,
    name: 'Tron',
    label: 'Tron (TRC-20)',
    standard: 'TRC-20',
    gasCoin: 'TRX',
    transactionUrl: 'https://tronscan.org/#/transaction/',
    blockSeconds: 3,
    finality: 'tag',
    confirmations: 20,
    // Every transfer of the token in them is read, about a hundred a block.
    mostBlocks: 20,
    leastDepositUsd: 5,
    hotWallet: { gas: '1000', usd: 1_000 },
    tokens: { USDT: { contract: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', decimals: 6 } },
  },
  /** The local chain of a sandbox: real contracts and signatures, coins worth nothing. Each coin states its contract there. */
  sandbox: {
    number: 9,
    family: 'evm',
    evmId: 5_196_353,
    name: 'Sandbox chain',
    label: 'Sandbox chain',
    standard: 'ERC-20',
    gasCoin: 'ETH',
    transactionUrl: null,
    blockSeconds: 2,
    finality: 'confirmations',
    // Six blocks of two seconds: long enough to be watched, short enough to be waited for.
    confirmations: 6,
    mostBlocks: 1_000,
    leastDepositUsd: 1,
    hotWallet: { gas: '0.1', usd: 100 },
    tokens: {},
  },
} as const satisfies Record<string, ChainEntry>;
