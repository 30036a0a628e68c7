import { getAddress, type Hex, numberToHex, pad, type PublicClient, type RpcLog } from 'viem';
import type { ChainToken, SeenTransfer } from '#server/outside/chain/chain-port.ts';
import { wordsOf } from '#server/outside/chain/evm-words.ts';

/** keccak256 of Transfer(address,address,uint256). */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const WORD = /^0x[0-9a-f]{64}$/i;
const TOO_MUCH = /limit|too (many|large|big)|more than|range|size|exceed/i;
const TOO_OFTEN = /rate|429|per second|quota|too many requests/i;

export interface TransferSearch {
  readonly tokens: readonly ChainToken[];
  readonly addresses: readonly string[];
  readonly fromBlock: bigint;
  readonly toBlock: bigint;
  /** How many addresses one question may name. */
  readonly mostAddresses: number;
  /** From this many on, all transfers of our tokens are read and looked through here. */
  readonly blockWideFrom: number;
}

/**
 * Successful transfers of our tokens to these addresses, by one node's word. A node that has not come as far as
 * the last block would silently leave some out, so it must have that block first. What a node says is looked at
 * again here: contract, receiver, form.
 */
export async function transfersTo(
  node: PublicClient,
  search: TransferSearch,
): Promise<SeenTransfer[]> {
  const { tokens, addresses, fromBlock, toBlock, mostAddresses, blockWideFrom } = search;
  if (addresses.length === 0 || fromBlock > toBlock) return [];
  if ((await node.getBlockNumber()) < toBlock) {
    throw new Error(`the node has not come to block ${toBlock} yet`);
  }
  const wanted = new Set(addresses.map((address) => address.toLowerCase()));
  const receivers =
    wanted.size >= blockWideFrom ? [null] : inChunks([...wanted].map(topicOf), mostAddresses);
  const contracts = tokens.map(({ contract }) => getAddress(contract));
  const found: SeenTransfer[] = [];
  for (const chunk of receivers) {
    const logs = await logsOf(node, { contracts, receivers: chunk, fromBlock, toBlock });
    for (const log of logs) {
      const transfer = read(log, tokens, wanted);
      if (transfer && transfer.block >= fromBlock && transfer.block <= toBlock)
        found.push(transfer);
    }
  }
  return found.sort((a, b) => Number(a.block - b.block) || a.logIndex - b.logIndex);
}

interface LogQuestion {
  readonly contracts: readonly string[];
  readonly receivers: readonly Hex[] | null;
  readonly fromBlock: bigint;
  readonly toBlock: bigint;
}

/** A node that will not say so much at once is asked for half the blocks. */
async function logsOf(node: PublicClient, question: LogQuestion): Promise<RpcLog[]> {
  const { contracts, receivers, fromBlock, toBlock } = question;
  try {
    return await node.request({
      method: 'eth_getLogs',
      params: [
        {
          address: [...contracts] as Hex[],
          topics: [TRANSFER, null, ...(receivers ? [[...receivers]] : [])],
          fromBlock: numberToHex(fromBlock),
          toBlock: numberToHex(toBlock),
        },
      ],
    });
  } catch (error) {
    const said = wordsOf(error);
    if (fromBlock === toBlock || !TOO_MUCH.test(said) || TOO_OFTEN.test(said)) throw error;
    const middle = (fromBlock + toBlock) / 2n;
    const first = await logsOf(node, { ...question, toBlock: middle });
    return first.concat(await logsOf(node, { ...question, fromBlock: middle + 1n }));
  }
}

/** Null for anything that is not a transfer of a token of ours, of more than nothing, to one of ours. */
function read(
  log: RpcLog,
  tokens: readonly ChainToken[],
  wanted: ReadonlySet<string>,
): SeenTransfer | null {
  const token = tokens.find(({ contract }) => contract.toLowerCase() === log.address.toLowerCase());
  const [event, from, to, ...more] = log.topics;
  if (!token || event !== TRANSFER || !from || !to || more.length > 0 || log.removed) return null;
  if (!WORD.test(log.data) || !log.blockHash || !log.blockNumber || !log.transactionHash) {
    return null;
  }
  const receiver = addressIn(to);
  const chainUnits = BigInt(log.data);
  if (!wanted.has(receiver.toLowerCase()) || chainUnits === 0n) return null;
  return {
    txHash: log.transactionHash,
    logIndex: Number(log.logIndex),
    asset: token.asset,
    from: addressIn(from),
    to: receiver,
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
