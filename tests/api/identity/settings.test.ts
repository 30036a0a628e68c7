import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settingOf, type SettingKey } from '#core/settings/registry.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { publishSettings } from '#server/platform/settings/publish-settings.ts';
import { readSetting } from '#server/platform/settings/read-setting.ts';
import {
  type Administrator,
  decide,
  provenAdmin,
} from '#tests/support/factories/administrators.ts';
import { becomeStaff } from '#tests/support/factories/staff.ts';
import { advanceClock } from '#tests/support/fakes/mailbox.ts';
import { type SignedUp, type TestServer, testServer } from '#tests/support/harness/server.ts';

let server: TestServer;
let ann: Administrator;
let ben: Administrator;
let olu: SignedUp;
beforeAll(async () => {
  server = await testServer();
  [ann, ben] = [await provenAdmin(server), await provenAdmin(server)];
  olu = await becomeStaff(server.oja.db, await server.signUp(), 'operations');
});
afterAll(() => server?.close());

interface Listed {
  readonly key: string;
  readonly value: unknown;
  readonly version: number;
  readonly is_default: boolean;
  readonly ends_at: string | null;
  readonly last_change: { readonly changed_by: string; readonly approved_by: string | null } | null;
  readonly scheduled: { readonly to: unknown } | null;
}

async function listed(key: SettingKey): Promise<Listed> {
  const { data } = await olu.client.rpc('list_settings', {});
  return (data as { settings: Listed[] }).settings.find((setting) => setting.key === key)!;
}

async function set(
  by: SignedUp,
  key: SettingKey,
  value: unknown,
  more: Record<string, unknown> = {},
) {
  const { version } = await listed(key);
  return by.client.rpc('set_setting', {
    p_key: key,
    p_value: value,
    p_reason: 'As decided',
    p_expected_version: version,
    ...more,
  });
}

async function setByTwo(key: SettingKey, value: unknown, more: Record<string, unknown> = {}) {
  const { data, error } = await set(ann, key, value, more);
  expect(error).toBeNull();
  const { approval_id } = data as { approval_id: string };
  return decide(ben, approval_id);
}

async function inSeconds(seconds: number): Promise<string> {
  const { at } = await one(
    server.oja.db,
    sql<{ at: Date }>`select app_now() + make_interval(secs => ${seconds}) as at`,
  );
  return at.toISOString();
}

const read = <Key extends SettingKey>(key: Key) => readSetting(server.oja.db, key);

test('one person changes a setting of low risk, and the history says who, why, from and to', async () => {
  const { data } = await set(olu, 'disputes.per_day', 7);
  expect(data).toMatchObject({ success: true, version: 1, approval_id: null });
  expect(await read('disputes.per_day')).toBe(7);
  expect(await listed('disputes.per_day')).toMatchObject({
    value: 7,
    version: 1,
    is_default: false,
    last_change: { from: 5, to: 7, reason: 'As decided', approved_by: null },
  });
  const { data: history } = await olu.client.rpc('list_setting_changes', {
    p_key: 'disputes.per_day',
  });
  expect(history).toMatchObject({ changes: [{ version: 1, from: 5, to: 7 }] });
});

test('a setting of high risk takes a second person, who sees from and to', async () => {
  const { data, error } = await set(olu, 'withdrawals.approval_above', '20000');
  expect(error).toBeNull();
  expect(data).toMatchObject({ version: null, approval_id: expect.any(String) });
  const { approval_id } = data as { approval_id: string };
  expect(await read('withdrawals.approval_above')).toBe('10000');
  const { data: approvals } = await ann.client.rpc('list_approvals', {});
  expect((approvals as { approvals: unknown[] }).approvals).toMatchObject([
    {
      kind: 'setting',
      changes: [
        { from: '$10,000.00', to: '$20,000.00' },
        { to: settingOf('withdrawals.approval_above').about },
        { to: 'the confirmation on' },
        { label: 'Confirmed by', to: 'Administrator' },
      ],
    },
  ]);
  expect((await decide(olu, approval_id)).error).toMatchObject({ code: 'APPROVAL_IS_YOURS' });
  expect((await decide(ann, approval_id)).error).toBeNull();
  expect(await read('withdrawals.approval_above')).toBe('20000');
  const { last_change } = await listed('withdrawals.approval_above');
  expect(last_change?.approved_by).not.toBe(last_change?.changed_by);
});

