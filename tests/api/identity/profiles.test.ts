import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rows } from '#server/platform/db/database.ts';
import { addBankAccount } from '#server/money/wallet/add-bank-account.ts';
import {
  type SignedUp,
  someEmail,
  TEST_PASSWORD,
  testServer,
  type TestServer,
} from '#tests/support/harness/server.ts';
import { AGREED } from '#tests/support/factories/agreed.ts';

let server: TestServer;
let ada: SignedUp;
let bola: SignedUp;

beforeAll(async () => {
  server = await testServer();
  await rows(
    server.oja.db,
    sql`insert into banks (code, name) values ('000', 'Test Bank') on conflict do nothing`,
  );
});
beforeEach(async () => {
  [ada, bola] = await Promise.all([
    server.signUp(undefined, 'Ada Obi'),
    server.signUp(undefined, 'Bola Ade'),
  ]);
});
afterAll(() => server.close());

const ownRow = ({ client, userId }: SignedUp) =>
  client.from('profiles').select().eq('id', userId).single();
const change = ({ client, userId }: SignedUp, profile: Record<string, unknown>) =>
  client.from('profiles').update(profile).eq('id', userId);
const loseProfile = ({ userId }: SignedUp) =>
  rows(server.oja.db, sql`delete from profiles where id = ${userId}`);

async function addAccount({ client }: SignedUp, accountNumber = '0123456780') {
  const { data, error } = await client.rpc('add_bank_account', {
    p_bank_code: '000',
    p_account_number: accountNumber,
  });
  expect(error).toBeNull();
  return data as { account_name: string };
}

test('M-5.H5 the market shows a newcomer’s short name; the full one stays private', async () => {
  const email = someEmail();
  const fullName = 'Ngozi Chidinma Eze';
  const { error } = await server.client().auth.signUp({
    email,
    password: TEST_PASSWORD,
    options: { data: { ...AGREED, full_name: fullName } },
  });
  expect(error).toBeNull();
  await fetch((await server.lastMail(email)).links[0] ?? '', { redirect: 'manual' });
  const { data } = await ada.client.from('trader_profiles').select().like('handle', 'Ngozi%');
  expect(data).toMatchObject([{ handle: expect.stringMatching(/^Ngozi-\d{3,5}$/) as string }]);
  expect(JSON.stringify(data)).not.toContain('Eze');
});

describe('a profile', () => {
  test('ENT-01 ENT-02 starts with the name given at sign-up, and the address as e-mail and username', async () => {
    const { data } = await ownRow(ada);
    expect(data).toMatchObject({
      id: ada.userId,
      full_name: 'Ada Obi',
      email: ada.email,
      username: ada.email,
    });
  });

  test('ENT-03 ENT-04 TBL-03 has an address, a wallet and verified facts', async () => {
    const mine = {
      street_address: '1 Marina',
      city: 'Lagos',
      state: 'Lagos',
      country: 'Nigeria',
      usdt_wallet_address: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC',
    };
    expect((await change(ada, mine)).error).toBeNull();
    const { data } = await ada.client
      .from('profiles')
      .select(
        'street_address,city,state,country,address_verified,usdt_wallet_address,mfa_enabled,verification_level,phone_verified',
      )
      .eq('id', ada.userId)
      .single();
    expect(data).toEqual({
      ...mine,
      address_verified: false,
      mfa_enabled: false,
      verification_level: 'basic',
      phone_verified: false,
    });
  });

  test('TBL-01 TBL-02 is looked up, read and changed by its id, and shows whether a second factor is on', async () => {
    const profiles = () => ada.client.from('profiles');
    const found = await profiles().select('id').eq('id', ada.userId).single();
    expect(found.data).toEqual({ id: ada.userId });
    const claimed = await profiles()
      .update({ full_name: 'Ada Ngozi Obi', mfa_enabled: true })
      .eq('id', ada.userId);
    expect(claimed).toMatchObject({ status: 204, error: null });
    const named = await profiles().select('email, full_name').eq('id', ada.userId).single();
    expect(named.data).toEqual({ email: ada.email, full_name: 'Ada Ngozi Obi' });
    const factor = await profiles().select('mfa_enabled').eq('id', ada.userId).single();
    expect(factor.data).toEqual({ mfa_enabled: false });
  });

  test('of somebody else is not there', async () => {
    const { data } = await bola.client.from('profiles').select().eq('id', ada.userId);
    expect(data).toEqual([]);
    await change({ ...bola, userId: ada.userId }, { full_name: 'Somebody Else' });
    expect((await ownRow(ada)).data).toMatchObject({ full_name: 'Ada Obi' });
  });
});

