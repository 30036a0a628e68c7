import type { CryptoAsset } from '#core/money/assets.ts';
import type { ChainToken } from '#server/platform/integrations/chain/chain-port.ts';

/** The deployer of a sandbox chain's contracts. Nobody has its key: such a chain executes calls without one. */
export const SANDBOX_ISSUER = '0x0000000000000000000000000000000000000a1a';

/** A contract of a sandbox chain. Its index in the list is its deployment nonce, which gives its address. */
export interface SandboxContract {
  readonly contract: 'SandboxDollar' | 'SandboxNaira';
  readonly args: readonly unknown[];
  readonly decimals: number;
  readonly address: `0x${string}`;
}

export const SANDBOX_CONTRACTS = {
  USDT: {
    contract: 'SandboxDollar',
    args: ['Tether USD (sandbox)', 'USDT', 6],
    decimals: 6,
    address: '0x3561CD217c2A7B5cB41B643cCc2f060B25767B81',
  },
  USDC: {
    contract: 'SandboxDollar',
    args: ['USD Coin (sandbox)', 'USDC', 6],
    decimals: 6,
    address: '0xAE50Fe101764E1f94fbDBcd97062EdD041223685',
  },
  cNGN: {
    contract: 'SandboxNaira',
    args: ['cNGN (sandbox)', 'cNGN'],
    decimals: 6,
    address: '0xB52D9183F99B2cf708E0eDc066e3445d4443BCA7',
  },
  /** The dollar as some chains have it. */
  USDT_OF_18: {
    contract: 'SandboxDollar',
    args: ['Tether USD (sandbox, 18 decimals)', 'USDT', 18],
    decimals: 18,
    address: '0x4F8c7444111D2A5e1C5fcA380b748e4f8822185f',
  },
  /** Has the real one's name and is worth nothing. */
  FAKE_USDT: {
    contract: 'SandboxDollar',
    args: ['Tether USD', 'USDT', 6],
    decimals: 6,
    address: '0x4E505D88cFD3F380B5443FbB0C1eceb5cf1532Ee',
  },
} as const satisfies Record<string, SandboxContract>;

export type SandboxContractName = keyof typeof SANDBOX_CONTRACTS;

/** The tokens a sandbox chain counts as money. */
export const SANDBOX_TOKENS: readonly ChainToken[] = (
  ['USDT', 'USDC', 'cNGN'] as const satisfies readonly CryptoAsset[]
).map((asset) => {
  const { address, decimals } = SANDBOX_CONTRACTS[asset];
  return { asset, contract: address, decimals };
});
