import { z } from 'zod';
import {
  type ChainToken,
  ChainUnavailable,
  type SeenTransfer,
} from '#server/outside/chain/chain-port.ts';
import { accountOf, fromAccount } from '#server/outside/chain/tron/tron-address.ts';
import type { TronGrid } from '#server/outside/chain/tron/tron-grid.ts';

/** keccak-256 of Transfer(address,address,uint256). */
const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const PAGE_ROWS = 200;
/** More pages of one address in one range of blocks than anybody is paid in. */
const MOST_PAGES = 500;

const Page = z.object({
  data: z.array(z.object({ transaction_id: z.string().regex(/^[0-9a-f]{64}$/) })),
  meta: z.object({ fingerprint: z.string().optional() }).default({}),
});

/** What a node knows of a transaction in a block. */
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
type Info = z.output<typeof Info>;

/** What a node answers of something it does not know: an object without anything. */
export const Nothing = z.strictObject({}).transform(() => null);
export const MaybeInfo = z.union([Info, Nothing]);

/** A call of a contract says SUCCESS; anything else, out of energy among it, moved nothing. */
export function succeeded({ receipt }: Info): boolean {
  return receipt.result === 'SUCCESS';
}

export interface TransferSearch {
  readonly tokens: readonly ChainToken[];
  readonly addresses: readonly string[];
  readonly fromBlock: bigint;
  readonly toBlock: bigint;
  /** When the two blocks were made, in milliseconds. */
  readonly fromTime: number;
  readonly toTime: number;
  hashOf(block: bigint): Promise<string | null>;
}

/**
 * The index only names transactions, outgoing ones and worthless ones too. What they did is read from the node, log
 * by log, and only a successful transfer of a known contract to an asked address counts.
 */
export async function findTransfers(
  grid: TronGrid,
  search: TransferSearch,
): Promise<SeenTransfer[]> {
  const ids = new Set<string>();
  for (const address of search.addresses) {
    for (const { contract } of search.tokens) {
      for await (const id of named(grid, address, contract, search)) ids.add(id);
    }
  }
  const found: SeenTransfer[] = [];
  for (const id of ids) {
    const info = await grid.call('wallet/gettransactioninfobyid', { value: id }, MaybeInfo);
    // Named by the index and not known to the node: it is read again when the range is.
    if (!info) throw new ChainUnavailable('tron', new Error(`${id} is not known yet`));
    found.push(...(await transfersIn(info, search)));
  }
  return found.sort((a, b) => Number(a.block - b.block) || a.logIndex - b.logIndex);
}

async function* named(grid: TronGrid, address: string, contract: string, search: TransferSearch) {
  let fingerprint: string | undefined;
  for (let page = 0; page < MOST_PAGES; page++) {
    const { data, meta } = await grid.page(
      `v1/accounts/${address}/transactions/trc20`,
      {
        only_to: 'true',
        limit: String(PAGE_ROWS),
        contract_address: contract,
        min_timestamp: String(search.fromTime),
        max_timestamp: String(search.toTime),
        ...(fingerprint && { fingerprint }),
      },
      Page,
    );
    for (const row of data) yield row.transaction_id;
    fingerprint = meta.fingerprint;
    if (!fingerprint) return;
  }
  throw new ChainUnavailable('tron', new Error('the index does not come to an end'));
}

async function transfersIn(info: Info, search: TransferSearch): Promise<SeenTransfer[]> {
  const block = BigInt(info.blockNumber);
  if (!succeeded(info) || block < search.fromBlock || block > search.toBlock) return [];
  const blockHash = await search.hashOf(block);
  if (!blockHash) throw new ChainUnavailable('tron', new Error(`block ${block} is not there`));
  const contracts = new Map(search.tokens.map((one) => [accountOf(one.contract), one.asset]));
  const ours = new Set(search.addresses);
  return info.log.flatMap(({ address, topics, data }, logIndex): SeenTransfer[] => {
    const asset = contracts.get(address.toLowerCase());
    const [event, from, to] = topics;
    if (!asset || event !== TRANSFER || !from || !to || topics.length !== 3) return [];
    const receiver = partyOf(to);
    const chainUnits = BigInt(`0x${data || '0'}`);
    if (!ours.has(receiver) || chainUnits === 0n) return [];
    const place = { txHash: info.id, logIndex, block, blockHash };
    return [{ ...place, asset, from: partyOf(from), to: receiver, chainUnits }];
  });
}

/** A topic holds an account in its last twenty bytes. */
function partyOf(topic: string): string {
  return fromAccount(Buffer.from(topic.slice(-40), 'hex'));
}
