import { areBlocksHeld } from '#server/platform/integrations/chain/sandbox/sandbox-hold.ts';
import type { SandboxNode } from '#server/platform/integrations/chain/sandbox/sandbox-node.ts';

const BLOCK_MS = 2_000;
/** How many empty blocks follow the last one that had something in it: enough for everything to become final. */
const QUIET_BLOCKS = 20;

export interface Miner {
  /** Resolves once the round under way is done. */
  stop(): Promise<void>;
}

/**
 * Mines a block every two seconds while there is activity on the chain, and saves the chain when a block had content.
 * No block follows one that could not be saved: a killed chain loses its newest block at most, which nobody treats as
 * final. Without activity the chain stops: a sandbox may run for weeks.
 */
export function startMiner(node: SandboxNode, save: () => Promise<void>): Miner {
  let quiet = 0;
  let seen = '';
  let isUnsaved = false;
  let round: Promise<void> = Promise.resolve();

  const write = async () => {
    await save();
    isUnsaved = false;
  };
  const mine = async () => {
    if (isUnsaved) await write();
    if (await areBlocksHeld(node)) return;
    const { pending } = await node.call<{ pending: string }>('txpool_status');
    const head = await node.call<string>('eth_blockNumber');
    const isBusy = BigInt(pending) > 0n || head !== seen;
    if (!isBusy && quiet >= QUIET_BLOCKS) return;
    quiet = isBusy ? 0 : quiet + 1;
    await node.mine();
    seen = await node.call<string>('eth_blockNumber');
    isUnsaved ||= isBusy || quiet === QUIET_BLOCKS;
    if (isUnsaved) await write();
  };
  const timer = setInterval(() => {
    // A lost node is handled elsewhere; the next round finds another one.
    round = round.then(mine).catch(() => undefined);
  }, BLOCK_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await round;
    },
  };
}
