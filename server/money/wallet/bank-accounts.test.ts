import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BANK_ACCOUNTS_PER_PERSON } from '#core/payouts/limits.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { addBankAccount } from '#server/money/wallet/add-bank-account.ts';
import { refreshBankList } from '#server/money/wallet/refresh-bank-list.ts';
import { removeBankAccount } from '#server/money/wallet/remove-bank-account.ts';
import { reviewBankAccount } from '#server/money/wallet/review-bank-account.ts';
import { setDefaultBankAccount } from '#server/money/wallet/set-default-bank-account.ts';
import { readOwnAccounts } from '#server/trading/trades/offers/maker.sql.ts';
import {
  NOBODY,
  type PayoutHarness,
  payoutHarness,
} from '#tests/support/harness/payout-harness.ts';
import { fund, letTimePass, offer, person } from '#tests/support/factories/people.ts';

let at: PayoutHarness;
beforeAll(async () => {
  at = await payoutHarness();
});
afterAll(() => at.close());

interface AccountState {
  readonly review: string;
  readonly name_match: string;
  readonly is_default: boolean;
  readonly hours: number;
  readonly is_there: boolean;
}

function stateOf(id: string): Promise<AccountState> {
  return one(
    at.db,
    sql<AccountState>`select review, name_match, is_default, removed_at is null as is_there,
      round(extract(epoch from payouts_from - app_now()) / 3600)::int as hours
      from bank_accounts where id = ${id}`,
  );
}

/** A person with a first and a last name, and no account yet. */
async function somebody(name = 'Ada Obi'): Promise<string> {
  const id = await person(at.db);
  await rows(at.db, sql`delete from bank_accounts where user_id = ${id}`);
  await rows(at.db, sql`update profiles set full_name = ${name} where id = ${id}`);
  return id;
}

async function add(
  userId: string,
  accountNumber: string,
  confirmsCloseMatch = false,
  fiat: 'NGN' | 'USD' = 'NGN',
) {
  const input = {
    userId,
    bankCode: '044',
    accountNumber,
    fiat,
    confirmsCloseMatch,
    origin: NOBODY,
  };
  return (await addBankAccount(at.deps(), input)).bank_account_id;
}

function accountsFor(userId: string, fiat: 'NGN' | 'USD' = 'NGN') {
  return transaction(at.db, (tx) => readOwnAccounts(tx, userId, fiat));
}

async function notificationsTo(
  userId: string,
): Promise<{ notifications: string[]; mails: number }> {
  const notifications = await rows(
    at.db,
    sql<{ type: string }>`select type from notifications where user_id = ${userId} order by id`,
  );
  const { mails } = await one(
    at.db,
    sql<{ mails: number }>`select count(*)::int as mails from outgoing_messages m
      join auth.users u on u.email = m.recipient where u.id = ${userId}`,
  );
  return { notifications: notifications.map(({ type }) => type), mails };
}

test('ENT-27 a new account takes payouts after a day, and no input changes that', async () => {
  const ada = await somebody();
  const id = await add(ada, '0123456780');
  expect(await stateOf(id)).toMatchObject({
    review: 'none',
    name_match: 'exact',
    is_default: true,
    hours: 24,
  });
  await rows(at.db, sql`update bank_accounts set payouts_from = app_now() where id = ${id}`);
  expect(await stateOf(id)).toMatchObject({ hours: 24 });
  await fund(at.db, ada, 'cNGN', '50000');
  const input = { userId: ada, accountId: id };
  await expect(at.request(input, '30000')).rejects.toMatchObject({ code: 'PAYOUT_ACCOUNT_HELD' });
  await letTimePass(at.db, 24 * 60 + 1);
  await at.request(input, '500');
  expect(await notificationsTo(ada)).toEqual({
    notifications: ['wallet_bank_account_added'],
    mails: 1,
  });
  expect(await add(ada, '0123456780')).toBe(id);
  expect((await notificationsTo(ada)).mails).toBe(1);
});

