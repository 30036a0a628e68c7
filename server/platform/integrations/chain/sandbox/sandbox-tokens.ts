import { COINS, CRYPTO_ASSETS, type CryptoAsset } from '#core/money/assets.ts';
import type { SandboxCoin } from '#core/money/asset-registry.ts';
import type { ChainToken } from '#server/platform/integrations/chain/chain-port.ts';

/** The deployer of a sandbox chain's contracts. Nobody has its key: such a chain executes calls without one. */
export const SANDBOX_ISSUER = '0x0000000000000000000000000000000000000a1a';

/** A contract of a sandbox chain. */
export type SandboxContract = SandboxCoin['token'];

/** Contracts besides the coins'. */
const OTHERS = {
  /** The dollar as some chains have it. */
  USDT_OF_18: {
    contract: 'SandboxDollar',
    args: ['Tether USD (sandbox, 18 decimals)', 'USDT', 18],
    decimals: 18,
    address: '0x4F8c7444111D2A5e1C5fcA380b748e4f8822185f',
    deployment: 3,
  },
  /** Has the real one's name and is worth nothing. */
  FAKE_USDT: {
    contract: 'SandboxDollar',
    args: ['Tether USD', 'USDT', 6],
    decimals: 6,
    address: '0x4E505D88cFD3F380B5443FbB0C1eceb5cf1532Ee',
    deployment: 4,
  },
} as const satisfies Record<string, SandboxContract>;

export type SandboxContractName = CryptoAsset | keyof typeof OTHERS;

/** Every contract of a sandbox chain, in the order of their deployment, which gives their addresses. */
export const SANDBOX_CONTRACTS = Object.fromEntries(
  [
    ...CRYPTO_ASSETS.map((asset) => [asset, COINS[asset].sandbox.token] as const),
    ...Object.entries(OTHERS),
  ].toSorted(([, one], [, other]) => one.deployment - other.deployment),
) as Readonly<Record<SandboxContractName, SandboxContract>>;

/** The tokens a sandbox chain counts as money. */
export const SANDBOX_TOKENS: readonly ChainToken[] = CRYPTO_ASSETS.map((asset) => {
  const { address, decimals } = SANDBOX_CONTRACTS[asset];
  return { asset, contract: address, decimals };
});
