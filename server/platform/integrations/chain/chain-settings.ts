import { z } from 'zod';
import { CHAINS, type RealChainId } from '#core/wallet/chains.ts';
import {
  CHAIN_RULES,
  ChainVariables,
  missingWallet,
  variablesOfChain,
} from '#server/platform/integrations/chain/chain-variables.ts';

/** The public half of our keys on this machine: addresses can be derived and nothing can be spent. */
interface WatchedWallet {
  readonly xpub: string;
  readonly hotWallet: string;
}

/** A real chain with its operator's settings. */
export interface RealChainSettings {
  readonly id: RealChainId;
  readonly rpcUrls: readonly string[];
  readonly finality: 'tag' | 'confirmations';
  readonly confirmations: number;
  readonly mostBlocks: number;
}

export interface ChainsSettings {
  readonly evm: WatchedWallet | null;
  readonly tron: WatchedWallet | null;
  readonly tronApiKey: string | null;
  readonly real: readonly RealChainSettings[];
  /** Above this many US cents, a deposit must be confirmed by a second node on a chain that has two. */
  readonly secondNodeAboveCents: bigint;
  /** The local chain of a sandbox; null where it runs without one. */
  readonly sandboxUrl: string | null;
}

/**
 * The chains of an installation. A sandbox gives coins away, so it has its own chain alone: none of its coins may ever
 * leave as real ones. Production has real chains alone.
 */
export function readChainsSettings(
  env: NodeJS.ProcessEnv,
  mode: 'sandbox' | 'production',
): ChainsSettings {
  const parsed = ChainVariables.safeParse(withoutBlanks(env));
  if (!parsed.success) throw new Error(`Bad environment:\n${z.prettifyError(parsed.error)}`);
  const e = parsed.data;
  const sandboxUrl = e.OJA_SANDBOX_CHAIN_URL === 'off' ? null : e.OJA_SANDBOX_CHAIN_URL;
  if (mode === 'production' && sandboxUrl) {
    throw new Error(CHAIN_RULES.sandboxChain.message);
  }
  if (mode === 'sandbox' && e.OJA_CHAINS.length > 0) {
    throw new Error(CHAIN_RULES.realChains.message);
  }
  const settings: ChainsSettings = {
    evm: walletOf(CHAIN_RULES.evmWallet, e.OJA_EVM_XPUB, e.OJA_EVM_HOT_WALLET),
    tron: walletOf(CHAIN_RULES.tronWallet, e.OJA_TRON_XPUB, e.OJA_TRON_HOT_WALLET),
    tronApiKey: e.OJA_TRON_API_KEY ?? null,
    real: [...new Set(e.OJA_CHAINS)].map((id) => realChain(id, env)),
    secondNodeAboveCents: BigInt(e.OJA_DEPOSIT_SECOND_NODE_ABOVE),
    sandboxUrl,
  };
  for (const { id } of settings.real) {
    const { family } = CHAINS[id];
    if (!settings[family]) throw new Error(missingWallet(id, family));
  }
  return settings;
}

function realChain(id: RealChainSettings['id'], env: NodeJS.ProcessEnv): RealChainSettings {
  const name = `OJA_CHAIN_${id.toUpperCase()}`;
  const usual = CHAINS[id];
  const parsed = variablesOfChain(id.toUpperCase(), usual).safeParse(withoutBlanks(env));
  if (!parsed.success) throw new Error(`Bad environment:\n${z.prettifyError(parsed.error)}`);
  const variables = parsed.data as Record<string, unknown>;
  const confirmations = variables[`${name}_CONFIRMATIONS`] as 'finalized' | number | undefined;
  return {
    id,
    // Named twice, a node would agree with itself.
    rpcUrls: [...new Set(variables[`${name}_RPC_URL`] as string[])],
    mostBlocks: variables[`${name}_BLOCKS`] as number,
    ...(confirmations === undefined
      ? { finality: usual.finality, confirmations: usual.confirmations }
      : confirmations === 'finalized'
        ? { finality: 'tag', confirmations: usual.confirmations }
        : { finality: 'confirmations', confirmations }),
  };
}

function walletOf(
  { message }: { readonly message: string },
  xpub?: string,
  hotWallet?: string,
): WatchedWallet | null {
  if (xpub && hotWallet) return { xpub, hotWallet };
  if (!xpub && !hotWallet) return null;
  throw new Error(message);
}

/** A name without a value, as templates have them, means the default. */
function withoutBlanks(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
}
