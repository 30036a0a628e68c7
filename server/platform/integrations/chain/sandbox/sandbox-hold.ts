import type { SandboxNode } from '#server/platform/integrations/chain/sandbox/sandbox-node.ts';

/** Where a sandbox chain notes that block production is paused: on itself, so that all its users know. */
const NOTE = '0x0000000000000000000000000000000000000b10';

export async function holdBlocks(node: SandboxNode, hold: boolean): Promise<void> {
  await node.setGas(NOTE, hold ? 1n : 0n);
}

export async function areBlocksHeld(node: SandboxNode): Promise<boolean> {
  return BigInt(await node.call<string>('eth_getBalance', NOTE, 'latest')) > 0n;
}
