import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows } from '#server/platform/db/database.ts';
import { refreshBankList } from '#server/money/wallet/refresh-bank-list.ts';
import { deskOf, editOffer, makeOffer } from '#tests/support/factories/offers.ts';
import { person } from '#tests/support/factories/people.ts';
import { becomeStaff } from '#tests/support/factories/staff.ts';
import { type SignedUp, testServer, type TestServer } from '#tests/support/harness/server.ts';

let server: TestServer;
let olu: SignedUp;
beforeAll(async () => {
  server = await testServer();
  olu = await becomeStaff(server.oja.db, await server.signUp(), 'operations');
});
afterAll(() => server?.close());

const setBank = (by: SignedUp, code: string, isActive: boolean) =>
  by.client.rpc('set_bank_active', {
    p_bank_code: code,
    p_is_active: isActive,
    p_reason: 'Its transfers fail',
  });
const setMethod = (by: SignedUp, id: string, isActive: boolean) =>
  by.client.rpc('set_payment_method_active', {
    p_method_id: id,
    p_is_active: isActive,
    p_reason: 'It closes',
  });

interface Item {
  readonly code?: string;
  readonly id?: string;
  readonly is_active: boolean;
  readonly last_change: object | null;
}

test('a bank that is off cannot be chosen, and the provider’s own list does not turn it on', async () => {
  const { db, log } = server.oja;
  expect((await setBank(olu, '044', false)).error).toBeNull();
  const names = await rows(db, sql<{ code: string; name: string }>`select code, name from banks`);
  const rail = {
    name: 'a provider',
    listBanks: () => Promise.resolve({ ok: true as const, value: names }),
  };
  await refreshBankList({ db, log, bankRail: rail as never });
  const shown = await server.client().from('banks').select('is_active').in('code', ['044', '058']);
  expect(shown.data?.map(({ is_active }) => is_active).toSorted()).toEqual([false, true]);
  const { data } = await olu.client.rpc('list_banks', {});
  const bank = (data as { banks: Item[] }).banks.find(({ code }) => code === '044');
  expect(bank).toMatchObject({
    is_active: false,
    last_change: { is_active: false, reason: 'Its transfers fail' },
  });
  expect((await setBank(olu, '044', true)).error).toBeNull();
  expect((await setBank(olu, 'no-bank', true)).error).toMatchObject({ code: 'BANK_NOT_KNOWN' });
});

test('a payment method that is off is for no new offer, and offers that have it keep it', async () => {
  const { db } = server.oja;
  const maker = await person(db, { amount: '500' });
  const before = await makeOffer(deskOf(db), maker);
  expect((await setMethod(olu, 'bank-transfer', false)).error).toBeNull();
  await expect(makeOffer(deskOf(db), maker)).rejects.toMatchObject({
    code: 'PAYMENT_METHOD_UNKNOWN',
  });
  await editOffer(deskOf(db), maker, before, { p_terms: 'Only from your own account' });
  const { data } = await olu.client.rpc('list_payment_methods', {});
  const method = (data as { methods: (Item & { open_offers: number })[] }).methods.find(
    ({ id }) => id === 'bank-transfer',
  );
  expect(method).toMatchObject({ is_active: false, open_offers: 1 });
  expect((await setMethod(olu, 'bank-transfer', true)).error).toBeNull();
  await makeOffer(deskOf(db), maker);
});

test('another person, a visitor and staff without the part change and read nothing', async () => {
  const stranger = await server.signUp();
  const support = await becomeStaff(server.oja.db, await server.signUp(), 'support');
  for (const who of [stranger, support]) {
    expect((await setBank(who, '058', false)).error).not.toBeNull();
    expect((await setMethod(who, 'opay', false)).error).not.toBeNull();
    expect((await who.client.rpc('list_banks', {})).error).not.toBeNull();
    expect((await who.client.rpc('list_payment_methods', {})).error).not.toBeNull();
  }
  expect((await server.client().rpc('list_banks', {})).error).not.toBeNull();
});
