import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { CRYPTO_ASSETS, type CryptoAsset } from '#core/money/assets.ts';
import { CHAINS, type EvmChainId } from '#core/wallet/chains.ts';
import { type Db, one, openPool, rows } from '#server/platform/db/database.ts';
import type { Oja, SignedInCaller } from '#server/define.ts';
import { post } from '#server/money/ledger/post.ts';
import { openCoinPrices } from '#server/trading/market/prices/coin-prices.ts';
import type { Chain } from '#server/platform/integrations/chain/chain-port.ts';
import { sandboxCoins } from '#server/platform/integrations/market/sandbox-market.ts';
import type { Signer } from '#server/platform/integrations/signer/signer-port.ts';
import { openJournal } from '#server/money/signer/journal.ts';
import { openKeys } from '#server/money/signer/keys.ts';
import { sandboxPolicy } from '#server/money/signer/sandbox-policy.ts';
import { openSigner } from '#server/money/signer/signer-core.ts';
import { quoteWithdrawal } from '#server/money/withdrawals/quote-withdrawal.ts';
import { requestWithdrawal } from '#server/money/withdrawals/request-withdrawal.ts';
import { reviewWithdrawals } from '#server/money/withdrawals/review-withdrawals.ts';
import { processTransactions } from '#server/money/withdrawals/sends/process-transactions.ts';
import type { SendKinds } from '#server/money/withdrawals/sends/send-kinds.ts';
import { withdrawalHooks } from '#server/money/withdrawals/withdrawal-send.ts';
import {
  openTestEvm,
  TEST_MNEMONIC,
  testChain,
  type TestChain,
} from '#tests/support/factories/chain.ts';
import {
  fund,
  money,
  type MoneyDatabase,
  moneyDatabase,
  person,
} from '#tests/support/factories/people.ts';
import { removeFolder, temporaryFolder } from '#tests/support/harness/temporary-folder.ts';

export type SendingOja = Pick<
  Oja,
  'db' | 'config' | 'log' | 'chains' | 'signer' | 'screening' | 'coinPrices'
>;

/** Everything that sends, for real except HTTP: a database, a chain, and a signer with its journal. */
export interface SendingHarness {
  readonly at: MoneyDatabase;
  readonly node: TestChain;
  readonly chain: Chain;
  readonly hot: string;
  readonly journal: string;
  readonly oja: SendingOja;
  readonly kinds: SendKinds;
  /** A signer as a new process opens it, from its journal. */
  freshSigner(): Signer;
  close(): Promise<void>;
}

const HELD = '1000000';

/** `migration` is SQL that the owner applies before anything else; the chain has the sandbox's contracts whichever it is. */
export async function sendingHarness(
  confirmations = 3,
  { on = 'sandbox', migration }: { on?: EvmChainId; migration?: string } = {},
): Promise<SendingHarness> {
  const [at, node] = await Promise.all([moneyDatabase(), testChain({ as: on })]);
  if (migration) await applyAsOwner(at, migration);
  const folder = temporaryFolder();
  const journal = join(folder, 'journal');
  const keys = openKeys(TEST_MNEMONIC);
  const hot = keys.hot.address;
  const chain = await openTestEvm(node, { id: on, hotWallet: hot, confirmations });
  const freshSigner = () =>
    openSigner({ keys, policy: sandboxPolicy(on), journal: openJournal(journal) });

  await node.setGas(hot, 10n ** 20n);
  for (const asset of CRYPTO_ASSETS) {
    await node.mintTo(asset, hot, money(asset, HELD).units / 100n);
    await post(at.db, {
      kind: 'treasury_in',
      reference: `treasury:test:${asset}`,
      from: { ownerId: null, kind: 'chain', shard: CHAINS[on].number },
      to: { ownerId: null, kind: 'treasury' },
      amount: money(asset, HELD),
    });
  }
  const config = { mode: 'sandbox', sms: null, url: 'http://oja.test' } as Oja['config'];
  const oja: SendingOja = {
    db: at.db,
    config,
    log: pino({ level: 'silent' }),
    chains: new Map([[chain.id, chain]]),
    signer: freshSigner(),
    screening: null,
    coinPrices: openCoinPrices([
      sandboxCoins(() => Promise.resolve(new Date('2026-11-21T12:00:00Z')), { fault: null }),
    ]),
  };
  return {
    at,
    node,
    chain,
    hot,
    journal,
    oja,
    kinds: { withdrawal: withdrawalHooks(oja) },
    freshSigner,
    async close() {
      await node.close();
      await at.close();
      removeFolder(folder);
    },
  };
}

async function applyAsOwner({ ownerUrl }: MoneyDatabase, statements: string): Promise<void> {
  const pool = openPool(ownerUrl, 1, () => undefined);
  await pool.query(statements);
  await pool.end();
}

