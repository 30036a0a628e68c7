import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CRYPTO_ASSETS } from '#core/money/assets.ts';
import { isKnownActivity } from '#core/wallet/activity.ts';
import { kindsOf } from '#core/wallet/activity-kinds.ts';
import { LEDGER_OUTFLOWS } from '#server/money/wallet/ledger-outflows.ts';
import { portfolioOf } from '#server/money/wallet/portfolio.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { type MoneyDatabase, moneyDatabase, person } from '#tests/support/factories/people.ts';

let at: MoneyDatabase;
beforeAll(async () => {
  at = await moneyDatabase();
});
afterAll(() => at.close());

/** Movements that belong to another one’s line, which names them. */
const WITHIN_ANOTHER = [
  'convert_take',
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
    const places = [shown.includes(kind), WITHIN_ANOTHER.includes(kind), OPERATORS.includes(kind)];
    expect(places.filter(Boolean), kind).toHaveLength(1);
    if (OPERATORS.includes(kind)) continue;
    expect(isKnownActivity(kind), `${kind} has no sentence`).toBe(true);
  }
});

test('every kind of account of a person counts in their balances, and in what is still theirs', async () => {
  const ours = ['fees', 'external', 'chain', 'bank', 'treasury'];
  const kinds = (await allowed('ledger_accounts_kind_check')).filter(
    (kind) => !ours.includes(kind),
  );
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
});
