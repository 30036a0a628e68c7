import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows } from '#server/platform/db/database.ts';
import { sandboxBankRail } from '#server/platform/integrations/bank/sandbox-bank-rail.ts';
import { addBankAccount } from '#server/money/wallet/add-bank-account.ts';
import { sandboxFaucet } from '#server/money/wallet/sandbox-faucet.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import {
  balances,
  type MoneyDatabase,
  moneyDatabase,
  person,
} from '#tests/support/factories/people.ts';

let at: MoneyDatabase;
beforeAll(async () => {
  at = await moneyDatabase();
});
afterAll(async () => {
  await expectSoundLedger(at.db);
  await at.close();
});

function draw(userId: string, amount: string, idempotencyKey: string | null = null) {
  return sandboxFaucet(at.db, { userId, asset: 'USDT', amount, idempotencyKey });
}

/** The sandbox's deps for changes of accounts. */
const deps = () => ({
  db: at.db,
  bankRail: sandboxBankRail,
  config: { mode: 'sandbox', sms: null, url: 'http://localhost' } as const,
});

function newAccount({ userId, accountNumber }: { userId: string; accountNumber: string }) {
  const origin = { ip: '127.0.0.1', userAgent: 'test' };
  const fiat = 'NGN' as const;
  return { userId, bankCode: '044', accountNumber, fiat, confirmsCloseMatch: false, origin };
}

test('the faucet gives up to its cap, even when asked many times at once', async () => {
  const someone = await person(at.db);
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => draw(someone, '3000')));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'FAUCET_EMPTY' },
  });
  expect(await balances(at.db, someone)).toEqual({ available: '9000', locked: '0' });
});

test('a repeated faucet request pays once', async () => {
  const someone = await person(at.db);
  await Promise.all(Array.from({ length: 4 }, () => draw(someone, '10', 'one-click-only')));
  expect(await balances(at.db, someone)).toEqual({ available: '10', locked: '0' });
});

test.each(['0', '0.000000001', '10001'])('the faucet refuses %s', async (amount) => {
  await expect(draw(await person(at.db), amount)).rejects.toMatchObject({
    code: expect.stringMatching(/AMOUNT_NOT_ALLOWED|FAUCET_EMPTY/),
  });
});

test.each([
  ['0123456780', null],
  ['0123456789', 'BANK_ACCOUNT_NOT_FOUND'],
  ['0123456788', 'BANK_NAME_MISMATCH'],
  ['0123456787', 'BANK_UNAVAILABLE'],
])('account %s resolves as the sandbox bank defines', async (accountNumber, code) => {
  const userId = await person(at.db);
  const added = addBankAccount(deps(), newAccount({ userId, accountNumber }));
  if (code) await expect(added).rejects.toMatchObject({ code });
  else
    expect(await added).toMatchObject({
      success: true,
      bank_name: 'Access Bank',
      account_name: expect.stringContaining('PERSON'),
    });
});

test('an unknown bank is refused, a known account is not added twice', async () => {
  const userId = await person(at.db);
  const account = newAccount({ userId, accountNumber: '0123456780' });
  await expect(addBankAccount(deps(), { ...account, bankCode: '000' })).rejects.toMatchObject({
    code: 'BANK_NOT_KNOWN',
  });
  const ids = await Promise.all([addBankAccount(deps(), account), addBankAccount(deps(), account)]);
  expect(new Set(ids.map(({ bank_account_id }) => bank_account_id)).size).toBe(1);
});

test('ENT-32 the history shows each side of a movement to its owner alone', async () => {
  const someone = await person(at.db, { amount: '5' });
  const history = await rows(
    at.db,
    sql`select type, asset, amount, available_change, direction from wallet_transactions
    where user_id = ${someone}`,
  );
  expect(history).toEqual([
    { type: 'faucet', asset: 'USDT', amount: '5', available_change: '5', direction: 'in' },
  ]);
});