export function callerOf(userId: string): SignedInCaller {
  const now = Math.floor(Date.now() / 1000);
  return {
    role: 'authenticated',
    userId,
    sessionId: crypto.randomUUID(),
    aal: 'aal2',
    claims: { sub: userId, aal: 'aal2', amr: [{ method: 'totp', timestamp: now }] },
    ip: '127.0.0.1',
    userAgent: 'tests',
  };
}

/** A person with approved documents and coins. */
export async function holder(db: Db, amount = '20000', asset: CryptoAsset = 'USDT') {
  const id = await person(db);
  await fund(db, id, asset, amount);
  await rows(
    db,
    sql`insert into kyc_documents (user_id, document_type, status, reviewed_at)
      values (${id}, 'bvn', 'approved', app_now())`,
  );
  return id;
}

let addresses = 0x1000;

/** An address nobody has the key of. */
export function someAddress(): string {
  return `0x${(++addresses).toString(16).padStart(8, '0')}${'c0ffee'.repeat(5)}12`;
}

/** An address-book entry past its waiting time. */
export async function bookEntry(
  db: Db,
  userId: string,
  address = someAddress(),
  asset: CryptoAsset = 'USDT',
): Promise<{ id: string; address: string }> {
  const { id } = await one(
    db,
    sql<{
      id: string;
    }>`insert into stablecoin_wallets (user_id, network, asset, address, usable_from)
      values (${userId}, 'sandbox', ${asset}, ${address}, app_now()) returning id`,
  );
  return { id, address };
}

export async function request(
  { oja }: Pick<SendingHarness, 'oja'>,
  userId: string,
  addressId: string,
  amount: string,
): Promise<string> {
  const quote = await quoteWithdrawal(oja, userId, addressId, amount);
  const { id } = await requestWithdrawal(oja, callerOf(userId), {
    quoteId: quote.quote_id,
    travelRule: { beneficiary_name: 'Ada Obi', wallet: 'self_hosted' },
    idempotencyKey: null,
  });
  return id;
}

/** One run of the jobs, and a block. */
export async function turn({ oja, kinds, node }: SendingHarness, blocks = 1): Promise<void> {
  await reviewWithdrawals(oja);
  await processTransactions(oja, kinds);
  if (blocks > 0) await node.mine(blocks);
}

export interface WithdrawalState {
  readonly status: string;
  readonly tx_hash: string | null;
  readonly reason: string | null;
  readonly they_receive: string;
  readonly network_fee: string;
}

export function stateOf(db: Db, id: string): Promise<WithdrawalState> {
  return one(
    db,
    sql<WithdrawalState>`select status, tx_hash, reason, they_receive, network_fee from withdrawals
      where id = ${id}`,
  );
}

/** Runs the jobs until a withdrawal has the expected status. */
export async function until(
  harness: SendingHarness,
  id: string,
  status: string,
  turns = 12,
): Promise<WithdrawalState> {
  for (let n = 0; n < turns; n++) {
    const state = await stateOf(harness.at.db, id);
    if (state.status === status) return state;
    await turn(harness);
  }
  const state = await stateOf(harness.at.db, id);
  if (state.status !== status) throw new Error(`it is ${state.status} and not ${status}`);
  return state;
}

/** What an address received of a coin, in the chain's units. */
export function arrived(
  { chain }: Pick<SendingHarness, 'chain'>,
  address: string,
  asset: CryptoAsset = 'USDT',
) {
  return chain.tokenBalance(asset, address);
}

/** The ledger's balances of a person, and of the chain. */
export async function held(db: Db, userId: string, asset: CryptoAsset = 'USDT') {
  return one(
    db,
    sql<{ available: string; pending: string; chain: string }>`
      select coalesce(sum(balance) filter (where owner_id = ${userId} and kind = 'available'), 0)::text as available,
        coalesce(sum(balance) filter (where owner_id = ${userId} and kind = 'pending'), 0)::text as pending,
        coalesce(sum(balance) filter (where kind = 'chain' and shard = 9), 0)::text as chain
      from ledger_accounts where asset = ${asset}`,
  );
}

/** The ledger's chain account is exactly what the hot wallet holds, once nothing is in flight. */
export async function expectChainIsMirrored({ at, chain, hot }: SendingHarness): Promise<void> {
  for (const asset of ['USDT', 'USDC', 'cNGN'] as const) {
    const { chain: mirrored } = await held(at.db, crypto.randomUUID(), asset);
    const holds = await chain.tokenBalance(asset, hot);
    if (-BigInt(mirrored) !== holds * 100n) {
      throw new Error(`the ledger has ${mirrored} ${asset} on the chain, the hot wallet ${holds}`);
    }
  }
}
