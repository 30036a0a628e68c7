import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sha256 } from '@noble/hashes/sha2.js';
import { accountOf } from '#server/outside/chain/tron/tron-address.ts';

const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const BLOCK_MS = 3_000;
const FIRST_BLOCK_AT = 1_790_000_000_000;

export interface TronTransfer {
  readonly contract: string;
  readonly from: string;
  readonly to: string;
  readonly value: bigint;
}

/** What may go wrong with the next answers, one each. */
export type TronFault = 'busy' | 'down' | 'nonsense' | 'hang-up';

export interface FakeTronGrid {
  readonly url: string;
  readonly contract: string;
  /** Headers of the last request. */
  key: string | undefined;
  faults: TronFault[];
  /** A block with one transaction, whose logs are these transfers; answers the transaction's id. */
  mine(transfers: readonly TronTransfer[], result?: string): string;
  /** Empty blocks. */
  pass(blocks: number): void;
  /** Takes the last blocks away and puts as many empty ones there. */
  reorg(depth: number): void;
  /** What is final from now on. */
  settle(block: number): void;
  /** Transactions the index names although the nodes do not know them yet. */
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

/** A service that speaks as TronGrid does: its index, a full node, and what of both is final. */
export async function fakeTronGrid(options: { decimals?: number; pageRows?: number } = {}) {
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
      if (!found) return {};
      return {
        id: found.mined.id,
        fee: 345_000,
        blockNumber: found.at,
        receipt: { result: found.mined.result, energy_usage_total: 65_000 },
        log: found.mined.transfers.map((one) => ({
          address: accountOf(one.contract),
          topics: [TRANSFER, topic(one.from), topic(one.to)],
          data: one.value.toString(16).padStart(64, '0'),
        })),
      };
    },
    'wallet/triggerconstantcontract': ({ function_selector, parameter }) => {
      const answer =
        function_selector === 'decimals()' ? BigInt(decimals) : held(String(parameter).slice(-40));
      return { result: { result: true }, constant_result: [answer.toString(16).padStart(64, '0')] };
    },
  };

  function index(path: string, query: URLSearchParams) {
    const address = path.split('/')[2] ?? '';
    const from = Number(query.get('min_timestamp'));
    const to = Number(query.get('max_timestamp'));
    // As TronGrid has it: whatever `only_to` says, what goes out is listed as well.
    const rows = blocks.flatMap(({ transactions }, at) =>
      transactions.flatMap(({ id, transfers }) =>
        transfers
          .filter(
            () => FIRST_BLOCK_AT + at * BLOCK_MS >= from && FIRST_BLOCK_AT + at * BLOCK_MS <= to,
          )
          .filter((one) => one.contract === query.get('contract_address'))
          .filter((one) => one.to === address || one.from === address)
          .map((one) => ({
            transaction_id: id,
            token_info: { symbol: 'USDT', address: one.contract, decimals, name: 'Tether USD' },
            block_timestamp: FIRST_BLOCK_AT + at * BLOCK_MS,
            from: one.from,
            to: one.to,
            type: 'Transfer',
            value: one.value.toString(),
          })),
      ),
    );
    const start = Number(query.get('fingerprint') ?? '0');
    const limit = Math.min(Number(query.get('limit')), pageRows);
    const more = start + limit < rows.length;
    return {
      data: rows.slice(start, start + limit),
      success: true,
      meta: { at: 0, page_size: limit, ...(more && { fingerprint: String(start + limit) }) },
    };
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  async function handle(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://fake');
    const path = url.pathname.slice(1);
    fake.key = request.headers['tron-pro-api-key']?.toString();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const fault = fake.faults.shift();
    if (fault === 'hang-up') return response.destroy();
    if (fault === 'busy') return send(response, 429, { Error: 'request rate exceeded' });
    if (fault === 'down') return send(response, 503, { Error: 'unavailable' });
    if (fault === 'nonsense') return send(response, 200, { success: false });
    if (path.startsWith('v1/accounts/')) return send(response, 200, index(path, url.searchParams));
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

function hash(words: string): string {
  return Buffer.from(sha256(new TextEncoder().encode(words))).toString('hex');
}

function topic(address: string): string {
  return accountOf(address).padStart(64, '0');
}
