import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SOURCE_OF_KIND } from '#core/finance/sources.ts';
import { CRYPTO_ASSETS } from '#core/money/assets.ts';
import { isKnownActivity } from '#core/wallet/activity.ts';
import { kindsOf } from '#core/wallet/activity-kinds.ts';
import { findErasureObstacle } from '#server/identity/admin/erase-person.ts';
import { personMoney } from '#server/identity/people/person-money.ts';
import { feeAccount } from '#server/money/ledger/fee-account.ts';
import { post } from '#server/money/ledger/post.ts';
import { boughtAndGone } from '#server/money/wallet/holds.sql.ts';
import { LEDGER_OUTFLOWS } from '#server/money/wallet/ledger-outflows.ts';
import { portfolioOf } from '#server/money/wallet/portfolio.ts';
import { TAX_OF_KIND } from '#server/money/wallet/tax-events.ts';
import { one, rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import {
  money,
  type MoneyDatabase,
  moneyDatabase,
  person,
} from '#tests/support/factories/people.ts';

let at: MoneyDatabase;
beforeAll(async () => {
  at = await moneyDatabase();
});
afterAll(() => at.close());

/** Movements that belong to another one’s line, which names them. */
const WITHIN_ANOTHER = [
  'convert_take',
  'invoice_fee',
  'payout_fee',
  'payout_refund',
  'payout_send',
  'withdrawal_fee',
  'withdrawal_refund',
  'withdrawal_send',
];
/** The operator’s own: no person has them. */
const OPERATORS = ['fees_sweep', 'treasury_in', 'treasury_out'];

async function allowed(constraint: string): Promise<string[]> {
  const { definition } = await one(
    at.db,
    sql<{ definition: string }>`select pg_get_constraintdef(oid) as definition from pg_constraint
      where conname = ${constraint}`,
  );
  return [...definition.matchAll(/'([a-z_]+)'::text/g)].map(([, kind]) => kind ?? '');
}

test('every kind of movement has its words, and a line of its own or a place in another’s', async () => {
  const kinds = await allowed('ledger_transactions_kind_check');
  expect(kinds.length).toBeGreaterThan(20);
  const shown = kindsOf(null);
  for (const kind of kinds) {
    expect(LEDGER_OUTFLOWS, kind).toHaveProperty(kind);
    expect(TAX_OF_KIND, kind).toHaveProperty(kind);
    const places = [shown.includes(kind), WITHIN_ANOTHER.includes(kind), OPERATORS.includes(kind)];
    expect(places.filter(Boolean), kind).toHaveLength(1);
    if (OPERATORS.includes(kind)) continue;
    expect(isKnownActivity(kind), `${kind} has no sentence`).toBe(true);
  }
});

test('every kind of account of a person counts in their balances, and in what staff see of them', async () => {
  const kinds = await personalKinds();
  expect(kinds).toContain('lien');
  const me = await person(at.db);
  for (const kind of kinds) {
    await rows(
      at.db,
      sql`insert into ledger_accounts (owner_id, kind, asset, balance) values (${me}, ${kind}, 'USDT', 700000000)`,
    );
  }
  const all = 7 * kinds.length;
  const { shown } = await one(
    at.db,
    sql<{
      shown: number;
    }>`select (available_balance + pending_balance + p2p_locked_balance + savings_balance)::float8
      as shown from user_balances_v3 where user_id = ${me} and asset = 'USDT'`,
  );
  expect(shown).toBe(all);
  const { balances } = await portfolioOf(at.db, me);
  expect(balances.find(({ asset }) => asset === 'USDT')?.total_balance).toBe(all);
  expect(balances).toHaveLength(CRYPTO_ASSETS.length);
  const seen = (await personMoney(at.db, me)).balances.find(({ asset }) => asset === 'USDT');
  if (!seen) throw new Error('staff see nothing');
  expect(seen.free + seen.in_escrow + seen.pending + seen.held + seen.savings).toBe(all);
});

test('every fee is a source in the finance report, and posted again goes to the same account', async () => {
  const fees = (await allowed('ledger_transactions_kind_check')).filter((kind) =>
    kind.endsWith('_fee'),
  );
  expect(fees).toContain('invoice_fee');
  for (const kind of fees) expect(SOURCE_OF_KIND, kind).toHaveProperty(kind);

  const ownerId = await person(at.db, { amount: '10' });
  const references = Array.from({ length: 40 }, (_, n) => `invoice_payment:${n}:fee`);
  const shards = new Set(references.map((reference) => JSON.stringify(feeAccount(reference))));
  expect(shards.size).toBeGreaterThan(8);
  const fee = {
    kind: 'invoice_fee',
    reference: 'invoice_payment:0:fee',
    from: { ownerId, kind: 'available' },
    to: feeAccount('invoice_payment:0:fee'),
    amount: money('USDT', '0.5'),
    subjectId: crypto.randomUUID(),
  } as const;
  expect(await post(at.db, fee)).toBe('recorded');
  expect(await post(at.db, { ...fee, to: feeAccount(fee.reference) })).toBe('replayed');
});

test('what is held for invoices is a named part of the pending balance, and one of each coin', async () => {
  const me = await person(at.db, { amount: '10' });
  for (const amount of ['3', '4']) await holdForInvoice(me, amount);
  const { balances, outgoing } = await portfolioOf(at.db, me);
  expect(balances.find(({ asset }) => asset === 'USDT')).toMatchObject({
    available_balance: 3,
    pending_balance: 7,
    total_balance: 10,
  });
  expect(outgoing).toEqual([
    { id: expect.any(String), about: 'invoice', asset: 'USDT', amount: 7, status: 'held' },
  ]);
});

/** On its way out, by an outflow that was guarded. */
const ON_ITS_WAY = ['pending'];

test('coins bought today are still here in every kind of account, and keep the person from being erased', async () => {
  const kinds = await personalKinds();
  for (const kind of kinds) {
    const [seller, me] = [await person(at.db, { amount: '10' }), await person(at.db)];
    const bought = await transaction(at.db, async (tx) => {
      await put(tx, 'escrow_release', [seller, 'available'], [me, 'available']);
      if (kind !== 'available') await put(tx, 'transfer', [me, 'available'], [me, kind]);
      expect(await findErasureObstacle(tx, me), kind).toBe('holds_money');
      return boughtAndGone(tx, me);
    });
    expect(bought !== null, kind).toBe(ON_ITS_WAY.includes(kind));
  }
});

type Side = readonly [owner: string, kind: string];

/** Seven of a coin between any two accounts. */
function put(tx: Tx, kind: string, [from, source]: Side, [to, target]: Side): Promise<unknown> {
  return rows(
    tx,
    sql`select ledger_post(${kind}, ${crypto.randomUUID()}, 'USDT', ${from}::uuid, ${source}, 0, ${to}::uuid, ${target},
      0, 700000000)`,
  );
}

function holdForInvoice(ownerId: string, amount: string) {
  return post(at.db, {
    kind: 'invoice_hold',
    reference: crypto.randomUUID(),
    from: { ownerId, kind: 'available' },
    to: { ownerId, kind: 'invoice_hold' },
    amount: money('USDT', amount),
    subjectId: crypto.randomUUID(),
  });
}

async function personalKinds(): Promise<string[]> {
  const ours = ['fees', 'external', 'chain', 'bank', 'treasury'];
  const kinds = await allowed('ledger_accounts_kind_check');
  return kinds.filter((kind) => !ours.includes(kind));
}
