/** What a unit of a coin stands for: a naira, one for one, or about a dollar, at the market's price. */
type Peg = 'NGN' | 'USD';

/** Everything the product knows of a coin. Amounts are decimal strings of the coin. */
export interface CoinEntry {
  readonly name: string;
  /** The ledger and the database write every coin with eight decimals, whatever its chains do. */
  readonly scale: 8;
  readonly peg: Peg;
  /** Its place in a row of coins on the landing page, after "1 to 1 with": what it is worth and who issues it. */
  readonly about: string;
  /** Units that count as a dollar in limits that a chain states in dollars; no price. */
  readonly unitsPerDollar: number;
  /** The names of its markets, which a dollar coin needs to be priced; null for a naira coin. */
  readonly markets: {
    /** CoinGecko's id. */
    readonly coingecko: string;
    /** Kraken's pair with the dollar, as it is asked for, and as it is answered. */
    readonly kraken: { readonly pair: string; readonly ticker: string };
  } | null;
  /** The networks its holders use most, by chain id; offered first, and others that have it after them. */
  readonly usualChains: readonly string[];
  /** Contracts on chains that were here before this coin, by chain id. A chain added later states them itself. */
  readonly contracts?: Readonly<Record<string, TokenContract>>;
  readonly withdrawal: {
    readonly least: string;
    readonly most: string;
    /** A person sees no network fee below this. */
    readonly leastFee: string;
  };
  /** The least to send to another person, request or plan. */
  readonly leastTransfer: string;
  readonly sandbox: SandboxCoin;
}

/** A contract that counts as this coin on a chain, as its issuer publishes it. */
export interface TokenContract {
  readonly contract: string;
  readonly decimals: number;
}

/** A coin in the sandbox, where it is play money. */
interface SandboxCoin {
  /** The issuer's nonce that deploys its contract on the sandbox's chain; 3 and 4 are the sandbox's other contracts. */
  readonly deployment: number;
  /** The most the faucet gives one person, and what its form suggests. */
  readonly faucetMost: string;
  readonly faucetUsual: string;
  /** The most one person may be sent on the sandbox's chain, what its form suggests, and too little to be credited. */
  readonly chainMost: string;
  readonly chainUsual: string;
  readonly dust: string;
  /** The operator's holdings at the start: on the chain, and in the treasury for conversions and interest. */
  readonly chainStock: string;
  readonly treasury: string;
  /** What savings earn in a year, in basis points. */
  readonly savingsBp: number;
  /** Each demo trader's balance before their offers are funded. */
  readonly demoBalance: string;
  /** What the sandbox's signer signs for at most. */
  readonly signer: { readonly perTransaction: string; readonly perDay: string };
}

/**
 * The coins, in the product's order. A new coin is an entry here and a migration that calls `add_asset`; lists, limits,
 * forms and the sandbox follow from the entry.
 */
export const COIN_ENTRIES = {
  USDT: {
    name: 'Tether',
    scale: 8,
    peg: 'USD',
    about: 'a dollar, Tether',
    unitsPerDollar: 1,
    markets: { coingecko: 'tether', kraken: { pair: 'USDTUSD', ticker: 'USDTZUSD' } },
    usualChains: ['tron', 'bsc', 'ethereum', 'polygon'],
    withdrawal: { least: '5', most: '50000', leastFee: '0.05' },
    leastTransfer: '0.01',
    sandbox: {
      deployment: 0,
      faucetMost: '10000',
      faucetUsual: '500',
      chainMost: '100000',
      chainUsual: '100',
      dust: '0.01',
      chainStock: '10000000',
      treasury: '250000',
      savingsBp: 400,
      demoBalance: '5000',
      signer: { perTransaction: '100000', perDay: '1000000' },
    },
  },
  USDC: {
    name: 'USD Coin',
    scale: 8,
    peg: 'USD',
    about: 'a dollar, Circle',
    unitsPerDollar: 1,
    markets: { coingecko: 'usd-coin', kraken: { pair: 'USDCUSD', ticker: 'USDCUSD' } },
    usualChains: ['base', 'polygon', 'bsc', 'ethereum'],
    withdrawal: { least: '5', most: '50000', leastFee: '0.05' },
    leastTransfer: '0.01',
    sandbox: {
      deployment: 1,
      faucetMost: '10000',
      faucetUsual: '500',
      chainMost: '100000',
      chainUsual: '100',
      dust: '0.01',
      chainStock: '10000000',
      treasury: '250000',
      savingsBp: 400,
      demoBalance: '2500',
      signer: { perTransaction: '100000', perDay: '1000000' },
    },
  },
  cNGN: {
    name: 'Naira coin',
    scale: 8,
    peg: 'NGN',
    about: 'a naira, on chain',
    unitsPerDollar: 1_500,
    markets: null,
    usualChains: ['base', 'bsc', 'polygon', 'ethereum'],
    withdrawal: { least: '5000', most: '75000000', leastFee: '50' },
    leastTransfer: '10',
    sandbox: {
      deployment: 2,
      faucetMost: '5000000',
      faucetUsual: '500000',
      chainMost: '100000000',
      chainUsual: '150000',
      dust: '1',
      chainStock: '10000000000',
      treasury: '9000000',
      savingsBp: 900,
      demoBalance: '1000000',
      signer: { perTransaction: '150000000', perDay: '1500000000' },
    },
  },
} as const satisfies Record<string, CoinEntry>;
