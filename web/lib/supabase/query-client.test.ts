import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A browser's clients are created by modules that were loaded in one. */
async function clientOf(environment: 'browser' | 'server') {
  if (environment === 'browser') vi.stubGlobal('window', {});
  const { createQueryClient } = await import('#web/lib/supabase/query-client.ts');
  return createQueryClient();
}

/** How often a failing read was tried in the end. */
async function triesOf(environment: 'browser' | 'server'): Promise<number> {
  const client = await clientOf(environment);
  let tries = 0;
  const failed = client
    .fetchQuery({
      queryKey: ['fails'],
      queryFn: () => {
        tries += 1;
        return Promise.reject(new Error('no answer'));
      },
    })
    .catch(() => undefined);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  await failed;
  return tries;
}

test('CON-23 M-2.T a read that fails in the browser is retried once and then given up', async () => {
  expect(await triesOf('browser')).toBe(2);
});

test('the server, where a page waits, tries once', async () => {
  expect(await triesOf('server')).toBe(1);
});

test.each(['browser', 'server'] as const)(
  'CON-23 M-2.T data is fresh for five minutes in a %s, to the millisecond',
  async (environment) => {
    const client = await clientOf(environment);
    let reads = 0;
    const query = { queryKey: ['counted'], queryFn: () => Promise.resolve(++reads) };
    await client.fetchQuery(query);
    vi.advanceTimersByTime(5 * 60_000 - 1);
    expect(await client.fetchQuery(query)).toBe(1);
    vi.advanceTimersByTime(1);
    expect(await client.fetchQuery(query)).toBe(2);
  },
);
