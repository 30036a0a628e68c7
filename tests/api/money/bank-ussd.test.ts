import { afterAll, beforeAll, expect, test } from 'vitest';
import { isUssdTemplate } from '#core/trade/payment-page/payment-ussd.ts';
import { type SignedUp, testServer, type TestServer } from '#tests/support/harness/server.ts';
import { becomeAdministrator } from '#tests/support/factories/staff.ts';

let server: TestServer;
let admin: SignedUp;
let anyone: SignedUp;
beforeAll(async () => {
  server = await testServer();
  [admin, anyone] = await Promise.all([server.signUp(), server.signUp()]);
  await becomeAdministrator(server.oja.db, admin);
});
afterAll(() => server?.close());

const codes = async () => {
  const { data } = await server
    .client()
    .from('banks')
    .select('code,ussd_transfer')
    .not('ussd_transfer', 'is', null)
    .throwOnError();
  return new Map(data.map((bank) => [String(bank.code), String(bank.ussd_transfer)]));
};
const set = async (who: SignedUp, p_bank_code: string, p_template: string | null) => {
  const { data, error, status } = await who.client.rpc('set_bank_ussd', {
    p_bank_code,
    p_template,
  });
  return { data: data as unknown, code: error?.code, status };
};

test('the big banks’ dial codes are readable by everyone, each of them one that can be dialled', async () => {
  const known = await codes();
  expect(known.size).toBeGreaterThanOrEqual(10);
  expect(known.get('058')).toBe('*737*2*{amount}*{account}#');
  expect([...known.values()].filter((template) => !isUssdTemplate(template))).toEqual([]);
});

test('set_bank_ussd an administrator changes and removes a code, and buyers see that at once', async () => {
  const changed = await set(admin, '058', '*737*3*{account}*{amount}#');
  expect(changed.data).toMatchObject({ success: true, bank_code: '058' });
  expect((await codes()).get('058')).toBe('*737*3*{account}*{amount}#');
  await set(admin, '058', null);
  expect((await codes()).has('058')).toBe(false);
});

test('set_bank_ussd nobody else changes one, and what cannot be dialled is no code', async () => {
  const before = await codes();
  expect(await set(anyone, '057', null)).toMatchObject({ status: 403, code: '42501' });
  expect((await set(admin, 'no-such-bank', null)).code).toBe('BANK_NOT_KNOWN');
  for (const wrong of [
    '',
    '*966*{amount}#',
    'tel:*966*{amount}*{account}#',
    '*966*{amount}*{account}',
  ]) {
    expect((await set(admin, '057', wrong)).status, wrong).toBe(400);
  }
  const written = await anyone.client
    .from('banks')
    .update({ ussd_transfer: '*1*{amount}*{account}#' })
    .eq('code', '057');
  expect(written.error).not.toBeNull();
  expect(await codes()).toEqual(before);
});