test('raising an amount that two people decide from takes an administrator, lowering any two', async () => {
  const obi = await becomeStaff(server.oja.db, await server.signUp(), 'operations');
  const key = 'withdrawals.approval_above';
  const propose = async (by: SignedUp, value: string, more = {}) =>
    ((await set(by, key, value, more)).data as { approval_id: string }).approval_id;
  const raised = await propose(olu, '30000');
  const { data } = await obi.client.rpc('list_approvals', {});
  expect((data as { approvals: { id: string; changes: unknown[] }[] }).approvals).toContainEqual(
    expect.objectContaining({
      id: raised,
      changes: expect.arrayContaining([{ label: 'Confirmed by', from: null, to: 'Administrator' }]),
    }),
  );
  expect((await decide(obi, raised)).error).toMatchObject({ code: 'SETTING_TAKES_ADMINISTRATOR' });
  expect(await read(key)).toBe('20000');
  expect((await decide(ann, raised)).error).toBeNull();
  expect((await decide(obi, await propose(ann, '40000'))).error).toBeNull();
  expect((await decide(obi, await propose(olu, '20000'))).error).toBeNull();
  expect(await read(key)).toBe('20000');

  // Replacing a lower amount that is still to come raises it too.
  const soon = { p_effective_at: await inSeconds(3_600) };
  expect((await decide(obi, await propose(olu, '5000', soon))).error).toBeNull();
  const again = await propose(olu, '20000');
  expect((await decide(obi, again)).error).toMatchObject({ code: 'SETTING_TAKES_ADMINISTRATOR' });
  expect((await decide(ann, again)).error).toBeNull();
});

test('a stale version is refused with the current value, at proposing and at confirming', async () => {
  await set(olu, 'disputes.per_day', 8);
  const { version } = await listed('disputes.per_day');
  const stale = await set(ann, 'disputes.per_day', 9, { p_expected_version: version - 1 });
  expect(stale.error).toMatchObject({ code: 'SETTING_CHANGED', details: 'It is now: 8 a day.' });
  const { data } = await set(ann, 'disputes.second_person_above', '2000000');
  await rows(
    server.oja.db,
    sql`insert into setting_changes (key, version, old_value, value, reason, effective_at, created_at)
      values ('disputes.second_person_above', 1, '"1000000"', '"3000000"', 'meanwhile', app_now(), app_now())`,
  );
  const { approval_id } = data as { approval_id: string };
  expect((await decide(ben, approval_id)).error).toMatchObject({ code: 'APPROVAL_OUTDATED' });
  expect((await decide(ann, approval_id, 'withdraw')).error).toBeNull();
  expect(await read('disputes.second_person_above')).toBe('3000000');
});

test('of two people who change the same version at once one is refused', async () => {
  const { version } = await listed('disputes.per_day');
  const answers = await Promise.all(
    [20, 21].map((value) => set(olu, 'disputes.per_day', value, { p_expected_version: version })),
  );
  const refused = answers.flatMap(({ error }) => (error ? [error.code] : []));
  expect(refused).toEqual(['SETTING_CHANGED']);
});

test('unknown names, values that a setting does not take, what follows from the server: refused', async () => {
  const bare = (p_key: string, p_value: unknown) =>
    olu.client.rpc('set_setting', { p_key, p_value, p_reason: 'A test', p_expected_version: 0 });
  expect((await bare('fees.everything', 1)).error).toMatchObject({ code: 'SETTING_UNKNOWN' });
  expect((await bare('sandbox.early_outflow_ngn', '9')).error).toMatchObject({
    code: 'SETTING_UNKNOWN',
  });
  for (const [key, value] of [
    ['security.tfa_threshold', 'much'],
    ['security.tfa_threshold', '999'],
    ['security.tfa_threshold', '1000000000.01'],
    ['withdrawals.approval_above', '9999999999999'],
    ['withdrawals.paused', { chains: ['tron', 'tron'] }],
    ['features.savings', 'off'],
    ['withdrawals.paused', { chains: ['nowhere'] }],
    ['disputes.per_day', 101],
  ] as const) {
    expect((await bare(key, value)).error, key).toMatchObject({
      code: 'SETTING_VALUE_NOT_ALLOWED',
    });
  }
  expect((await bare('features.savings', true)).error).toMatchObject({ code: 'SETTING_IS_SO' });
});

test('a scheduled change holds by the clock, before any job has run, and a newer one replaces it', async () => {
  const key = 'security.phone_threshold';
  expect(
    (await setByTwo(key, '60000', { p_effective_at: await inSeconds(3_600) })).error,
  ).toBeNull();
  expect(await listed(key)).toMatchObject({ value: '50000', scheduled: { to: '60000' } });
  const seen = async () => {
    const facts = await one(
      server.oja.db,
      sql<{ phone_from: bigint }>`select phone_from from trade_limit_facts(${ann.userId})`,
    );
    return [await read(key), facts.phone_from];
  };
  expect(await seen()).toEqual(['50000', 5_000_000n]);
  await advanceClock(server, 3_700);
  expect(await seen()).toEqual(['60000', 6_000_000n]);
  await publishSettings(server.oja);
  const wire = await ann.client.from('security_settings').select('phone_threshold');
  expect(wire.data).toEqual([{ phone_threshold: 60_000 }]);

  await setByTwo(key, '70000', { p_effective_at: await inSeconds(3_600) });
  await setByTwo(key, '65000');
  await advanceClock(server, 3_700);
  expect(await seen()).toEqual(['65000', 6_500_000n]);
});

