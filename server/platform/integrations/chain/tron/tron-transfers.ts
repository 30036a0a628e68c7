import { z } from 'zod';
import type { ChainToken, SeenTransfer } from '#server/platform/integrations/chain/chain-port.ts';
import { accountOf } from '#server/platform/integrations/chain/tron/tron-address.ts';
import { tronAddressOf } from '#core/wallet/tron-address.ts';
import { blockAt, Nothing } from '#server/platform/integrations/chain/tron/tron-blocks.ts';
import type { TronNode } from '#server/platform/integrations/chain/tron/tron-grid.ts';

/** keccak-256 of Transfer(address,address,uint256). */
const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const ABI_WORD = /^[0-9a-f]{64}$/i;

/** A node's data of a mined transaction. */
const Info = z.object({
  id: z.string(),
  blockNumber: z.number().int().nonnegative(),
  fee: z.number().int().nonnegative().default(0),
  receipt: z.object({ result: z.string().optional() }).default({}),
  log: z
    .array(
      z.object({ address: z.string(), topics: z.array(z.string()), data: z.string().default('') }),
    )
    .default([]),
});
export type Info = z.output<typeof Info>;
const MaybeInfo = z.union([Info, Nothing]);
const InfosOfBlock = z.union([z.array(Info), Nothing]);

export function infoOf(node: TronNode, txHash: string): Promise<Info | null> {
  return node.call('wallet/gettransactioninfobyid', { value: txHash }, MaybeInfo);
}

/** A contract call has SUCCESS; any other result, out of energy among it, moved nothing. */
export function succeeded({ receipt }: Info): boolean {
  return receipt.result === 'SUCCESS';
}

/**
 * The transfers of transactions, read from the node log by log: only a successful transfer of a known contract, with an
 * amount above zero, counts. One in a final block that the node does not know is waited for; above, it may be gone
 * again.
 */
export async function readTransfers(
  node: TronNode,
  tokens: readonly ChainToken[],
  txHashes: readonly string[],
  isFinal: boolean,
): Promise<SeenTransfer[]> {
  const hashes = new Map<bigint, string | null>();
  const found: SeenTransfer[] = [];
  for (const txHash of txHashes) {
    const info = await infoOf(node, txHash);
    if (!info && !isFinal) continue;
    if (info?.id !== txHash) throw new Error(`${txHash} is not known yet`);
    const block = BigInt(info.blockNumber);
    if (!hashes.has(block)) hashes.set(block, (await blockAt(node, block))?.hash ?? null);
    const blockHash = hashes.get(block);
    if (!blockHash) throw new Error(`block ${block} is not there`);
    found.push(...transfersIn(info, tokens, blockHash));
  }
  return found;
}

/** The transactions of a block that moved our tokens, read from the node. */
export async function transfersOfBlock(
  node: TronNode,
  tokens: readonly ChainToken[],
  block: bigint,
): Promise<string[]> {
  const path = 'wallet/gettransactioninfobyblocknum';
  const infos = (await node.call(path, { num: Number(block) }, InfosOfBlock)) ?? [];
  return infos.filter((info) => transfersIn(info, tokens, '').length > 0).map(({ id }) => id);
}

function transfersIn(info: Info, tokens: readonly ChainToken[], blockHash: string): SeenTransfer[] {
  if (!succeeded(info)) return [];
  const contracts = new Map(tokens.map((one) => [accountOf(one.contract), one.asset]));
  return info.log.flatMap(({ address, topics, data }, logIndex): SeenTransfer[] => {
    const asset = contracts.get(address.toLowerCase());
    const [event, from, to] = topics;
    if (!asset || event !== TRANSFER || !from || !to || topics.length !== 3) return [];
    const chainUnits = ABI_WORD.test(data) ? BigInt(`0x${data}`) : 0n;
    if (chainUnits === 0n) return [];
    const position = { txHash: info.id, logIndex, block: BigInt(info.blockNumber), blockHash };
    return [{ ...position, asset, from: partyOf(from), to: partyOf(to), chainUnits }];
  });
}

/** A topic has an account in its last twenty bytes. */
function partyOf(topic: string): string {
  return tronAddressOf(Buffer.from(topic.slice(-40), 'hex'));
}
