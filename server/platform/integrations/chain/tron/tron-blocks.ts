import { z } from 'zod';
import type { BlockRange } from '#server/platform/integrations/chain/chain-port.ts';
import type { TronNode } from '#server/platform/integrations/chain/tron/tron-grid.ts';

/** A node's response for something it does not know: an empty object. */
export const Nothing = z.strictObject({}).transform(() => null);

const Block = z.object({
  blockID: z.string(),
  block_header: z.object({
    raw_data: z.object({ number: z.number().default(0), timestamp: z.number().default(0) }),
  }),
});
const MaybeBlock = z.union([Block, Nothing]);

export interface TronBlock {
  readonly hash: string;
  readonly number: bigint;
  /** When it was made, in milliseconds. */
  readonly time: number;
}

export async function blockAt(node: TronNode, num: bigint): Promise<TronBlock | null> {
  const found = await node.call('wallet/getblockbynum', { num: Number(num) }, MaybeBlock);
  return found && asBlock(found);
}

export async function newestBlock(node: TronNode): Promise<TronBlock> {
  return asBlock(await node.call('wallet/getnowblock', {}, Block));
}

/** Witnesses have agreed up to this block, and nothing is reverted. */
export async function finalBlock(node: TronNode): Promise<bigint> {
  return asBlock(await node.call('walletsolidity/getnowblock', {}, Block)).number;
}

/** A range's last block; throws unless the node has it with its hash. */
export async function lastOf(node: TronNode, { to, hash }: BlockRange): Promise<TronBlock> {
  const last = await blockAt(node, to);
  if (!last) throw new Error(`the node has not come to block ${to} yet`);
  if (last.hash !== hash) throw new Error(`the node has another block ${to}`);
  return last;
}

function asBlock({ blockID, block_header: { raw_data } }: z.output<typeof Block>): TronBlock {
  return { hash: blockID, number: BigInt(raw_data.number), time: raw_data.timestamp };
}