test('the owner confirms a closely matching name; trade payments work at once, payouts after a review', async () => {
  const ada = await somebody();
  const admin = await person(at.db);
  await expect(add(ada, '0123456666')).rejects.toMatchObject({
    code: 'BANK_NAME_CLOSE',
    details: 'The bank says: ADA OBI OLUWASEUN. The bank shows more names: OLUWASEUN.',
  });
  expect(await accountsFor(ada)).toEqual([]);
  const id = await add(ada, '0123456666', true);
  expect(await stateOf(id)).toMatchObject({ review: 'waiting', name_match: 'close' });
  expect(await accountsFor(ada)).toHaveLength(1);
  await fund(at.db, ada, 'cNGN', '5000');
  await letTimePass(at.db, 25 * 60);
  const input = { userId: ada, accountId: id };
  await expect(at.request(input, '500')).rejects.toMatchObject({ code: 'PAYOUT_ACCOUNT_REVIEW' });

  const review = { adminId: admin, accountId: id, note: null, origin: NOBODY } as const;
  await expect(
    reviewBankAccount(at.deps(), { ...review, adminId: ada, decision: 'accept' }),
  ).rejects.toMatchObject({ code: 'PAYOUT_OWN_CASE' });
  await reviewBankAccount(at.deps(), { ...review, decision: 'accept' });
  await expect(
    reviewBankAccount(at.deps(), { ...review, decision: 'refuse' }),
  ).rejects.toMatchObject({ code: 'BANK_REVIEW_DONE' });
  await at.request(input, '500');
});

test('a rejected one is out of use, and the next becomes the default', async () => {
  const ada = await somebody();
  const close = await add(ada, '0223456666', true);
  const own = await add(ada, '0123456781');
  await reviewBankAccount(at.deps(), {
    adminId: await person(at.db),
    accountId: close,
    decision: 'refuse',
    note: 'A shop’s',
    origin: NOBODY,
  });
  expect(await stateOf(close)).toMatchObject({ review: 'refused', is_default: false });
  expect(await stateOf(own)).toMatchObject({ is_default: true });
  expect(await accountsFor(ada)).toMatchObject([{ id: own }]);
  await expect(setDefaultBankAccount(at.deps(), ada, close, NOBODY)).rejects.toMatchObject({
    code: 'BANK_ACCOUNT_NOT_USABLE',
  });
  expect(await add(ada, '0223456666', true)).toBe(close);
  expect(await stateOf(close)).toMatchObject({ review: 'refused' });
});

test('the verified name is what a bank’s name is compared with', async () => {
  const ada = await somebody('Ada Obi');
  await rows(
    at.db,
    sql`insert into kyc_documents (user_id, document_type, last_four, status, legal_name, reviewed_at)
      values (${ada}, 'bvn', '6789', 'approved', 'ADA NGOZI OBI', app_now())`,
  );
  const { account_name } = await one(
    at.db,
    sql<{
      account_name: string;
    }>`select account_name from bank_accounts where id = ${await add(ada, '0123456780')}`,
  );
  expect(account_name).toBe('ADA NGOZI OBI');
});

test('one account is the default at a time, and only its owner moves it', async () => {
  const ada = await somebody();
  const [first, second] = [await add(ada, '0123456780'), await add(ada, '0123456781')];
  await expect(
    setDefaultBankAccount(at.deps(), await somebody(), second, NOBODY),
  ).rejects.toMatchObject({ code: 'BANK_ACCOUNT_GONE' });
  await Promise.all(
    [second, first, second].map((id) => setDefaultBankAccount(at.deps(), ada, id, NOBODY)),
  );
  const [a, b] = [await stateOf(first), await stateOf(second)];
  expect([a.is_default, b.is_default].filter(Boolean)).toHaveLength(1);
});

