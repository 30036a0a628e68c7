import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { nodeLeftIn } from '#scripts/chain/chain-folder.ts';
import { ROOT } from '#scripts/paths.ts';
import { startChain, type StartedChain } from '#scripts/start/chain.ts';
import type { Environment } from '#scripts/start/environment.ts';
import { deployTokens } from '#server/platform/integrations/chain/sandbox/deploy-tokens.ts';
import {
  areBlocksHeld,
  holdBlocks,
} from '#server/platform/integrations/chain/sandbox/sandbox-hold.ts';
import {
  sandboxNode,
  type SandboxNode,
} from '#server/platform/integrations/chain/sandbox/sandbox-node.ts';
import { removeFolder, temporaryFolder } from '#tests/support/harness/temporary-folder.ts';

const home = temporaryFolder();
const folder = join(home, 'chain');
const environment: Environment = { env: {}, dataDir: home, databaseUrl: undefined };
const logged: string[] = [];
let chain: StartedChain | null = null;
afterEach(async () => {
  await chain?.stop();
  removeFolder(home);
});

const start = async () => {
  chain = await startChain(environment, (line) => logged.push(line));
  if (!chain) throw new Error('there is no chain here');
  return sandboxNode(chain.url);
};
const head = (node: SandboxNode) => node.call<string>('eth_blockNumber');
const blockHash = async (node: SandboxNode, number: string) =>
  (await node.call<{ hash: string } | null>('eth_getBlockByNumber', number, false))?.hash;
const pid = () => nodeLeftIn(folder)?.pid ?? 0;
const savedAt = () =>
  statSync(join(folder, 'state.json.gz'), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** A product that is never stopped in order. */
async function someoneElse() {
  const script = `
    const { startChain } = await import('#scripts/start/chain.ts');
    const chain = await startChain(${JSON.stringify(environment)}, console.error);
    console.log(chain.url);
    setInterval(() => undefined, 1_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, url: url.toString().trim() };
}

test('the sandbox chain outlives every death: of the product, of the node, of both', async () => {
  const { child, url } = await someoneElse();
  const first = sandboxNode(url);
  await deployTokens(first);
  await expect(startChain(environment, () => undefined)).rejects.toThrow(/held by/);
  const deployed = await head(first);
  await expect.poll(savedAt, { timeout: 10_000 }).toBeGreaterThan(0);
  const node = pid();

  child.kill('SIGKILL');
  await once(child, 'exit');
  const adopted = await start();
  expect([chain?.url, pid()]).toEqual([url, node]);
  expect(await deployTokens(adopted)).toBe(false);
  await holdBlocks(adopted, true);
  await adopted.mine();
  const saved = await head(adopted);
  const hash = await blockHash(adopted, saved);

  // Blocks are held, so the saved state is saved at the stop, and is there again at the next start.
  await chain?.stop();
  const restarted = await start();
  expect(await blockHash(restarted, saved)).toBe(hash);
  expect(await areBlocksHeld(restarted)).toBe(true);
  await holdBlocks(restarted, false);

  process.kill(pid(), 'SIGKILL');
  const left = pid();
  await expect.poll(() => pid() !== left && pid() !== 0, { timeout: 10_000 }).toBe(true);
  expect(await blockHash(restarted, saved)).toBe(hash);
  expect(await deployTokens(restarted)).toBe(false);
  expect(BigInt(deployed)).toBeLessThanOrEqual(BigInt(saved));

  // No more activity, so the chain stops, all of it saved.
  await chain?.stop();
  expect(nodeLeftIn(folder)).toBeNull();
  writeFileSync(join(folder, 'state.json.gz'), readFileSync(join(folder, 'anvil.log')));
  const fresh = await start();
  expect(logged.join()).toContain('a new one takes its place');
  expect(await deployTokens(fresh)).toBe(true);
});

test('production and an operator’s database come without a sandbox chain', async () => {
  for (const other of [
    { ...environment, env: { OJA_MODE: 'production' } },
    { ...environment, databaseUrl: 'postgres://db/oja' },
    { ...environment, env: { OJA_SANDBOX_CHAIN_URL: 'http://127.0.0.1:1' } },
  ]) {
    expect(await startChain(other, () => undefined)).toBeNull();
  }
});
