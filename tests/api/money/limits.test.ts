import { afterAll, beforeAll, expect, test } from 'vitest';
import { decide, provenAdmin } from '#tests/support/factories/administrators.ts';
import { type TestServer, testServer } from '#tests/support/harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

const DAY_MS = 86_400_000;

test('a person reads their own limits before anything is typed, and a visitor none', async () => {
  const ada = await server.signUp();
  const { data } = await ada.client.rpc('get_limits', {});
  expect(data).toMatchObject({
    level: 'unverified',
    raise: { level: 'basic', href: '/profile?tab=verification' },
    limits: expect.arrayContaining([
      expect.objectContaining({
        product: 'out',
        period: 'day',
        most: 1_000_000,
        used: 0,
        left: 1_000_000,
        next_most: 100_000_000,
      }),
      // What a trade needs first, by the operator's thresholds.
      expect.objectContaining({ product: 'trade', code: 'PHONE_NEEDED_TO_TRADE' }),
    ]),
  });
  const { error } = await server.client().rpc('get_limits', {});
  expect(error).not.toBeNull();
});

test('limits are set by administrators alone, and by two of them', async () => {
  const ada = await server.signUp();
  const [ann, ben] = [await provenAdmin(server), await provenAdmin(server)];
  const profile = await ada.client.from('trader_profiles').select('handle').eq('id', ada.userId);
  const override = {
    p_handle: profile.data?.[0]?.handle ?? '',
    p_product: 'transfer',
    p_period: 'day',
    p_most: '750000',
    p_until: new Date(Date.now() + DAY_MS).toISOString(),
    p_reason: 'Pays for a house',
  } as const;
  const swap = { p_profile: 'cbn', p_reason: 'The regulator asks' } as const;
  for (const { error } of [
    await ada.client.rpc('list_limit_rules', {}),
    await ada.client.rpc('propose_limit_override', override),
    await ada.client.rpc('propose_limit_profile', swap),
  ]) {
    expect(error?.code).toBe('42501');
  }
  const nobody = { ...override, p_handle: 'nobody-of-that-name' };
  const unknown = await ann.client.rpc('propose_limit_override', nobody);
  expect(unknown.error?.code).toBe('USER_NOT_FOUND');

  const proposed = await ann.client.rpc('propose_limit_override', override);
  const own = await decide(ann, proposed.data?.approval_id ?? '');
  expect(own.error?.code).toBe('APPROVAL_IS_YOURS');
  await decide(ben, proposed.data?.approval_id ?? '').throwOnError();
  const { data: limits } = await ada.client.rpc('get_limits', {});
  expect(limits).toMatchObject({
    limits: expect.arrayContaining([
      expect.objectContaining({ product: 'transfer', period: 'day', most: 750_000 }),
    ]),
  });
  const { data: rules } = await ann.client.rpc('list_limit_rules', {});
  expect(rules).toMatchObject({
    profile: 'oja',
    overrides: [{ user_id: ada.userId, most: 750_000, reason: 'Pays for a house' }],
  });

  const change = await ben.client.rpc('propose_limit_profile', swap);
  await decide(ann, change.data?.approval_id ?? '').throwOnError();
  const after = await ann.client.rpc('list_limit_rules', {});
  expect(after.data).toMatchObject({ profile: 'cbn' });
});