test('an account that awaits naira stays; a removed one is hidden, and new when added again', async () => {
  const ada = await somebody();
  const used = await add(ada, '0123456780');
  await fund(at.db, ada, 'USDT', '200');
  await offer(at.db, ada);
  await expect(removeBankAccount(at.deps(), ada, used, NOBODY)).rejects.toMatchObject({
    code: 'BANK_ACCOUNT_IN_USE',
  });

  const bola = await somebody('Bola Ade');
  const [first, second] = [await add(bola, '0123456780'), await add(bola, '0123456781')];
  await letTimePass(at.db, 25 * 60);
  await fund(at.db, bola, 'cNGN', '5000');
  const payout = await at.request({ userId: bola, accountId: first }, '500');
  await expect(removeBankAccount(at.deps(), bola, first, NOBODY)).rejects.toMatchObject({
    code: 'BANK_ACCOUNT_IN_USE',
  });
  await at.sweep();
  expect(await at.read(payout)).toMatchObject({ status: 'succeeded' });
  await removeBankAccount(at.deps(), bola, first, NOBODY);
  expect(await stateOf(first)).toMatchObject({ is_there: false, is_default: false });
  expect(await stateOf(second)).toMatchObject({ is_default: true });
  await expect(removeBankAccount(at.deps(), bola, first, NOBODY)).rejects.toMatchObject({
    code: 'BANK_ACCOUNT_GONE',
  });
  expect(await add(bola, '0123456780')).toBe(first);
  expect(await stateOf(first)).toMatchObject({ is_there: true, is_default: false, hours: 24 });
});

test('added in many tabs at once, accounts never exceed the maximum', async () => {
  const ada = await somebody();
  const numbers = Array.from(
    { length: BANK_ACCOUNTS_PER_PERSON + 4 },
    (_, n) => `01234${56_000 + n * 10}`,
  );
  const added = await Promise.allSettled(numbers.map((number) => add(ada, number)));
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(
    BANK_ACCOUNTS_PER_PERSON,
  );
  expect(added.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'BANK_ACCOUNTS_FULL' },
  });
});

test('a provider’s list of banks is cached for a day; half a list changes nothing', async () => {
  let asked = 0;
  const list = (banks: { code: string; name: string }[]) => ({
    ...at.deps(),
    bankRail: {
      ...at.deps().bankRail,
      name: 'paystack',
      listBanks: () => {
        asked++;
        return Promise.resolve({ ok: true as const, value: banks });
      },
    },
  });
  const active = async () =>
    (await one(at.db, sql<{ n: number }>`select count(*)::int as n from banks where is_active`)).n;
  const before = await active();
  await refreshBankList(list([{ code: '044', name: 'Access Bank' }]));
  expect(await active()).toBe(before);
  const many = Array.from({ length: 20 }, (_, n) => ({ code: `9${100 + n}`, name: `Bank ${n}` }));
  await refreshBankList(list([...many, { code: '044', name: 'Access Bank Plc' }]));
  await refreshBankList(list(many));
  expect(await active()).toBe(21);
  expect(asked).toBe(2);
  await expect(add(await somebody(), '0123456780')).resolves.toBeTruthy();
});

test('a domiciliary account takes the dollars of trades: it is never the default, and no naira account', async () => {
  const someone = await somebody();
  const dollars = await add(someone, '0123456780', false, 'USD');
  expect(await stateOf(dollars)).toMatchObject({ is_default: false });
  const naira = await add(someone, '0123456781');
  expect(await stateOf(naira)).toMatchObject({ is_default: true });
  expect((await accountsFor(someone)).map(({ id }) => id)).toEqual([naira]);
  expect((await accountsFor(someone, 'USD')).map(({ id }) => id)).toEqual([dollars]);
  const made = setDefaultBankAccount(at.deps(), someone, dollars, NOBODY);
  await expect(made).rejects.toMatchObject({ code: 'BANK_ACCOUNT_NOT_USABLE' });
});
