import { sql } from 'kysely';
import type { CryptoAsset } from '#core/money/assets.ts';
import { CHAINS } from '#core/wallet/chains.ts';
import type { Oja } from '#server/define.ts';
import { scanChain } from '#server/money/deposits/scan-chain.ts';
import type { TradeEngine } from '#server/money/ledger/trade-engine.ts';
import { post } from '#server/money/ledger/post.ts';
import type { Db } from '#server/platform/db/database.ts';
import { rows } from '#server/platform/db/database.ts';
import { sandboxCoins } from '#server/platform/integrations/market/sandbox-market.ts';
import { openCoinPrices } from '#server/trading/market/prices/coin-prices.ts';
import { doomedDatabase } from '#tests/long/wallet/doomed.ts';
import { type Doom, fateOf, isMeant, UNHARMED } from '#tests/long/wallet/fate.ts';
import { administrator } from '#tests/support/factories/disputes.ts';
import { INVOICE_CONFIG, NO_BANK } from '#tests/support/factories/merchants.ts';
import { setMarketRate } from '#tests/support/factories/market-rate.ts';
import { fund, letTimePass, moneyDatabase, person } from '#tests/support/factories/people.ts';
import { memoryChain, type MemoryChain } from '#tests/support/fakes/memory-chain.ts';

export type InvoiceOja = Pick<
  Oja,
  'db' | 'config' | 'log' | 'chains' | 'bankRail' | 'coinPrices' | 'signer'
> & {
  readonly engine: TradeEngine;
};

export interface InvoiceWorld {
  readonly db: Db;
  readonly chain: MemoryChain;
  /** People who pay, with coins. */
  readonly payers: readonly string[];
  readonly arbiters: readonly string[];
  readonly administrators: readonly string[];
  /** A process of the product, with these faults. */
  process(doom?: Doom): InvoiceOja;
  /** Errors the product logged that no injected fault explains. */
  readonly complaints: unknown[];
  /** How often each action succeeded, and was refused by code. */
  readonly tally: Map<string, number>;
  close(): Promise<void>;
}

const OPENING: Partial<Record<CryptoAsset, string>> = {
  USDT: '1000000',
  USDC: '1000000',
  cNGN: '1000000000',
};
const PAYERS = 3;
const NAIRA_PER_DOLLAR = '1500';

/** What invoices touch for real, except HTTP: a chain and a database that people share. */
export async function openInvoices(): Promise<InvoiceWorld> {
  const at = await moneyDatabase();
  const { db, engine } = at;
  const chain = memoryChain();
  const complaints: unknown[] = [];
  const coinPrices = openCoinPrices([
    sandboxCoins(() => Promise.resolve(new Date('2026-11-21T12:00:00Z')), { fault: null }),
  ]);
  const priced: MemoryChain = {
    ...chain,
    gasPrice: () => Promise.resolve({ maxFeePerGas: 1n, maxPriorityFeePerGas: 1n }),
  };
  const process = (doom: Doom = UNHARMED): InvoiceOja => ({
    db: doomedDatabase(db, fateOf(doom)),
    config: INVOICE_CONFIG,
    log: logTo(complaints),
    chains: new Map([[chain.id, priced]]),
    bankRail: NO_BANK,
    coinPrices,
    signer: { sign: () => Promise.reject(new Error('nothing is sent here')) },
    engine,
  });
  await setMarketRate(db, NAIRA_PER_DOLLAR);
  const payers: string[] = [];
  for (let n = 0; n < PAYERS; n++) payers.push(await withCoins(db));
  await fillTreasury(db);
  await scanChain({ db, log: logTo(complaints) }, chain);
  return {
    db,
    chain,
    payers,
    arbiters: [await arbiter(db), await arbiter(db)],
    administrators: [await administrator(db), await administrator(db)],
    process,
    complaints,
    tally: new Map(),
    close: () => at.close(),
  };
}

/** Moves the product's clock; the market is asked again, and the chain is watched on. */
export async function leap(world: InvoiceWorld, minutes: number): Promise<void> {
  await letTimePass(world.db, minutes);
  await setMarketRate(world.db, NAIRA_PER_DOLLAR);
  await scanChain(world.process(), world.chain);
}

async function withCoins(db: Db): Promise<string> {
  const id = await person(db);
  for (const [asset, amount] of Object.entries(OPENING)) {
    await fund(db, id, asset as CryptoAsset, amount);
  }
  return id;
}

async function arbiter(db: Db): Promise<string> {
  const id = await person(db);
  await rows(
    db,
    sql`insert into user_roles (user_id, role, until) values (${id}, 'arbiter', app_now() + interval '10 years')`,
  );
  return id;
}

/** What covers deposits that their network took back after they were spent. */
async function fillTreasury(db: Db): Promise<void> {
  for (const asset of ['USDT', 'USDC', 'cNGN'] as const) {
    await post(db, {
      kind: 'treasury_in',
      reference: `treasury:test:${asset}`,
      from: { ownerId: null, kind: 'chain', shard: CHAINS.sandbox.number },
      to: { ownerId: null, kind: 'treasury' },
      amount: { asset, units: 10n ** 16n },
    });
  }
}

/** Collects logged errors that no injected fault explains; a job is never refused what it does. */
function logTo(complaints: unknown[]): Oja['log'] {
  const collect = (logged: unknown) => {
    const err =
      typeof logged === 'object' && logged !== null && 'err' in logged ? logged.err : null;
    if (err !== null && !isMeant(err)) complaints.push(err);
  };
  const ignore = () => undefined;
  return { error: collect, warn: collect, info: ignore, debug: ignore } as unknown as Oja['log'];
}
