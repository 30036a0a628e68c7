import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sha256 } from '@noble/hashes/sha2.js';
import { accountOf } from '#server/platform/integrations/chain/tron/tron-address.ts';

const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const BLOCK_MS = 3_000;
const FIRST_BLOCK_AT = 1_790_000_000_000;

export interface TronTransfer {
  readonly contract: string;
  readonly from: string;
  readonly to: string;
  readonly value: bigint;
}

/** Faults of the next responses, one each. */
type TronFault = 'busy' | 'down' | 'nonsense' | 'hang-up';

export interface FakeTronGrid {
  readonly url: string;
  readonly contract: string;
  /** The API key of the last request. */
  key: string | undefined;
  faults: TronFault[];
  /** Mines a block with one transaction, whose logs are these transfers; returns the transaction's id. */
  mine(transfers: readonly TronTransfer[], result?: string): string;
  /** Mines empty blocks. */
  pass(blocks: number): void;
  /** Replaces the last blocks by as many empty ones. */
  reorg(depth: number): void;
  /** Makes blocks up to this one final. */
  settle(block: number): void;
  /** The number of the newest block. */
  height(): number;
  /** How far the index has come; by default it keeps up with the chain. */
  indexed: number;
  /** Requested paths, without parameters. */
  readonly asked: string[];
  /** Makes the nodes forget a transaction that the index still lists. */
  forget(txHash: string): void;
  close(): Promise<void>;
}

interface Mined {
  readonly id: string;
  readonly result: string;
  readonly transfers: readonly TronTransfer[];
}

interface Block {
  readonly hash: string;
  readonly transactions: readonly Mined[];
}

