import { type ChainId, CHAINS, isEvmChain, tokensOf } from '#core/wallet/chains.ts';
import type { Chain } from '#server/platform/integrations/chain/chain-port.ts';
import type {
  ChainsSettings,
  RealChainSettings,
} from '#server/platform/integrations/chain/chain-settings.ts';

/** Opens the chains of deposits and withdrawals. Their libraries are loaded only where there is one. */
export async function openChains(settings: ChainsSettings): Promise<ReadonlyMap<ChainId, Chain>> {
  const chains = [];
  if (settings.sandboxUrl && settings.evm) chains.push(openSandboxChain(settings));
  for (const real of settings.real) chains.push(openRealChain(real, settings));
  return new Map((await Promise.all(chains)).map((chain) => [chain.id, chain]));
}

/** The real chains with one node, which is trusted alone: its transfers are credited. */
export function chainsOfOneNode(chains: ReadonlyMap<ChainId, Chain>): ChainId[] {
  return [...chains.values()].flatMap(({ id, secondNodeConfirmation }) =>
    secondNodeConfirmation || id === 'sandbox' ? [] : [id],
  );
}

async function openSandboxChain({
  sandboxUrl,
  evm,
  secondNodeAboveCents,
}: ChainsSettings): Promise<Chain> {
  if (!sandboxUrl || !evm) throw new Error('the sandbox chain has no node or no key');
  const [{ openEvmChain }, { deployTokens }, { sandboxNode }, { SANDBOX_TOKENS }] =
    await Promise.all([
      import('#server/platform/integrations/chain/evm-chain.ts'),
      import('#server/platform/integrations/chain/sandbox/deploy-tokens.ts'),
      import('#server/platform/integrations/chain/sandbox/sandbox-node.ts'),
      import('#server/platform/integrations/chain/sandbox/sandbox-tokens.ts'),
    ]);
  await deployTokens(sandboxNode(sandboxUrl));
  const { finality, confirmations, mostBlocks } = CHAINS.sandbox;
  return openEvmChain({
    id: 'sandbox',
    rpcUrls: [sandboxUrl],
    tokens: SANDBOX_TOKENS,
    finality,
    confirmations,
    mostBlocks,
    secondNodeAboveCents,
    ...evm,
  });
}

async function openRealChain(real: RealChainSettings, settings: ChainsSettings): Promise<Chain> {
  const tokens = tokensOf(real.id);
  const { secondNodeAboveCents } = settings;
  const wallet = settings[CHAINS[real.id].family];
  if (!wallet) throw new Error(`${real.id} has no key to watch with`);
  if (!isEvmChain(real.id)) {
    const { openTron } = await import('#server/platform/integrations/chain/tron/tron-chain.ts');
    const { tronApiKey: apiKey } = settings;
    return openTron({ ...real, tokens, ...wallet, apiKey, secondNodeAboveCents });
  }
  const { openEvmChain } = await import('#server/platform/integrations/chain/evm-chain.ts');
  return openEvmChain({ ...real, id: real.id, tokens, ...wallet, secondNodeAboveCents });
}
