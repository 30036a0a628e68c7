import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type Answer,
  type TickingClient,
  tickingClient,
} from '#tests/support/harness/ticking-client.ts';
import { startSessionRefresh, refreshSessionNow } from '#web/lib/supabase/start-session-refresh.ts';

/** The official client as installed, under a clock of our own: its behaviour, not its documentation. */
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const TICK = 30 * SECOND;

const opened: (() => unknown)[] = [];
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') });
});
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
  vi.useRealTimers();
});

async function open(answer?: () => Answer): Promise<TickingClient> {
  const made = await tickingClient(answer);
  opened.push(() => made.client.auth.dispose());
  return made;
}

/** A hidden tab: the client's own ticks stop there. */
async function openUnseen(answer?: () => Answer): Promise<TickingClient> {
  const made = await open(answer);
  await made.client.auth.stopAutoRefresh();
  opened.push(startSessionRefresh(made.client.auth));
  await vi.advanceTimersByTimeAsync(0);
  return made;
}

test('CON-01 the session is refreshed every 14 minutes, to the millisecond', async () => {
  const { asked } = await openUnseen();
  await vi.advanceTimersByTimeAsync(14 * MINUTE - 1);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual([840_000]);
  await vi.advanceTimersByTimeAsync(28 * MINUTE);
  expect(asked).toEqual([840_000, 1_680_000, 2_520_000]);
});

test('CON-01 a tab opened late on a kept session refreshes it when it is 14 minutes old', async () => {
  const { client, asked } = await open();
  await client.auth.stopAutoRefresh();
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  opened.push(startSessionRefresh(client.auth));
  await vi.advanceTimersByTimeAsync(4 * MINUTE);
  expect(asked).toEqual([840_000]);
});

test('CON-01 after the client’s own refresh no second request is made', async () => {
  const { client, asked } = await open();
  opened.push(startSessionRefresh(client.auth));
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(asked.length).toBeGreaterThanOrEqual(4);
  const gaps = asked.slice(1).map((at, n) => at - (asked[n] ?? 0));
  for (const gap of gaps) {
    expect(gap).toBeGreaterThan(12 * MINUTE);
    expect(gap).toBeLessThanOrEqual(14 * MINUTE);
  }
});

test('CON-01 after a night asleep a session that ran out is refreshed once, not twice', async () => {
  const { asked } = await openUnseen();
  vi.setSystemTime(Date.now() + 8 * 60 * MINUTE);
  await vi.advanceTimersByTimeAsync(14 * MINUTE);
  expect(asked).toHaveLength(1);
});

test('CON-01 a refresh that fails is silent and tried again a minute later', async () => {
  const { asked } = await openUnseen(() => 'unreachable');
  const complaints = vi.spyOn(console, 'error');
  await vi.advanceTimersByTimeAsync(14 * MINUTE);
  const first = asked.length;
  expect(first).toBe(1);
  await vi.advanceTimersByTimeAsync(59 * SECOND);
  const afterFirst = asked.length;
  await vi.advanceTimersByTimeAsync(90 * SECOND);
  expect(asked.length).toBeGreaterThan(afterFirst);
  expect(complaints).not.toHaveBeenCalled();
});

test('CON-01 once stopped, no request is made', async () => {
  const { client, asked } = await open();
  await client.auth.stopAutoRefresh();
  const stop = startSessionRefresh(client.auth);
  await vi.advanceTimersByTimeAsync(MINUTE);
  stop();
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(asked).toEqual([]);
  expect(await refreshSessionNow()).toBe(false);
});

test('CON-02 by hand a session is refreshed once a minute, however often requested', async () => {
  const { asked } = await openUnseen();
  expect(await Promise.all([refreshSessionNow(), refreshSessionNow()])).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(await refreshSessionNow()).toBe(false);
  expect(asked).toEqual([0]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await refreshSessionNow()).toBe(true);
  expect(asked).toEqual([0, 60_000]);
});

test('CON-02 a refresh by hand joins one in flight', async () => {
  const { client, asked } = await openUnseen();
  const own = client.auth.refreshSession();
  expect(await refreshSessionNow()).toBe(true);
  await own;
  expect(asked).toHaveLength(1);
});

test('CON-03 the client ticks every 30 s and refreshes when at most 3 whole ticks remain', async () => {
  const { asked } = await open();
  // 900 s are thirty ticks. Up to the twenty-sixth check four whole ticks remain.
  await vi.advanceTimersByTimeAsync(26 * TICK);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(TICK);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toBe(27 * TICK);
});

test('CON-04 a session with 90 s left is given out as it is, one with less is refreshed first', async () => {
  const { client, asked } = await open();
  await client.auth.stopAutoRefresh();
  vi.setSystemTime(Date.now() + 810 * SECOND);
  expect((await client.auth.getSession()).data.session?.access_token).toBe('access-0');
  expect(asked).toEqual([]);
  vi.setSystemTime(Date.now() + 1);
  expect((await client.auth.getSession()).data.session?.access_token).toBe('access-1');
  expect(asked).toHaveLength(1);
});

test.each([502, 503, 504, 'unreachable'] as const)(
  'CON-05 ERR-02 on %s a refresh is tried again after 200 ms × 2^n, for less than 30 s',
  async (answer) => {
    const { client, asked } = await open(() => answer);
    await client.auth.stopAutoRefresh();
    const refreshed = client.auth.refreshSession();
    await vi.advanceTimersByTimeAsync(MINUTE);
    const { error } = await refreshed;
    expect(error).toMatchObject({ name: 'AuthRetryableFetchError' });
    const gaps = asked.slice(1).map((at, n) => at - (asked[n] ?? 0));
    expect(gaps).toEqual([200, 400, 800, 1_600, 3_200, 6_400, 12_800]);
    expect(asked.at(-1)).toBeLessThan(30 * SECOND);
    expect((await client.auth.getSession()).data.session?.access_token).toBe('access-0');
  },
);

test.each([502, 503, 504] as const)(
  'ERR-02 a refresh that met a %s succeeds at the next try',
  async (status) => {
    const answers: Answer[] = [status, 'ok'];
    const { client, asked } = await open(() => answers.shift() ?? 'ok');
    await client.auth.stopAutoRefresh();
    const refreshed = client.auth.refreshSession();
    await vi.advanceTimersByTimeAsync(SECOND);
    expect((await refreshed).error).toBeNull();
    expect(asked).toEqual([0, 200]);
  },
);

test.each([400, 401, 403, 429])('ERR-02 a %s is final: nothing is retried', async (status) => {
  const { client, asked } = await open(() => status);
  await client.auth.stopAutoRefresh();
  const refreshed = client.auth.refreshSession();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect((await refreshed).error).toMatchObject({ status });
  expect(asked).toEqual([0]);
});
