import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#scripts/free-port.ts';
import { anvilBinary, anvilSettings } from '#scripts/chain/anvil.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import type { Chain } from '#server/platform/integrations/chain/chain-port.ts';
import {
  type EvmChainSettings,
  openEvmChain,
} from '#server/platform/integrations/chain/evm-chain.ts';
import type { EvmChainId } from '#core/wallet/chains.ts';
import { deployTokens } from '#server/platform/integrations/chain/sandbox/deploy-tokens.ts';
import {
  sandboxNode,
  type SandboxNode,
} from '#server/platform/integrations/chain/sandbox/sandbox-node.ts';
import {
  SANDBOX_CONTRACTS,
  SANDBOX_TOKENS,
  type SandboxContractName,
} from '#server/platform/integrations/chain/sandbox/sandbox-tokens.ts';
import { removeFolder, temporaryFolder } from '#tests/support/harness/temporary-folder.ts';

const START_MS = 20_000;

/** The key the test chains are watched by: m/44'/60'/0' of the words "test test … junk". */
export const TEST_MNEMONIC = 'test test test test test test test test test test test junk';
const TEST_XPUB =
  'xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP';
/** Its index 0, which tests use as the hot wallet. */
export const TEST_HOT_WALLET = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

export interface TestChain extends SandboxNode {
  readonly tokens: typeof SANDBOX_CONTRACTS;
  /** Sends an address tokens by a real transfer and, by default, mines the block. Returns the hash. */
  mintTo(
    token: CryptoAsset | SandboxContractName,
    address: string,
    chainUnits: bigint,
    options?: { mine?: boolean },
  ): Promise<string>;
  head(): Promise<number>;
  /** A snapshot for `revert`, which may use it once. */
  snapshot(): Promise<string>;
  revert(snapshot: string): Promise<void>;
  /** Kills the node at once, as in a power cut. */
  close(): Promise<void>;
}

/**
 * A chain of its own with the test tokens on it. Blocks are mined on request, or every `blockSeconds`. It has the
 * sandbox's chain id unless the test passes another.
 */
export async function testChain(
  options: { blockSeconds?: number; as?: EvmChainId } = {},
): Promise<TestChain> {
  const port = await freePort();
  const home = temporaryFolder();
  const { blockSeconds } = options;
  const mining =
    blockSeconds === undefined ? ['--no-mining'] : ['--block-time', String(blockSeconds)];
  // Chains that begin in the same second would be identical.
  const begun = ['--timestamp', String(Math.floor(Date.now() / 1_000) - randomInt(1_000_000))];
  const settings = [...anvilSettings(port, options.as), ...mining, ...begun];
  // The shell ends the node when our end of the pipe closes, so that a killed test run leaves none behind.
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      '"$0" "$@" & node=$!; cat >/dev/null; kill -9 $node; wait',
      anvilBinary() ?? '',
      ...settings,
    ],
    {
      env: { PATH: '/usr/bin:/bin', HOME: home },
      stdio: ['pipe', 'ignore', 'ignore'],
    },
  );
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const close = async () => {
    child.stdin.end();
    await gone;
    removeFolder(home);
  };

  const node = sandboxNode(`http://127.0.0.1:${port}`);
  await answering(node).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  await deployTokens(node);
  return {
    ...node,
    tokens: SANDBOX_CONTRACTS,
    async mintTo(token, address, chainUnits, { mine = true } = {}) {
      const hash = await node.give(token, address, chainUnits);
      if (mine) await node.mine();
      return hash;
    },
    head: async () => Number(await node.call<string>('eth_blockNumber')),
    snapshot: () => node.call<string>('evm_snapshot'),
    async revert(snapshot) {
      if (!(await node.call<boolean>('evm_revert', snapshot))) throw new Error('no such snapshot');
    },
    close,
  };
}

async function answering(node: SandboxNode): Promise<void> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    try {
      await node.call('eth_chainId');
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(20);
    }
  }
}

/** A test chain with the product's adapter: six confirmations, watched by the test key. */
export function openTestEvm(
  chain: TestChain,
  settings: Partial<EvmChainSettings> = {},
): Promise<Chain> {
  return openEvmChain({
    id: 'sandbox',
    rpcUrls: [chain.url],
    tokens: SANDBOX_TOKENS,
    finality: 'confirmations',
    confirmations: 6,
    mostBlocks: 100,
    secondNodeAboveCents: 100_000n,
    xpub: TEST_XPUB,
    hotWallet: TEST_HOT_WALLET,
    ...settings,
  });
}
