import { CRYPTO_ASSETS, type CryptoAsset } from '#core/money/assets.ts';
import { CHAINS } from '#core/wallet/chains.ts';
import { AppError } from '#core/errors/app-error.ts';
import { readConfig } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Oja } from '#server/define.ts';
import { scanChain } from '#server/money/deposits/scan-chain.ts';
import { sweepHooks } from '#server/money/deposits/sweeps/sweep-hooks.ts';
import { post } from '#server/money/ledger/post.ts';
import { openCoinPrices } from '#server/trading/market/prices/coin-prices.ts';
import { sandboxBankRail } from '#server/platform/integrations/bank/sandbox-bank-rail.ts';
import { sandboxCoins } from '#server/platform/integrations/market/sandbox-market.ts';
import type { Signer } from '#server/platform/integrations/signer/signer-port.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { writeSavingsRate } from '#server/money/savings/write-savings-rate.ts';
import type { Entry, Journal } from '#server/money/signer/journal.ts';
import { openKeys } from '#server/money/signer/keys.ts';
import { SANDBOX_POLICY } from '#server/money/signer/sandbox-policy.ts';
import { openSigner } from '#server/money/signer/signer-core.ts';
import type { SendKinds } from '#server/money/withdrawals/sends/send-kinds.ts';
import { withdrawalHooks } from '#server/money/withdrawals/withdrawal-send.ts';
import {
  doomedChain,
  doomedDatabase,
  doomedRail,
  doomedSigner,
  type NodeMood,
} from '#tests/long/wallet/doomed.ts';
import { type Doom, fateOf, isMeant, UNHARMED } from '#tests/long/wallet/fate.ts';
import { type LivingChain, livingChain } from '#tests/long/wallet/living-chain.ts';
import { type MemoryBank, memoryBank } from '#tests/long/wallet/memory-bank.ts';
import { TEST_MNEMONIC } from '#tests/support/factories/chain.ts';
import { administrator } from '#tests/support/factories/disputes.ts';
import { letTimePass, moneyDatabase } from '#tests/support/factories/people.ts';

export type WalletOja = Pick<
  Oja,
  'db' | 'config' | 'log' | 'chains' | 'signer' | 'screening' | 'coinPrices' | 'bankRail'
>;

/** One process of the product, with the external services as its jobs and procedures see them. */
export interface Process {
  readonly oja: WalletOja;
  readonly chain: LivingChain;
  readonly kinds: SendKinds;
}

/** Faults of the external services besides a process's doom. */
interface ExternalConditions {
  readonly node?: NodeMood;
  readonly signerRefuses?: boolean;
}

export interface WalletWorld {
  readonly db: Db;
  readonly chain: LivingChain;
  readonly bank: MemoryBank;
  readonly administrators: readonly string[];
  /** A process without faults. */
  readonly sound: Process;
  /** A new process with these faults. Its signer is restarted too, from its journal. */
  process(doom: Doom, conditions?: ExternalConditions): Process;
  /** Errors the product logged that no injected fault explains. */
  readonly complaints: unknown[];
  /** The expected balances of the platform's own accounts, by kind and asset. */
  readonly platform: Map<string, bigint>;
  /** How often each action succeeded, and was refused by code. */
  readonly tally: Map<string, number>;
  close(): Promise<void>;
}

const COINS: Record<CryptoAsset, bigint> = {
  USDT: 10n ** 15n,
  USDC: 10n ** 15n,
  cNGN: 10n ** 18n,
};
const KOBO = 10n ** 12n;
/** The ledger has eight decimals, these tokens six. */
export const LEDGER_UNITS_PER_TOKEN_UNIT = 100n;
const HOURS_OF_A_LIFE = 1_000_000n;

