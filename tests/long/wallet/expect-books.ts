import { sql } from 'kysely';
import { CRYPTO_ASSETS, type CryptoAsset } from '#core/money/assets.ts';
import { leastDeposit } from '#core/wallet/chains.ts';
import { CHAINS } from '#core/wallet/chains.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { reconcileBank } from '#server/money/reconciliation/reconcile-bank.ts';
import { reconcileChain } from '#server/money/reconciliation/reconcile-chain.ts';
import type { ReconciliationLine } from '#server/money/reconciliation/reconciliation-line.ts';
import { lienOf } from '#tests/long/wallet/steps/lien-steps.ts';
import { add, type WalletModel, type WalletPerson } from '#tests/long/wallet/wallet-model.ts';
import { LEDGER_UNITS_PER_TOKEN_UNIT, type WalletWorld } from '#tests/long/wallet/wallet-world.ts';

const COIN_UNITS_PER_KOBO = 1_000_000n;

/** Our own reconciliation of ledger and chain finds nothing that in-flight amounts do not explain. */
export async function expectChainMirrored({ db, chain }: WalletWorld): Promise<void> {
  for (const line of await reconcileChain(db, chain)) expectNoDifference(line);
}

export async function isChainMirrored({ db, chain }: WalletWorld): Promise<boolean> {
  const lines = await reconcileChain(db, chain);
  return lines.every(({ difference }) => difference === null || difference === 0n);
}

/**
 * Nothing is in flight: everybody's balance matches, to the unit, and so do the platform's, the chain's and the bank's.
 */
export async function expectBooks(world: WalletWorld, model: WalletModel): Promise<void> {
  const fees = await expectWithdrawals(world, model);
  for (const person of model.people) await expectTheirs(world, model, person);
  await payoutFees(world, model, fees);
  for (const [name, units] of fees) add(world.platform, name, units);
  await expectPlatform(world);
  await expectExternalBalances(world);
}

/** Each was sent once, or refunded once. Returns the fees the platform earned. */
async function expectWithdrawals(
  { db, chain }: WalletWorld,
  { withdrawals, moved }: WalletModel,
): Promise<Map<string, bigint>> {
  const fees = new Map<string, bigint>();
  for (const { id, who, asset, units, fee, to } of withdrawals) {
    const { status } = await one(
      db,
      sql<{ status: string }>`select status from withdrawals where id = ${id}`,
    );
    const arrived = (await chain.tokenBalance(asset, to)) * LEDGER_UNITS_PER_TOKEN_UNIT;
    const isSent = status === 'confirmed';
    mustBe(`what arrived of withdrawal ${id}, ${status}`, arrived, isSent ? units - fee : 0n);
    if (!isSent) mustBe(`withdrawal ${id}`, /^(cancelled|rejected|failed)$/.test(status), true);
    if (!isSent) continue;
    add(moved, `${who} available ${asset}`, -units);
    add(fees, `fees ${asset}`, fee);
  }
  return fees;
}

