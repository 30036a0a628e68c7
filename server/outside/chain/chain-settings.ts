import { z } from 'zod';
import { CHAIN_IDS, type ChainId } from '#core/wallet/chains.ts';
import { REAL_CHAINS } from '#server/outside/chain/real-tokens.ts';

/** What is known of the keys on this machine: addresses can be named from it and nothing can be spent. */
export interface WatchedWallet {
  readonly xpub: string;
  readonly hotWallet: string;
}

/** A chain of the outside world, as its operator wants it read. */
export interface RealChainSettings {
  readonly id: Exclude<ChainId, 'sandbox'>;
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
  /** Worth more US cents than this, a deposit needs the word of two nodes on a chain that has two. */
  readonly secondNodeAboveCents: bigint;
  /** The local chain of a sandbox; null where it runs without one. */
  readonly sandboxUrl: string | null;
}

/** A thousand dollars, in cents. */
const DEFAULT_SECOND_NODE_ABOVE = '100000';

const HttpUrl = z.url({ protocol: /^https?$/ });
const REAL_IDS = CHAIN_IDS.filter((id) => id !== 'sandbox');
const Settings = z.object({
  OJA_CHAINS: z
    .string()
    .default('')
    .transform(listed)
    .pipe(z.array(z.enum(REAL_IDS))),
  OJA_EVM_XPUB: z.string().optional(),
  OJA_EVM_HOT_WALLET: z.string().optional(),
  OJA_TRON_XPUB: z.string().optional(),
  OJA_TRON_HOT_WALLET: z.string().optional(),
  OJA_TRON_API_KEY: z.string().optional(),
  OJA_DEPOSIT_SECOND_NODE_ABOVE: z
    .string()
    .regex(/^\d{1,12}$/, 'US cents, such as 100000')
    .default(DEFAULT_SECOND_NODE_ABOVE),
  OJA_SANDBOX_CHAIN_URL: z.union([HttpUrl, z.literal('off')]).default('off'),
});

/**
 * The chains an installation reads. A sandbox gives coins away, so it knows its own chain alone: none of its coins
 * may ever leave as real ones. Production knows real chains alone.
 */
export function readChainsSettings(
  env: NodeJS.ProcessEnv,
  mode: 'sandbox' | 'production',
): ChainsSettings {
  const parsed = Settings.safeParse(withoutBlanks(env));
  if (!parsed.success) throw new Error(`Bad environment:\n${z.prettifyError(parsed.error)}`);
  const e = parsed.data;
  const sandboxUrl = e.OJA_SANDBOX_CHAIN_URL === 'off' ? null : e.OJA_SANDBOX_CHAIN_URL;
  if (mode === 'production' && sandboxUrl) {
    throw new Error('OJA_SANDBOX_CHAIN_URL: the sandbox’s chain is for the sandbox.');
  }
  if (mode === 'sandbox' && e.OJA_CHAINS.length > 0) {
    throw new Error('OJA_CHAINS: a sandbox gives coins away and must not reach a real chain.');
  }
  const settings: ChainsSettings = {
    evm: walletOf('EVM', e.OJA_EVM_XPUB, e.OJA_EVM_HOT_WALLET),
    tron: walletOf('TRON', e.OJA_TRON_XPUB, e.OJA_TRON_HOT_WALLET),
    tronApiKey: e.OJA_TRON_API_KEY ?? null,
    real: [...new Set(e.OJA_CHAINS)].map((id) => realChain(id, env)),
    secondNodeAboveCents: BigInt(e.OJA_DEPOSIT_SECOND_NODE_ABOVE),
    sandboxUrl,
  };
  const family = (id: ChainId) => (id === 'tron' ? 'tron' : 'evm');
  for (const { id } of settings.real) {
    if (settings[family(id)]) continue;
    const name = family(id).toUpperCase();
    throw new Error(`OJA_CHAINS: ${id} needs OJA_${name}_XPUB and OJA_${name}_HOT_WALLET.`);
  }
  return settings;
}

function realChain(id: RealChainSettings['id'], env: NodeJS.ProcessEnv): RealChainSettings {
  const name = `OJA_CHAIN_${id.toUpperCase()}`;
  const usual = REAL_CHAINS[id];
  const parsed = z
    .object({
      [`${name}_RPC_URL`]: z.string().transform(listed).pipe(z.array(HttpUrl).min(1)),
      [`${name}_CONFIRMATIONS`]: z
        .union([z.literal('finalized'), z.coerce.number().int().min(1).max(10_000)])
        .optional(),
      [`${name}_BLOCKS`]: z.coerce.number().int().min(1).max(10_000).default(usual.mostBlocks),
    })
    .safeParse(withoutBlanks(env));
  if (!parsed.success) throw new Error(`Bad environment:\n${z.prettifyError(parsed.error)}`);
  const said = parsed.data as Record<string, unknown>;
  const confirmations = said[`${name}_CONFIRMATIONS`] as 'finalized' | number | undefined;
  return {
    id,
    // Named twice, a node would agree with itself.
    rpcUrls: [...new Set(said[`${name}_RPC_URL`] as string[])],
    mostBlocks: said[`${name}_BLOCKS`] as number,
    ...(confirmations === undefined
      ? { finality: usual.finality, confirmations: usual.confirmations }
      : confirmations === 'finalized'
        ? { finality: 'tag', confirmations: usual.confirmations }
        : { finality: 'confirmations', confirmations }),
  };
}

function walletOf(family: string, xpub?: string, hotWallet?: string): WatchedWallet | null {
  if (xpub && hotWallet) return { xpub, hotWallet };
  if (!xpub && !hotWallet) return null;
  throw new Error(`OJA_${family}_XPUB and OJA_${family}_HOT_WALLET go together.`);
}

function listed(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
}

/** A name without a value, as templates have them, means the default. */
function withoutBlanks(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
}