/** A fake TronGrid: its event index, a full node, and what is final in both. */
export async function fakeTronGrid(
  options: { decimals?: number; pageRows?: number; repeats?: boolean } = {},
) {
  const contract = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
  const { decimals = 6, pageRows = 200 } = options;
  const blocks: Block[] = [];
  const forgotten = new Set<string>();
  let final = 0;
  let made = 0;
  const add = (transactions: readonly Mined[]) => {
    blocks.push({ hash: hash(`block ${made++}`), transactions });
  };
  add([]);

  const fake: FakeTronGrid = {
    url: '',
    contract,
    key: undefined,
    faults: [],
    indexed: Number.POSITIVE_INFINITY,
    asked: [],
    mine(transfers, result = 'SUCCESS') {
      const id = hash(`transaction ${made}`);
      add([{ id, result, transfers }]);
      return id;
    },
    pass(count) {
      for (let n = 0; n < count; n++) add([]);
    },
    reorg(depth) {
      blocks.splice(-depth);
      for (let n = 0; n < depth; n++) add([]);
    },
    settle(block) {
      final = block;
    },
    height: () => blocks.length - 1,
    forget: (txHash) => forgotten.add(txHash),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };

  const find = (id: unknown) => {
    for (const [at, block] of blocks.entries()) {
      const mined = block.transactions.find((one) => one.id === id);
      if (mined && !forgotten.has(mined.id)) return { at, mined };
    }
    return null;
  };
  const asBlock = (at: number) => {
    const block = blocks[at];
    if (!block) return {};
    return {
      blockID: block.hash,
      block_header: { raw_data: { number: at, timestamp: FIRST_BLOCK_AT + at * BLOCK_MS } },
    };
  };
  const held = (account: string) =>
    blocks
      .flatMap(({ transactions }) => transactions)
      .filter(({ result }) => result === 'SUCCESS')
      .flatMap(({ transfers }) => transfers)
      .filter((one) => one.contract === contract)
      .reduce((sum, one) => {
        const change = accountOf(one.to) === account ? one.value : 0n;
        return sum + change - (accountOf(one.from) === account ? one.value : 0n);
      }, 0n);

  const calls: Record<string, (body: Record<string, unknown>) => unknown> = {
    'wallet/getnowblock': () => asBlock(blocks.length - 1),
    'walletsolidity/getnowblock': () => asBlock(final),
    'wallet/getblockbynum': ({ num }) => asBlock(Number(num)),
    'wallet/getaccount': () => ({ balance: 25_000_000 }),
    'wallet/gettransactioninfobyid': ({ value }) => {
      const found = find(value);
      return found ? info(found.mined, found.at) : {};
    },
    // The first block gets the response of an unknown one.
    'wallet/gettransactioninfobyblocknum': ({ num }) =>
      Number(num) <= 0
        ? {}
        : (blocks[Number(num)]?.transactions ?? []).map((mined) => info(mined, Number(num))),
    'wallet/triggerconstantcontract': ({ function_selector, parameter }) => {
      const answer =
        function_selector === 'decimals()' ? BigInt(decimals) : held(String(parameter).slice(-40));
      return { result: { result: true }, constant_result: [answer.toString(16).padStart(64, '0')] };
    },
  };

  function info({ id, result, transfers }: Mined, at: number) {
    return {
      id,
      fee: 345_000,
      blockNumber: at,
      receipt: { result, energy_usage_total: 65_000 },
      log: transfers.map((one) => ({
        address: accountOf(one.contract),
        topics: [TRANSFER, topic(one.from), topic(one.to)],
        data: one.value.toString(16).padStart(64, '0'),
      })),
    };
  }

  /** Events of a contract, newest first by default; those not final yet are marked. */
  function events(path: string, query: URLSearchParams) {
    const contractAsked = path.split('/')[2];
    const from = Number(query.get('min_block_timestamp') ?? '0');
    const to = Number(query.get('max_block_timestamp') ?? String(Number.MAX_SAFE_INTEGER));
    const isFinalOnly = query.get('only_confirmed') === 'true';
    const rows = blocks.flatMap(({ transactions }, at) => {
      const time = FIRST_BLOCK_AT + at * BLOCK_MS;
      if (time < from || time > to || at > fake.indexed || (isFinalOnly && at > final)) return [];
      return transactions.flatMap(({ id, transfers }) =>
        transfers.flatMap((one, index) =>
          one.contract === contractAsked
            ? Array.from({ length: options.repeats ? 2 : 1 }, () =>
                eventRow(one, index, id, at, time),
              )
            : [],
        ),
      );
    });
    if (query.get('order_by') !== 'block_timestamp,asc') rows.reverse();
    const start = Number(query.get('fingerprint') ?? '0');
    const limit = Math.min(Number(query.get('limit') ?? '20'), pageRows);
    const more = start + limit < rows.length;
    return {
      data: rows.slice(start, start + limit),
      success: true,
      meta: { at: 0, page_size: limit, ...(more && { fingerprint: String(start + limit) }) },
    };
  }

  function eventRow(one: TronTransfer, index: number, id: string, at: number, time: number) {
    const [sender, receiver] = [`0x${accountOf(one.from)}`, `0x${accountOf(one.to)}`];
    const value = one.value.toString();
    return {
      block_number: at,
      block_timestamp: time,
      caller_contract_address: one.contract,
      contract_address: one.contract,
      event_index: index,
      event_name: 'Transfer',
      event: 'Transfer(address indexed from, address indexed to, uint256 value)',
      result: { 0: sender, 1: receiver, 2: value, from: sender, to: receiver, value },
      result_type: { from: 'address', to: 'address', value: 'uint256' },
      transaction_id: id,
      ...(at > final && { _unconfirmed: true }),
    };
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  async function handle(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://fake');
    const path = url.pathname.slice(1);
    fake.asked.push(path);
    fake.key = request.headers['tron-pro-api-key']?.toString();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const fault = fake.faults.shift();
    if (fault === 'hang-up') return response.destroy();
    if (fault === 'busy') return send(response, 429, { Error: 'request rate exceeded' });
    if (fault === 'down') return send(response, 503, { Error: 'unavailable' });
    if (fault === 'nonsense') return send(response, 200, { success: false });
    if (path.startsWith('v1/contracts/')) {
      return send(response, 200, events(path, url.searchParams));
    }
    const text = Buffer.concat(chunks).toString() || '{}';
    const answer = calls[path]?.(JSON.parse(text) as Record<string, unknown>);
    return send(response, answer === undefined ? 404 : 200, answer ?? {});
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(fake, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

function send(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function hash(text: string): string {
  return Buffer.from(sha256(new TextEncoder().encode(text))).toString('hex');
}

function topic(address: string): string {
  return accountOf(address).padStart(64, '0');
}