/** The balance of each of a person's accounts follows from the chain, the bank and what was acknowledged. */
async function expectTheirs(
  world: WalletWorld,
  { moved, payouts }: WalletModel,
  who: WalletPerson,
) {
  const { db, bank } = world;
  const paid = await rows(
    db,
    sql<{ kobo: bigint; cost: bigint }>`
      select app_units(amount, 2) as kobo, app_units(fee + stamp_duty, 2) as cost from payouts
      where user_id = ${who.id} and status = 'succeeded' and id = any(${payouts.map(({ id }) => id)}::uuid[])`,
  );
  const kobo = paid.reduce((sum, one) => sum + one.kobo, 0n);
  mustBe(`what the bank paid to ${who.id}`, bank.paidTo(who.accountNumber), kobo);
  const taken = paid.reduce((sum, one) => sum + one.kobo + one.cost, 0n) * COIN_UNITS_PER_KOBO;
  add(moved, `${who.id} available cNGN`, -taken);
  const earned = await rows(
    db,
    sql<{ asset: string; units: bigint }>`select asset, sum(app_units(amount, 8))::bigint as units
      from savings_interest where user_id = ${who.id} group by asset`,
  );
  for (const { asset, units } of earned) add(moved, `${who.id} savings ${asset}`, units);
  for (const { asset, units } of await lienOf(db, who.id)) {
    add(moved, `${who.id} available ${asset}`, -units);
    add(moved, `${who.id} lien ${asset}`, units);
  }
  for (const asset of CRYPTO_ASSETS) {
    add(moved, `${who.id} available ${asset}`, await depositsOf(world, who, asset));
    for (const kind of ['available', 'pending', 'savings', 'lien', 'invoice_hold']) {
      const { units } = await one(
        db,
        sql<{
          units: bigint;
        }>`select coalesce(sum(balance), 0)::bigint as units from ledger_accounts
          where owner_id = ${who.id} and kind = ${kind} and asset = ${asset}`,
      );
      mustBe(`${kind} ${asset} of ${who.id}`, units, moved.get(`${who.id} ${kind} ${asset}`) ?? 0n);
    }
  }
}

interface KnownDeposit {
  readonly tx_hash: string;
  readonly status: 'too_small' | 'credited' | 'reversed';
  readonly units: bigint;
  /** Of a reversed one: what was debited from its owner. The treasury covered the rest. */
  readonly given_back: bigint;
}

/**
 * What remains of deposits: every final transfer is stored once, and what was spent before its reversal stays spent.
 */
async function depositsOf({ db, chain }: WalletWorld, who: WalletPerson, asset: CryptoAsset) {
  const known = await rows(
    db,
    sql<KnownDeposit>`select d.tx_hash, d.status, d.units, (select coalesce(sum(l.units), 0)::bigint
        from ledger_transactions l where l.subject_id = d.id and l.kind in ('deposit_reversal', 'deposit_cover_return')) as given_back
      from deposits d where d.user_id = ${who.id} and d.asset = ${asset}`,
  );
  const final = chain.finalTransfers(who.depositAddress).filter((one) => one.asset === asset);
  const named = (hash: string, units: bigint) => `${hash} ${units}`;
  mustBe(
    `final ${asset} deposits of ${who.id}`,
    known
      .filter(({ status }) => status !== 'reversed')
      .map(({ tx_hash, units }) => named(tx_hash, units))
      .sort()
      .join(),
    final
      .map((one) => named(one.txHash, one.chainUnits * LEDGER_UNITS_PER_TOKEN_UNIT))
      .sort()
      .join(),
  );
  const sumOf = (status: KnownDeposit['status']) =>
    known.reduce(
      (sum, one) => (one.status === status ? sum + one.units - one.given_back : sum),
      0n,
    );
  const isSmall = sumOf('too_small') < leastDeposit('sandbox', asset).units;
  mustBe(`that what is kept of ${who.id} is small`, isSmall, true);
  return sumOf('credited') + sumOf('reversed');
}

/**
 * A payout that arrived cost its fee and its duty, and the bank the rail's own cost. The fee of one that came back is
 * from the treasury where it was swept.
 */
