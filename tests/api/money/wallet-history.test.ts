import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeLongHistory } from '#tests/support/factories/long-history.ts';
import { fund } from '#tests/support/factories/people.ts';
import { type SignedUp, type TestServer, testServer } from '#tests/support/harness/server.ts';

let server: TestServer;
let ada: SignedUp;
let bola: SignedUp;
beforeAll(async () => {
  server = await testServer();
  [ada, bola] = [await server.signUp(), await server.signUp()];
  await fund(server.oja.db, ada.userId, 'USDT', '12.5');
  await fund(server.oja.db, ada.userId, 'cNGN', '900');
});
afterAll(() => server?.close());

async function tokenOf({ client }: SignedUp): Promise<string> {
  return (await client.auth.getSession()).data.session?.access_token ?? '';
}

async function ask(path: string, token: string | null, init: RequestInit = {}) {
  return fetch(`${server.url}/functions/v1/${path}`, {
    ...init,
    headers: { apikey: server.anonKey, ...(token && { authorization: `Bearer ${token}` }) },
  });
}

const thisMonth = () => new Date(Date.now() + 3_600_000).toISOString().slice(0, 7);

test('activity is searched by its owner alone, page by page', async () => {
  const { data } = await ada.client.rpc('search_activity', { p_limit: 1 }).throwOnError();
  expect(data).toMatchObject({ items: [{ type: 'faucet', asset: 'cNGN', amount: 900 }] });
  const more = await ada.client.rpc('search_activity', { p_limit: 1, p_cursor: data.next_cursor });
  expect(more.data).toMatchObject({ items: [{ asset: 'USDT' }], next_cursor: null });
  expect((await bola.client.rpc('search_activity', {})).data).toEqual({
    items: [],
    next_cursor: null,
  });
  expect((await server.client().rpc('search_activity', {})).error).not.toBeNull();
  for (const wrong of [
    { p_cursor: 'x' },
    { p_types: ['gold'] },
    { p_limit: 5000 },
    { p_from: 'now' },
  ])
    expect((await ada.client.rpc('search_activity', wrong)).error).toMatchObject({ code: '22023' });
});

test('a receipt is read by its owner; to others it does not exist', async () => {
  const { data } = await ada.client.rpc('search_activity', {}).throwOnError();
  const id = (data as { items: { id: string }[] }).items[0]?.id;
  const own = await ada.client.rpc('get_movement_receipt', { p_id: id });
  expect(own.data).toMatchObject({ id, steps: [{ type: 'faucet' }] });
  const others = await bola.client.rpc('get_movement_receipt', { p_id: id });
  expect(others.error).toMatchObject({ code: 'MOVEMENT_NOT_FOUND' });
});

test('a balance’s days are as many as requested, of the spans there are', async () => {
  const { data } = await ada.client.rpc('get_balance_history', { p_days: 7 }).throwOnError();
  expect((data as { days: unknown[] }).days).toHaveLength(7);
  expect((await ada.client.rpc('get_balance_history', { p_days: 8 })).error).not.toBeNull();
  const months = await ada.client.rpc('get_statement_months', {}).throwOnError();
  expect(months.data).toMatchObject({
    months: [{ month: thisMonth(), movements: 2, is_running: true }],
  });
});

test('a statement is a file of one’s own: by GET, with a token, and cached by no proxy', async () => {
  const token = await tokenOf(ada);
  const answer = await ask(`wallet-statement?month=${thisMonth()}`, token);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('content-disposition')).toContain(`oja-statement-${thisMonth()}.csv`);
  expect(await answer.text()).toContain(',closing_balance,Closing balance,USDT,,,,,12.5,12.5,');
  const one = await ask(`wallet-statement?month=${thisMonth()}&asset=cNGN`, token);
  expect(await one.text()).not.toContain('USDT');
  const paper = await ask(`wallet-statement?month=${thisMonth()}&format=pdf`, token);
  expect(paper.headers.get('content-type')).toBe('application/pdf');
  expect(
    Buffer.from(await paper.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  const tax = await ask(`tax-pack?year=${thisMonth().slice(0, 4)}`, token);
  expect(await tax.text()).toContain('not tax advice');
});

test('without a token there is no file, and invalid input is refused with a sentence', async () => {
  const token = await tokenOf(ada);
  for (const path of [`wallet-statement?month=${thisMonth()}`, 'tax-pack?year=2026'])
    expect((await ask(path, null)).status).toBe(401);
  for (const path of [
    'wallet-statement',
    'wallet-statement?month=2026-13',
    'wallet-statement?month=2026-01&format=exe',
    'wallet-statement?month=2026-01&user_id=1',
    'tax-pack?year=soon',
  ])
    expect((await ask(path, token)).status, path).toBe(400);
  expect((await ask('wallet-statement?month=2999-01', token)).status).toBe(422);
  const posted = await ask(`wallet-statement?month=${thisMonth()}`, token, { method: 'POST' });
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET']);
});

test('an abandoned download is released, and a fourth at once has to wait', async () => {
  const chidi = await server.signUp();
  const token = await tokenOf(chidi);
  await writeLongHistory(server.oja.db, {
    userId: chidi.userId,
    asset: 'USDT',
    count: 30_000,
    from: new Date(`${thisMonth()}-01T00:00:00Z`),
    apartMs: 1,
  });
  const path = `wallet-statement?month=${thisMonth()}`;
  const slow = await Promise.all([1, 2, 3].map(() => ask(path, token)));
  expect(slow.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await ask(path, token)).status).toBe(429);
  for (const { body } of slow) await body?.cancel();
  const again = async () => {
    const answer = await ask(path, token);
    await answer.body?.cancel();
    return answer.status;
  };
  await expect.poll(again, { timeout: 15_000 }).toBe(200);
});
