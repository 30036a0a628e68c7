import { z } from 'zod';
import { CRYPTO_ASSETS, type CryptoAsset } from '#core/money/assets.ts';
import { type Money, parseMoney } from '#core/money/money.ts';
import {
  type ChainId,
  CHAINS,
  EVM_CHAIN_IDS,
  type EvmChainId,
  evmIdOf,
} from '#core/wallet/chains.ts';

interface AllowedToken {
  readonly contract: string;
  readonly decimals: number;
}

export interface ChainPolicy {
  readonly network: number;
  /** No other contract is ever called. */
  readonly tokens: Partial<Record<CryptoAsset, AllowedToken>>;
  /** In wei. */
  readonly mostFeePerGas: bigint;
  readonly mostGasTopUp: bigint;
  readonly mostGasTopUpPerDay: bigint;
}

export interface Policy {
  readonly chains: Partial<Record<ChainId, ChainPolicy>>;
  /** Over all chains. An asset without limits is not signed for. */
  readonly limits: Partial<Record<CryptoAsset, { readonly each: Money; readonly day: Money }>>;
  readonly perMinute: number;
}

const EvmAddress = z.string().regex(/^0x[0-9a-fA-F]{40}$/);
const Wei = z
  .string()
  .regex(/^[1-9][0-9]{0,29}$/)
  .transform(BigInt);
const Amount = z.string().regex(/^[0-9]+(\.[0-9]+)?$/);

const ChainRules = z.strictObject({
  tokens: z.partialRecord(
    z.enum(CRYPTO_ASSETS),
    z.strictObject({ contract: EvmAddress, decimals: z.int().min(0).max(36) }),
  ),
  most_fee_per_gas: Wei,
  most_gas_top_up: Wei,
  most_gas_top_up_per_day: Wei,
});

/** The operator's file format. Amounts are decimals of the asset; fees and gas are in wei. */
const PolicyFile = z.strictObject({
  chains: z.partialRecord(z.enum(EVM_CHAIN_IDS), ChainRules),
  limits: z.partialRecord(
    z.enum(CRYPTO_ASSETS),
    z.strictObject({ per_transaction: Amount, per_day: Amount }),
  ),
  per_minute: z.int().min(1).max(10_000),
});

/** Parses a policy file; throws where a rule is invalid. */
export function readPolicy(written: unknown): Policy {
  const parsed = PolicyFile.safeParse(written);
  if (!parsed.success) throw new Error(`Bad signing policy:\n${z.prettifyError(parsed.error)}`);
  const { chains, limits, per_minute } = parsed.data;
  return {
    perMinute: per_minute,
    chains: Object.fromEntries(
      Object.entries(chains).map(([chain, rules]) => [
        chain,
        {
          network: evmIdOf(chain as EvmChainId),
          tokens: rules.tokens,
          mostFeePerGas: rules.most_fee_per_gas,
          mostGasTopUp: rules.most_gas_top_up,
          mostGasTopUpPerDay: rules.most_gas_top_up_per_day,
        },
      ]),
    ),
    limits: Object.fromEntries(
      Object.entries(limits).map(([asset, { per_transaction, per_day }]) => [
        asset,
        {
          each: amountOf(asset as CryptoAsset, per_transaction),
          day: amountOf(asset as CryptoAsset, per_day),
        },
      ]),
    ),
  };
}

function amountOf(asset: CryptoAsset, text: string): Money {
  const amount = parseMoney(asset, text);
  if (!amount) throw new Error(`Bad signing policy: ${text} is no amount of ${asset}`);
  return amount;
}

export function chainName(chain: ChainId): string {
  return CHAINS[chain].name;
}