/** Everything that moves a wallet's money for real, except HTTP: on a chain, at a bank, behind a signer. */
export async function openWallets(): Promise<WalletWorld> {
  const at = await moneyDatabase();
  const { db } = at;
  const keys = openKeys(TEST_MNEMONIC);
  const chain = livingChain(keys.facts.evm.xpub, keys.hot.address);
  const bank = memoryBank(KOBO);
  const complaints: unknown[] = [];
  const entries: Entry[] = [];
  const journal = (): Journal => ({
    entries: [...entries],
    append: (entry) => void entries.push(entry),
    close: () => undefined,
  });
  const freshSigner = (): Signer => openSigner({ keys, policy: GENEROUS, journal: journal() });
  // One signer runs at a time, for all processes.
  let running = freshSigner();
  const config = readConfig({
    DATABASE_URL: 'postgres://x',
    OJA_SECRET: 'a secret of more than thirty-two characters',
  });
  const coinPrices = openCoinPrices([
    sandboxCoins(() => Promise.resolve(new Date('2026-11-21T12:00:00Z')), { fault: null }),
  ]);
  const log = logTo(complaints);

  function process(
    doom: Doom,
    { node = 'well', signerRefuses = false }: ExternalConditions = {},
  ): Process {
    const fate = fateOf(doom);
    if (doom.at !== null) running = freshSigner();
    const signer: Signer = { sign: (request) => running.sign(request) };
    const seen = doomedChain(chain, fate, node);
    const oja: WalletOja = {
      db: doomedDatabase(db, fate),
      config,
      log,
      chains: new Map([[seen.id, seen]]),
      signer: doomedSigner(signer, fate, signerRefuses),
      screening: null,
      coinPrices,
      bankRail: { ...sandboxBankRail, payouts: doomedRail(bank, fate) },
    };
    return { oja, chain: seen, kinds: { withdrawal: withdrawalHooks(oja), ...sweepHooks(oja) } };
  }

  const platform = await stock(db, chain);
  const world: WalletWorld = {
    db,
    chain,
    bank,
    administrators: [await administrator(db), await administrator(db)],
    sound: process(UNHARMED),
    process,
    complaints,
    platform,
    tally: new Map(),
    close: () => at.close(),
  };
  await scanChain(world.sound.oja, chain);
  return world;
}

/** Limits that consecutive histories within minutes do not reach. */
const GENEROUS = {
  ...SANDBOX_POLICY,
  perMinute: 1_000_000,
  chains: Object.fromEntries(
    Object.entries(SANDBOX_POLICY.chains).map(([id, rules]) => [
      id,
      { ...rules, mostGasTopUpPerDay: rules.mostGasTopUpPerDay * HOURS_OF_A_LIFE },
    ]),
  ),
  limits: Object.fromEntries(
    Object.entries(SANDBOX_POLICY.limits).map(([asset, { each, day }]) => [
      asset,
      { each, day: { ...day, units: day.units * HOURS_OF_A_LIFE } },
    ]),
  ),
};

/** The operator's initial stock: coins in the hot wallet, naira at the bank, gas, and open savings. */
async function stock(db: Db, chain: LivingChain): Promise<Map<string, bigint>> {
  const platform = new Map<string, bigint>();
  chain.giveGas(chain.hotWallet, 10n ** 24n);
  const treasury = { ownerId: null, kind: 'treasury' } as const;
  for (const asset of CRYPTO_ASSETS) {
    const units = COINS[asset];
    const chainUnits = units / LEDGER_UNITS_PER_TOKEN_UNIT;
    chain.send({ asset, to: chain.hotWallet, chainUnits });
    await post(db, {
      kind: 'treasury_in',
      reference: `treasury:test:${asset}`,
      from: { ownerId: null, kind: 'chain', shard: CHAINS.sandbox.number },
      to: treasury,
      amount: { asset, units },
    });
    platform.set(`treasury ${asset}`, units);
    const rate = { asset, rateBp: 1_234, isOpen: true, note: null, setBy: null };
    await transaction(db, (tx) => writeSavingsRate(tx, rate));
  }
  await post(db, {
    kind: 'treasury_in',
    reference: 'treasury:test:NGN',
    from: { ownerId: null, kind: 'bank' },
    to: treasury,
    amount: { asset: 'NGN', units: KOBO },
  });
  platform.set('treasury NGN', KOBO);
  // Deeper than any history's reorg.
  chain.mine(30);
  // A savings rate applies from the next day on.
  await letTimePass(db, 48 * 60);
  return platform;
}

/** Collects logged errors that no injected fault explains. */
function logTo(complaints: unknown[]): Oja['log'] {
  const collect = (logged: unknown) => {
    const err =
      typeof logged === 'object' && logged !== null && 'err' in logged ? logged.err : null;
    if (err !== null && !isMeant(err) && !(err instanceof AppError)) complaints.push(err);
  };
  const ignore = () => undefined;
  return { error: collect, warn: collect, info: ignore, debug: ignore } as unknown as Oja['log'];
}
