import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows } from '#server/platform/db/database.ts';
import { expectSoundLedger } from '#tests/support/assertions/invariants.ts';
import {
  addAccount,
  deskOf,
  editOffer,
  historyOf,
  linkOf,
  makeOffer,
  readOffer,
  setRate,
} from '#tests/support/factories/offers.ts';
import { type MoneyDatabase, moneyDatabase, person } from '#tests/support/factories/people.ts';

let at: MoneyDatabase;
beforeAll(async () => {
  at = await moneyDatabase();
  await setRate(at.db, '1500');
});
afterAll(async () => {
  await expectSoundLedger(at.db);
  await at.close();
});

async function offered(change: Record<string, unknown> = {}, amount = '300') {
  const maker = await person(at.db, { amount });
  const id = await makeOffer(deskOf(at.db), maker, change);
  const edit = (more: Record<string, unknown>) => editOffer(deskOf(at.db), maker, id, more);
  return { maker, id, edit, read: () => readOffer(at.db, id) };
}

test('what an edit leaves out stays, and null clears it', async () => {
  const before = { band_min_price: '1400.00', pause_price: '1300.00', terms: 'Own name.' };
  const { edit, read } = await offered({
    p_margin_bp: 0,
    p_band_min_price: 1400,
    p_pause_price: 1300,
    p_terms: 'Own name.',
  });
  await edit({ p_amount: 90 });
  expect(await read()).toMatchObject({ ...before, amount: '90.00000000' });
  await edit({ p_band_min_price: null, p_pause_price: null, p_terms: null });
  expect(await read()).toMatchObject({ band_min_price: null, pause_price: null, terms: null });
});

test('fixed becomes floating and back, and an unedited price does not follow the rate', async () => {
  const { edit, read } = await offered();
  await edit({ p_margin_bp: 200, p_band_max_price: 1525 });
  expect(await read()).toMatchObject({
    margin_bp: 200,
    price_per_unit: '1525.00',
    reference_rate: '1500.00',
  });
  await edit({ p_band_max_price: null });
  expect(await read()).toMatchObject({ band_max_price: null, price_per_unit: '1530.00' });
  await edit({ p_price_per_unit: 1544 });
  expect(await read()).toMatchObject({
    margin_bp: null,
    reference_rate: null,
    price_per_unit: '1544.00',
  });
  await setRate(at.db, '900');
  try {
    await edit({ p_terms: 'The market fell.' });
    expect(await read()).toMatchObject({ price_per_unit: '1544.00' });
    await expect(edit({ p_price_per_unit: 1545 })).rejects.toMatchObject({
      code: 'PRICE_OUT_OF_BAND',
    });
  } finally {
    await setRate(at.db, '1500');
  }
});

test('a pause price takes the offer off at once, and without it it is back', async () => {
  const { id, edit, read } = await offered();
  expect(await edit({ p_pause_price: 1600 })).toMatchObject({ pause_reason: 'price' });
  expect(await edit({ p_pause_price: null })).toMatchObject({ pause_reason: null });
  expect(await read()).toMatchObject({ pause_price: null, pause_reason: null });
  expect((await historyOf(at.db, id)).map(({ kind }) => kind)).toEqual([
    'created',
    'edited',
    'paused',
    'edited',
    'resumed',
  ]);
});

test('private gives a new link each time, and public takes it away', async () => {
  const { id, edit } = await offered({ p_is_private: true });
  const first = await linkOf(at.db, id);
  await edit({ p_is_private: false });
  expect(await linkOf(at.db, id)).toBeNull();
  await edit({ p_is_private: true });
  const second = await linkOf(at.db, id);
  expect(second).toMatch(/^[A-Za-z0-9_-]{32}$/);
  expect(second).not.toBe(first);
});

test('methods and accounts change together', async () => {
  const { maker, id, edit, read } = await offered();
  await expect(edit({ p_payment_method_ids: ['kuda'] })).rejects.toMatchObject({
    code: 'METHOD_NEEDS_ACCOUNT',
    details: 'It is Kuda.',
  });
  const before = (await read())['bank_account_id'];
  const kuda = await addAccount(at.db, maker, '50211');
  const gtb = await addAccount(at.db, maker, '058');
  const accounts = () =>
    rows(
      at.db,
      sql`select method_id, bank_account_id from offer_accounts where trade_id = ${id} order by method_id`,
    );
  await edit({ p_payment_method_ids: ['bank-transfer', 'kuda'] });
  expect(await accounts()).toEqual([
    { method_id: 'bank-transfer', bank_account_id: before },
    { method_id: 'kuda', bank_account_id: kuda },
  ]);
  await edit({ p_bank_account_id: gtb });
  expect(await accounts()).toEqual([
    { method_id: 'bank-transfer', bank_account_id: gtb },
    { method_id: 'kuda', bank_account_id: kuda },
  ]);
  await edit({
    p_payment_method_ids: ['bank-transfer'],
    p_method_accounts: { 'bank-transfer': kuda },
  });
  expect(await accounts()).toEqual([{ method_id: 'bank-transfer', bank_account_id: kuda }]);
  const changed = (await historyOf(at.db, id)).map(({ detail }) => detail);
  expect(changed.at(-1)).toEqual({ changed: ['payment_method_ids', 'method_accounts'] });
});

test('enabling automatic release, or changing where one is paid, needs a fresh factor', async () => {
  const { maker, id, edit, read } = await offered();
  const gtb = await addAccount(at.db, maker, '058');
  const before = await read();
  const refuse = () => {
    throw new Error('a code is due');
  };
  for (const change of [
    { p_auto_release: true },
    { p_bank_account_id: gtb },
    { p_method_accounts: { 'bank-transfer': gtb } },
  ]) {
    await expect(editOffer(deskOf(at.db), maker, id, change, refuse)).rejects.toThrow(
      'a code is due',
    );
  }
  expect(await read()).toEqual(before);
  // Everything else is changed without.
  const harmless = {
    p_terms: 'Own name.',
    p_auto_release: false,
    p_bank_account_id: before['bank_account_id'],
  };
  await editOffer(deskOf(at.db), maker, id, harmless, refuse);
  await edit({ p_auto_release: true, p_bank_account_id: gtb });
  expect(await read()).toMatchObject({ auto_release: true, bank_account_id: gtb });
});