describe('a profile that was lost', () => {
  test('ERR-41 VAL-15 TBL-01 is missed by its code, recreated by its owner and then changed', async () => {
    await rows(
      server.oja.db,
      sql`update auth.users set phone = '+2348031234567', phone_confirmed_at = now() where id = ${ada.userId}`,
    );
    await loseProfile(ada);
    const missing = await ada.client.from('profiles').select('id').eq('id', ada.userId).single();
    expect(missing).toMatchObject({ status: 406, error: { code: 'PGRST116' } });

    const made = await ada.client
      .from('profiles')
      .insert({ id: ada.userId, full_name: 'Ada Obi', username: ada.email });
    expect(made).toMatchObject({ status: 201, error: null });
    expect((await change(ada, { city: 'Lagos' })).error).toBeNull();
    expect((await ownRow(ada)).data).toMatchObject({
      email: ada.email,
      phone_verified: true,
      mfa_enabled: false,
      city: 'Lagos',
    });
    const { data } = await ada.client
      .from('trader_profiles')
      .select('handle')
      .eq('id', ada.userId)
      .single();
    expect((data as { handle: string } | null)?.handle).toMatch(/^Trader [0-9A-F]{10}$/);
  });

  test('is recreated with its owner’s address where no username is given', async () => {
    await loseProfile(ada);
    expect((await ada.client.from('profiles').insert({ id: ada.userId })).error).toBeNull();
    expect((await ownRow(ada)).data).toMatchObject({ username: ada.email, email: ada.email });
  });

  test('is made by nobody else, and claims nothing', async () => {
    await loseProfile(ada);
    const foreign = await bola.client.from('profiles').insert({ id: ada.userId });
    expect(foreign.error).toMatchObject({ code: '42501' });
    for (const claim of [{ email: bola.email }, { phone_verified: true }, { mfa_enabled: true }]) {
      const { error } = await ada.client.from('profiles').insert({ id: ada.userId, ...claim });
      expect(error).toMatchObject({ code: '42501' });
    }
    const hers = await ada.client
      .from('profiles')
      .insert({ id: ada.userId, full_name: 'Ada Obi', username: bola.email });
    expect(hers.error).toMatchObject({ code: 'USERNAME_NOT_YOURS' });
    const official = await ada.client
      .from('profiles')
      .insert({ id: ada.userId, full_name: 'Oja Support' });
    expect(official.error).toMatchObject({ code: 'NAME_NOT_ALLOWED' });
  });
});

describe('a name', () => {
  const FIXED = {
    status: 403,
    error: { code: 'FULL_NAME_IS_FIXED', message: expect.stringContaining('bank account') },
  };

  test('is trimmed', async () => {
    await change(ada, { full_name: '  Ada \t Ngozi   Obi ' });
    expect((await ownRow(ada)).data).toMatchObject({ full_name: 'Ada Ngozi Obi' });
  });

  test('that a bank has confirmed stays; saving it unchanged is no change', async () => {
    await addAccount(ada);
    expect(await change(ada, { full_name: 'Bola Ade' })).toMatchObject(FIXED);
    expect(await change(ada, { full_name: null })).toMatchObject(FIXED);
    expect((await change(ada, { full_name: 'Ada Obi', city: 'Lagos' })).error).toBeNull();
    expect((await ownRow(ada)).data).toMatchObject({ full_name: 'Ada Obi', city: 'Lagos' });
  });

  test('of a verified person stays for its owner, not for the product', async () => {
    const { db } = server.oja;
    await rows(
      db,
      sql`update profiles set verification_level = 'verified' where id = ${ada.userId}`,
    );
    expect(await change(ada, { full_name: 'Bola Ade' })).toMatchObject(FIXED);
    await rows(db, sql`update profiles set full_name = 'Ada N. Obi' where id = ${ada.userId}`);
    expect((await ownRow(ada)).data).toMatchObject({ full_name: 'Ada N. Obi' });
  });

  test('changed during the bank’s check adds no account of the old name', async () => {
    const { db, bankRail, config } = server.oja;
    const slowRail: typeof bankRail = {
      ...bankRail,
      resolveAccount: async (asked) => {
        const answer = await bankRail.resolveAccount(asked);
        expect((await change(ada, { full_name: 'Bola Ade' })).error).toBeNull();
        return answer;
      },
    };
    const account = {
      userId: ada.userId,
      bankCode: '000',
      accountNumber: '0123456781',
      fiat: 'NGN' as const,
      confirmsCloseMatch: false,
      origin: { ip: '127.0.0.1', userAgent: 'test' },
    };
    await expect(addBankAccount({ db, config, bankRail: slowRail }, account)).rejects.toMatchObject(
      { code: 'BANK_NAME_MISMATCH' },
    );
    const { data } = await ada.client.from('bank_accounts').select('id');
    expect(data).toEqual([]);
  });

  test('in the session’s metadata changes nothing that matters', async () => {
    const { error } = await ada.client.auth.updateUser({ data: { full_name: 'Bola Ade' } });
    expect(error).toBeNull();
    expect((await ownRow(ada)).data).toMatchObject({ full_name: 'Ada Obi' });
    const { data } = await ada.client.from('trader_profiles').select('handle').eq('id', ada.userId);
    expect(JSON.stringify(data)).not.toContain('Bola');
    expect((await addAccount(ada)).account_name).toMatch(/ada obi/i);
  });

  test.each(['Oja Support', 'A d m i n', 'Аdmin', 'Ada\u200bObi'])(
    'of others is refused: %s',
    async (name) => {
      for (const column of ['full_name', 'username']) {
        expect(await change(ada, { [column]: name })).toMatchObject({
          status: 422,
          error: { code: 'NAME_NOT_ALLOWED' },
        });
      }
    },
  );

  test.each([
    ['full_name', 'A'],
    ['full_name', 'x'.repeat(121)],
    ['username', 'x'.repeat(255)],
  ])('has a length a name has (%s)', async (column, name) => {
    expect((await change(ada, { [column]: name })).error).toMatchObject({ code: '23514' });
  });
});

describe('a username', () => {
  test('is a chosen word, or the person’s own address', async () => {
    for (const username of ['ada_obi', ada.email, ada.email.toUpperCase()]) {
      expect((await change(ada, { username })).error).toBeNull();
    }
  });

  test('is no other address, whether or not it is somebody’s', async () => {
    for (const username of [
      bola.email,
      bola.email.toUpperCase(),
      'nobody@else.test',
      'a＠b.test',
    ]) {
      expect(await change(ada, { username })).toMatchObject({
        status: 422,
        error: { code: 'USERNAME_NOT_YOURS' },
      });
    }
    expect((await ownRow(ada)).data).toMatchObject({ username: ada.email });
  });
});
