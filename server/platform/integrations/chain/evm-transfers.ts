import { getAddress, type Hex, numberToHex, pad, type PublicClient, type RpcLog } from 'viem';
import type {
  BlockRange,
  ChainToken,
  Receivers,
  SeenTransfer,
} from '#server/platform/integrations/chain/chain-port.ts';
import { evmErrorMessage } from '#server/platform/integrations/chain/evm-error-message.ts';
import { isSame } from '#server/platform/integrations/chain/our-transfers.ts';

/** keccak256 of Transfer(address,address,uint256). */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const ABI_WORD = /^0x[0-9a-f]{64}$/i;
/** Nodes' errors for too wide a range. Some name a narrower one, with any digits in it. */
const TOO_MUCH =
  /limit|too (many|large|big|wide)|more than|range|size|exceed|(query|execution|request) time(d )?out|took too long/i;
const TOO_OFTEN = /rate.?limit|\b429\b|per (second|minute|day)|quota|too many requests/i;

export interface TransferSearch {
  readonly tokens: readonly ChainToken[];
  readonly receivers: Receivers;
  readonly range: BlockRange;
  /** The most addresses of one query. */
  readonly mostAddresses: number;
}

/**
 * Successful transfers of our tokens in a range, from one node: to the named receivers, or to anybody. A node that has
 * not synced to the last block, or has another there, would leave some out or make some up, so it must have that block
 * before and after. Its answer is validated here: contract, form, range.
 */
export async function transfersIn(
  node: PublicClient,
  { tokens, receivers, range, mostAddresses }: TransferSearch,
): Promise<SeenTransfer[]> {
  const { from, to } = range;
  await mustHave(node, range);
  const contracts = tokens.map(({ contract }) => getAddress(contract));
  const chunks =
    'named' in receivers ? inChunks(receivers.named.map(topicOf), mostAddresses) : [null];
  const found: SeenTransfer[] = [];
  for (const chunk of chunks) {
    for (const log of await logsOf(node, { contracts, receivers: chunk, from, to })) {
      const transfer = read(log, tokens);
      if (transfer && transfer.block >= from && transfer.block <= to) found.push(transfer);
    }
  }
  await mustHave(node, range);
  return found;
}

/** Whether a node has a transfer in the named block; null where it has no such block yet. */
export async function hasTransfer(
  node: PublicClient,
  tokens: readonly ChainToken[],
  transfer: SeenTransfer,
): Promise<boolean | null> {
  const hash = await hashAt(node, transfer.block);
  if (hash === null) return null;
  if (hash !== transfer.blockHash) return false;
  const logs = await node.request({
    method: 'eth_getLogs',
    params: [
      {
        address: tokens.map(({ contract }) => getAddress(contract)),
        topics: [TRANSFER, null, topicOf(transfer.to)],
        blockHash: transfer.blockHash as Hex,
      },
    ],
  });
  return logs.some((log) => {
    const candidate = read(log, tokens);
    return candidate !== null && isSame(candidate, transfer);
  });
}

export async function hashAt(node: PublicClient, block: bigint): Promise<string | null> {
  const found = await node.request({
    method: 'eth_getBlockByNumber',
    params: [numberToHex(block), false],
  });
  return found?.hash ?? null;
}

async function mustHave(node: PublicClient, { to, hash }: BlockRange): Promise<void> {
  const found = await hashAt(node, to);
  if (found === null) throw new Error(`the node has not come to block ${to} yet`);
  if (found !== hash) throw new Error(`the node has another block ${to}`);
}

interface LogQuestion {
  readonly contracts: readonly Hex[];
  readonly receivers: readonly Hex[] | null;
  readonly from: bigint;
  readonly to: bigint;
}

/** Where a node refuses a range, half the blocks are queried. */
async function logsOf(node: PublicClient, question: LogQuestion): Promise<RpcLog[]> {
  const { contracts, receivers, from, to } = question;
  try {
    return await node.request({
      method: 'eth_getLogs',
      params: [
        {
          address: [...contracts],
          topics: [TRANSFER, null, ...(receivers ? [[...receivers]] : [])],
          fromBlock: numberToHex(from),
          toBlock: numberToHex(to),
        },
      ],
    });
  } catch (error) {
    const message = evmErrorMessage(error);
    if (from === to || !TOO_MUCH.test(message) || TOO_OFTEN.test(message)) throw error;
    const middle = (from + to) / 2n;
    const first = await logsOf(node, { ...question, to: middle });
    return first.concat(await logsOf(node, { ...question, from: middle + 1n }));
  }
}

/** Null for anything but a transfer of a token of ours with an amount above zero. */
function read(log: RpcLog, tokens: readonly ChainToken[]): SeenTransfer | null {
  const token = tokens.find(({ contract }) => contract.toLowerCase() === log.address.toLowerCase());
  const [event, from, to, ...more] = log.topics;
  if (!token || event !== TRANSFER || !from || !to || more.length > 0 || log.removed) return null;
  if (!ABI_WORD.test(log.data) || !log.blockHash || !log.blockNumber || !log.transactionHash) {
    return null;
  }
  const chainUnits = BigInt(log.data);
  if (chainUnits === 0n) return null;
  return {
    txHash: log.transactionHash,
    logIndex: Number(log.logIndex),
    asset: token.asset,
    from: addressIn(from),
    to: addressIn(to),
    chainUnits,
    block: BigInt(log.blockNumber),
    blockHash: log.blockHash,
  };
}

function topicOf(address: string): Hex {
  return pad(address as Hex, { size: 32 });
}

function addressIn(topic: Hex): string {
  return getAddress(`0x${topic.slice(-40)}`);
}

function inChunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}
