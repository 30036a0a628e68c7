import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EvmChainId, evmIdOf } from '#core/wallet/chains.ts';
import { sandboxNode } from '#server/platform/integrations/chain/sandbox/sandbox-node.ts';

const START_MS = 30_000;

/** The binary of the sandbox's chain; null on platforms without a package. */
export function anvilBinary(): string | null {
  const platform = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`;
  try {
    const manifest = createRequire(import.meta.url).resolve(
      `@foundry-rs/anvil-${platform}/package.json`,
    );
    const binary = join(dirname(manifest), 'bin/anvil');
    return existsSync(binary) ? binary : null;
  } catch {
    return null;
  }
}

/** A chain bound to this machine, without accounts. */
export function anvilSettings(port: number, as: EvmChainId = 'sandbox'): string[] {
  return [
    ['--host', '127.0.0.1', '--port', String(port), '--no-cors', '--quiet'],
    ['--chain-id', String(evmIdOf(as)), '--auto-impersonate'],
    ['--accounts', '1', '--balance', '0', '--disable-default-create2-deployer'],
    ['--no-request-size-limit'],
  ].flat();
}

/**
 * Starts the chain in a session of its own, so that a Ctrl-C meant for the product does not reach it before the product
 * has ended. Resolves once it responds.
 */
export async function launchAnvil(options: {
  binary: string;
  port: number;
  folder: string;
  stateFile: string | null;
}): Promise<number> {
  const { binary, port, folder, stateFile } = options;
  // State stored by a killed node is useless to the next.
  rmSync(join(folder, '.foundry'), { recursive: true, force: true });
  const log = openSync(join(folder, 'anvil.log'), 'w', 0o600);
  const state = stateFile === null ? [] : ['--load-state', stateFile];
  const child = spawn(binary, [...anvilSettings(port), '--no-mining', ...state], {
    cwd: folder,
    env: { HOME: folder, PATH: '/usr/bin:/bin' },
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  let failure: string | null = null;
  child.once('error', (error) => (failure = error.message));
  child.once('exit', (code, signal) => (failure = `it ended with ${signal ?? code}`));
  const deadline = Date.now() + START_MS;
  while (failure === null && Date.now() < deadline) {
    if (child.pid !== undefined && (await isSandboxChain(port))) return child.pid;
    await sleep(20);
  }
  child.kill('SIGKILL');
  throw new Error(`The sandbox chain did not start: ${failure ?? 'it does not answer'}`);
}

export async function isSandboxChain(port: number): Promise<boolean> {
  try {
    const number = await sandboxNode(`http://127.0.0.1:${port}`).call<string>('eth_chainId');
    return Number(number) === evmIdOf('sandbox');
  } catch {
    return false;
  }
}