async function payoutFees(world: WalletWorld, { payouts }: WalletModel, fees: Map<string, bigint>) {
  const ended = await rows(
    world.db,
    sql<{
      status: string;
      kobo: bigint;
      fee: bigint;
      duty: bigint;
      cost: bigint;
      is_fee_of_treasury: boolean;
    }>`
      select status, app_units(amount, 2) as kobo, app_units(fee, 2) as fee, app_units(stamp_duty, 2) as duty,
        app_units(coalesce(rail_cost, 0), 2) as cost,
        exists (select from ledger_transactions l join ledger_accounts a on a.id = l.from_id and a.kind = 'treasury'
          where l.reference = 'payout:' || p.id || ':return_fee') as is_fee_of_treasury
      from payouts p where id = any(${payouts.map(({ id }) => id)}::uuid[])`,
  );
  for (const { status, kobo, fee, duty, cost, is_fee_of_treasury } of ended) {
    add(fees, 'treasury NGN', -cost);
    if (is_fee_of_treasury) {
      add(fees, 'treasury cNGN', -fee * COIN_UNITS_PER_KOBO);
      add(fees, 'fees cNGN', fee * COIN_UNITS_PER_KOBO);
    }
    if (status !== 'succeeded') continue;
    add(fees, 'treasury NGN', -kobo);
    add(fees, 'treasury cNGN', (kobo + duty) * COIN_UNITS_PER_KOBO);
    add(fees, 'fees cNGN', fee * COIN_UNITS_PER_KOBO);
  }
}

/** What was paid back for covers, in all histories of this world: the treasury has it beside what the models count. */
async function paidBack({ db }: WalletWorld): Promise<Map<string, bigint>> {
  const found = await rows(
    db,
    sql<{ asset: string; units: bigint }>`select asset, sum(units)::bigint as units
      from ledger_transactions where kind = 'deposit_cover_return' group by asset`,
  );
  return new Map(found.map(({ asset, units }) => [`treasury ${asset}`, units]));
}

/** Interest came out of the treasury, also for people of earlier histories. */
async function expectPlatform(world: WalletWorld): Promise<void> {
  const { db, platform } = world;
  const returned = await paidBack(world);
  const platformBalances = await rows(
    db,
    sql<{
      name: string;
      units: bigint;
    }>`select kind || ' ' || asset as name, (sum(balance)
          + case kind when 'treasury' then coalesce((select sum(app_units(i.amount, 8)) from savings_interest i
              where i.asset = a.asset), 0) else 0 end)::bigint as units
      from ledger_accounts a where owner_id is null and kind in ('treasury', 'fees') group by kind, asset`,
  );
  for (const { name, units } of platformBalances)
    mustBe(name, units, (platform.get(name) ?? 0n) + (returned.get(name) ?? 0n));
}

/** The ledger's accounts of the chain and the bank equal what is there, and nobody was paid twice. */
async function expectExternalBalances(world: WalletWorld): Promise<void> {
  const { db, chain, bank } = world;
  mustBe('payments made twice', bank.paidTwice.join(), '');
  const externalAccounts = await rows(
    db,
    sql<{ kind: string; asset: 'NGN' | CryptoAsset; units: bigint }>`
      select kind, asset, -balance as units from ledger_accounts where owner_id is null
        and ((kind = 'chain' and shard = ${CHAINS.sandbox.number}) or (kind = 'bank' and asset = 'NGN'))`,
  );
  const ours = await rows(db, sql<{ address: string }>`select address from deposit_addresses`);
  for (const { kind, asset, units } of externalAccounts) {
    if (kind === 'bank') mustBe('naira at the bank', bank.kobo, units);
    if (asset === 'NGN') continue;
    let there = 0n;
    for (const address of [chain.hotWallet, ...ours.map((one) => one.address)]) {
      there += (await chain.tokenBalance(asset, address)) * LEDGER_UNITS_PER_TOKEN_UNIT;
    }
    const { small } = await one(
      db,
      sql<{ small: bigint }>`select coalesce(sum(units), 0)::bigint as small from deposits
        where status = 'too_small' and asset = ${asset}`,
    );
    mustBe(`${asset} on the chain`, there, units + small);
  }
  await expectChainMirrored(world);
  expectNoDifference(await reconcileBank(db, bank));
}

function expectNoDifference({ location, asset, difference, problem }: ReconciliationLine): void {
  if (problem === null) mustBe(`what ${location} holds more of ${asset}`, difference, 0n);
}

function mustBe(what: string, is: unknown, expected: unknown): void {
  if (is === expected) return;
  throw new Error(`${what}: expected ${String(expected)}, but it is ${String(is)}`);
}
