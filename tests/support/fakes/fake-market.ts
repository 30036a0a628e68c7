import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface AskedOfMarket {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly key: string | undefined;
}

export type FakeFault =
  | { readonly kind: '429'; readonly retryAfter?: string }
  | { readonly kind: '500' | 'timeout' | 'hang-up' | 'nonsense' };

/** One server in the formats of CoinGecko, CoinPaprika, Kraken and Quidax, with injectable failures. */
export interface FakeMarket {
  readonly url: string;
  readonly asked: AskedOfMarket[];
  /** How responses below a path fail from now on; null for not at all. */
  fail(path: string, fault: FakeFault | null): void;
  /** Responds to paths below this one with `body` instead. */
  answer(path: string, body: unknown): void;
  close(): Promise<void>;
}

const GECKO_RATE_LIMITED = {
  status: { error_code: 429, error_message: "You've exceeded the Rate Limit." },
};

const GECKO_COINS = [
  {
    id: 'bitcoin',
    symbol: 'btc',
    name: 'Bitcoin',
    image: 'https://coin-images.example/bitcoin.png',
    current_price: 84_123.5,
    market_cap: 1_678_000_000_000,
    market_cap_rank: 1,
    total_volume: 41_000_000_000,
    price_change_percentage_24h: -1.2,
    price_change_percentage_1h_in_currency: 0.1,
    price_change_percentage_24h_in_currency: -1.25,
    price_change_percentage_7d_in_currency: 4.5,
    last_updated: '2026-11-21T12:00:00.000Z',
    sparkline_in_7d: { price: [80_000, 82_000, 84_000] },
  },
  {
    id: 'newcoin',
    symbol: 'new',
    name: 'New Coin',
    image: null,
    current_price: null,
    market_cap: 0,
    total_volume: 'unknown',
    price_change_percentage_24h: 2,
    price_change_percentage_24h_in_currency: null,
    sparkline_in_7d: null,
  },
  { id: 'broken', name: 'No symbol' },
];

const PAPRIKA_COINS = [
  paprika('eth-ethereum', 'ETH', 'Ethereum', 2, 2_800),
  paprika('btc-bitcoin', 'BTC', 'Bitcoin', 1, 84_000),
];

export async function fakeMarket(): Promise<FakeMarket> {
  const asked: AskedOfMarket[] = [];
  const faults = new Map<string, FakeFault>();
  const answers = new Map<string, unknown>([
    ['/gecko/coins/markets', GECKO_COINS],
    [
      '/gecko/simple/price',
      { tether: { ngn: 1502.345, usd: 1.0003 }, 'usd-coin': { ngn: 1502.1, usd: 0.9998 } },
    ],
    [
      '/kraken/public/Ticker',
      {
        error: [],
        result: {
          USDTZUSD: { a: ['1.00020', '1000', '1000.000'], b: ['1.00010', '500', '500.000'] },
          USDCUSD: { a: ['0.99990', '1000', '1000.000'], b: ['0.99980', '500', '500.000'] },
        },
      },
    ],
    ['/paprika/tickers', PAPRIKA_COINS],
    [
      '/quidax/markets/tickers/usdtngn',
      {
        status: 'success',
        message: 'Ticker retrieved',
        data: { at: 1_763_726_400, ticker: { buy: '1499.5', sell: '1500.51', last: '1500' } },
      },
    ],
  ]);
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake.invalid');
    const key = request.headers['x-cg-demo-api-key'];
    asked.push({
      path: pathname,
      query: searchParams,
      key: typeof key === 'string' ? key : undefined,
    });
    const fault = [...faults].find(([path]) => pathname.startsWith(path))?.[1];
    const send = (status: number, body: string, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
    switch (fault?.kind) {
      case '429':
        send(
          429,
          JSON.stringify(GECKO_RATE_LIMITED),
          fault.retryAfter === undefined ? {} : { 'retry-after': fault.retryAfter },
        );
        break;
      case '500':
        send(502, '<html>Bad gateway</html>');
        break;
      case 'timeout':
        break;
      case 'hang-up':
        response.destroy();
        break;
      case 'nonsense':
        send(200, '{"coins": "none"}');
        break;
      case undefined: {
        const body = answers.get(pathname);
        send(body === undefined ? 404 : 200, JSON.stringify(body ?? { error: 'not found' }));
      }
    }
  });
  await listen(server);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    fail: (path, fault) => void (fault ? faults.set(path, fault) : faults.delete(path)),
    answer: (path, body) => void answers.set(path, body),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
}

function paprika(id: string, symbol: string, name: string, rank: number, price: number) {
  return {
    id,
    name,
    symbol,
    rank,
    total_supply: 21_000_000,
    max_supply: null,
    beta_value: 1,
    last_updated: '2026-11-21T12:00:00Z',
    quotes: {
      USD: {
        price,
        volume_24h: 1_000_000,
        market_cap: price * 1_000_000,
        percent_change_1h: 0.1,
        percent_change_24h: -0.2,
        percent_change_7d: null,
      },
    },
  };
}