test('a date that has passed when it is confirmed holds from the confirmation on', async () => {
  const at = await inSeconds(1_800);
  const { data } = await set(ann, 'security.kyc_threshold', '700000', { p_effective_at: at });
  await advanceClock(server, 3_600);
  expect((await decide(ben, (data as { approval_id: string }).approval_id)).error).toBeNull();
  expect(await read('security.kyc_threshold')).toBe('700000');
  const { effective_at } = await one(
    server.oja.db,
    sql<{ effective_at: Date }>`select effective_at from setting_changes
      where key = 'security.kyc_threshold' order by version desc limit 1`,
  );
  expect(effective_at.getTime()).toBeGreaterThan(Date.parse(at));
});

test('a proposal expires after a day', async () => {
  const { data } = await set(ann, 'security.tfa_threshold', '300000');
  await advanceClock(server, 25 * 3_600);
  const { approval_id } = data as { approval_id: string };
  expect((await decide(ben, approval_id)).error).toMatchObject({ code: 'APPROVAL_EXPIRED' });
  expect(await read('security.tfa_threshold')).toBe('200000');
});

test('one person turns a feature off for a time; it is on again by itself, and two turn it on earlier', async () => {
  const key = 'features.conversions';
  const off = await set(olu, key, false, { p_ends_at: await inSeconds(3_600) });
  expect(off.data).toMatchObject({ version: 1, approval_id: null });
  expect([await read(key), (await listed(key)).ends_at]).toEqual([false, expect.any(String)]);
  // Nobody ends it earlier alone.
  const sooner = await set(olu, key, false, { p_ends_at: await inSeconds(60) });
  expect(sooner.data).toMatchObject({ version: null, approval_id: expect.any(String) });
  await decide(olu, (sooner.data as { approval_id: string }).approval_id, 'withdraw');
  await advanceClock(server, 3_700);
  expect([await read(key), (await listed(key)).ends_at]).toEqual([true, null]);
  await publishSettings(server.oja);
  const anon = await server.client().from('app_settings').select('value').eq('key', key);
  expect(anon.data).toEqual([{ value: true }]);

  await set(olu, key, false);
  const on = await set(olu, key, true);
  expect(on.data).toMatchObject({ approval_id: expect.any(String) });
  expect(await read(key)).toBe(false);
  expect((await decide(ann, (on.data as { approval_id: string }).approval_id)).error).toBeNull();
  expect(await read(key)).toBe(true);
});

test('only what is turned off may end, and what is turned off is off at once', async () => {
  const later = await inSeconds(60);
  const year = await inSeconds(367 * 86_400);
  for (const [key, value, more] of [
    ['disputes.per_day', 30, { p_ends_at: later }],
    ['features.payouts', false, { p_effective_at: later }],
    ['disputes.per_day', 30, { p_effective_at: await inSeconds(-60) }],
    ['disputes.per_day', 30, { p_effective_at: year }],
    ['features.payouts', false, { p_ends_at: year }],
  ] as const) {
    expect((await set(olu, key, value, more)).error).toMatchObject({
      code: 'SETTING_DATE_NOT_ALLOWED',
    });
  }
});

test('another person, a visitor, a session without the second factor and other staff get nothing', async () => {
  const stranger = await server.signUp();
  const carl = await server.signUp();
  await rows(
    server.oja.db,
    sql`insert into user_roles (user_id, role) values (${carl.userId}, 'operations')`,
  );
  const finance = await becomeStaff(server.oja.db, await server.signUp(), 'finance');
  const input = {
    p_key: 'disputes.per_day',
    p_value: 9,
    p_reason: 'Not theirs',
    p_expected_version: 0,
  };
  for (const client of [stranger.client, server.client(), carl.client, finance.client]) {
    expect((await client.rpc('set_setting', input)).error).not.toBeNull();
    expect((await client.rpc('list_settings', {})).error).not.toBeNull();
    expect(
      (await client.rpc('list_setting_changes', { p_key: 'disputes.per_day' })).error,
    ).not.toBeNull();
    expect((await client.from('setting_changes').select('*')).error).not.toBeNull();
  }
});

test('what was decided stays as it was decided', async () => {
  await expect(
    rows(server.oja.db, sql`update setting_changes set value = '1' where key = 'disputes.per_day'`),
  ).rejects.toThrow(/stays as it was decided/);
  await expect(rows(server.oja.db, sql`delete from setting_changes`)).rejects.toThrow();
});
