import { getContractAddress } from 'viem/utils';
import { COINS, CRYPTO_ASSETS, type CryptoAsset, isNairaCoin } from '#core/money/assets.ts';
import type { ChainToken } from '#server/platform/integrations/chain/chain-port.ts';

/** The deployer of a sandbox chain's contracts. Nobody has its key: such a chain executes calls without one. */
export const SANDBOX_ISSUER = '0x0000000000000000000000000000000000000a1a';

/** What is deployed, and by which of the issuer's transactions. */
interface Deployment {
  readonly contract: 'SandboxDollar' | 'SandboxNaira';
  readonly args: readonly unknown[];
  readonly decimals: number;
  /** The issuer's nonce. */
  readonly deployment: number;
}

/** A contract of a sandbox chain. Its address follows from the issuer and the nonce. */
export interface SandboxContract extends Deployment {
  readonly address: `0x${string}`;
}

/** Contracts besides the coins'. */
const OTHERS = {
  /** The dollar as some chains have it. */
  USDT_OF_18: {
    contract: 'SandboxDollar',
    args: ['Tether USD (sandbox, 18 decimals)', 'USDT', 18],
    decimals: 18,
    deployment: 3,
  },
  /** Has the real one's name and is worth nothing. */
  FAKE_USDT: {
    contract: 'SandboxDollar',
    args: ['Tether USD', 'USDT', 6],
    decimals: 6,
    deployment: 4,
  },
} as const satisfies Record<string, Deployment>;

export type SandboxContractName = CryptoAsset | keyof typeof OTHERS;

/** Every contract of a sandbox chain, in the order of their deployment. */
export const SANDBOX_CONTRACTS = Object.fromEntries(
  [
    ...CRYPTO_ASSETS.map((asset) => [asset, coinDeployment(asset)] as const),
    ...Object.entries(OTHERS),
  ]
    .toSorted(([, one], [, other]) => one.deployment - other.deployment)
    .map(([name, one]) => [name, { ...one, address: addressOf(one.deployment) }]),
) as Readonly<Record<SandboxContractName, SandboxContract>>;

/** The tokens a sandbox chain counts as money. */
export const SANDBOX_TOKENS: readonly ChainToken[] = CRYPTO_ASSETS.map((asset) => {
  const { address, decimals } = SANDBOX_CONTRACTS[asset];
  return { asset, contract: address, decimals };
});

function coinDeployment(asset: CryptoAsset): Deployment {
  const { name, sandbox } = COINS[asset];
  const { deployment } = sandbox;
  return isNairaCoin(asset)
    ? { contract: 'SandboxNaira', args: [`${asset} (sandbox)`, asset], decimals: 6, deployment }
    : { contract: 'SandboxDollar', args: [`${name} (sandbox)`, asset, 6], decimals: 6, deployment };
}

function addressOf(deployment: number): `0x${string}` {
  return getContractAddress({ from: SANDBOX_ISSUER, nonce: BigInt(deployment) });
}
