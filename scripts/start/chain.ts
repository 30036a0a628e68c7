import { setTimeout as sleep } from 'node:timers/promises';
import { anvilBinary, isSandboxChain, launchAnvil } from '#scripts/chain/anvil.ts';
import {
  endNodeLeftIn,
  nodeLeftIn,
  noteNode,
  openChainFolder,
  type RunningNode,
  saveState,
  setStateAside,
  unpackState,
} from '#scripts/chain/chain-folder.ts';
import { startMiner } from '#scripts/chain/miner.ts';
import { holdExclusively } from '#scripts/exclusive.ts';
import { freePort } from '#scripts/free-port.ts';
import { beginningOf } from '#scripts/postgres/processes.ts';
import type { Environment } from '#scripts/start/environment.ts';
import { sandboxNode } from '#server/platform/integrations/chain/sandbox/sandbox-node.ts';

export interface StartedChain {
  readonly url: string;
  /** The server's variables for it. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

const POLL_MS = 500;
const HANDOVER_MS = 3_000;

/**
 * The sandbox's own chain, beside the embedded database and with its state in the same data folder. A node that a
 * killed product left running is taken over; one that ends is restarted from its state, on the same port. An operator
 * who brings a database of their own brings the chain too (OJA_SANDBOX_CHAIN_URL), or has none.
 */
export async function startChain(
  { env, dataDir, databaseUrl }: Environment,
  log: (line: string) => void,
): Promise<StartedChain | null> {
  if (env['OJA_MODE'] === 'production' || env['OJA_SANDBOX_CHAIN_URL'] || databaseUrl) return null;
  const binary = anvilBinary();
  if (binary === null) {
    log(`There is no sandbox chain for ${process.platform} on ${process.arch}: wallets have none.`);
    return null;
  }
  const folder = openChainFolder(dataDir);
  // Else a second product in the same folder would adopt the node, and end it with itself.
  const hold = await holdExclusively(`chain ${folder}`, HANDOVER_MS);
  let running = await adoptOrLaunch(binary, folder, log).catch(async (error: unknown) => {
    await hold.release();
    throw error;
  });
  const { port } = running;
  const url = `http://127.0.0.1:${port}`;
  const node = sandboxNode(url);
  const save = () => saveState(folder, node);
  const miner = startMiner(node, save);

  let isStopping = false;
  const watching = (async () => {
    for (;;) {
      await sleep(POLL_MS, undefined, { ref: false });
      if (isStopping) return;
      if (beginningOf(running.pid) !== null) continue;
      running = await launch(binary, folder, port).catch(() => running);
    }
  })();
  // The node is stopped even when something ends this process abruptly.
  const lastResort = () => endNodeLeftIn(folder);
  process.once('exit', lastResort);

  return {
    url,
    env: { OJA_SANDBOX_CHAIN_URL: url },
    async stop() {
      isStopping = true;
      process.off('exit', lastResort);
      await miner.stop();
      await watching;
      await save().catch(() => undefined);
      endNodeLeftIn(folder);
      await hold.release();
    },
  };
}

async function adoptOrLaunch(
  binary: string,
  folder: string,
  log: (line: string) => void,
): Promise<RunningNode> {
  const left = nodeLeftIn(folder);
  if (left && (await isSandboxChain(left.port))) return left;
  endNodeLeftIn(folder);
  try {
    return await launch(binary, folder, await freePort());
  } catch (error) {
    if (!setStateAside(folder)) throw error;
    log('The sandbox chain cannot be read where it was left; a new one takes its place.');
    return launch(binary, folder, await freePort());
  }
}

async function launch(binary: string, folder: string, port: number): Promise<RunningNode> {
  const pid = await launchAnvil({ binary, port, folder, stateFile: unpackState(folder) });
  const running = { pid, port };
  noteNode(folder, running);
  return running;
}
