import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  hashPassword,
  openPasswords,
  type Passwords,
  PASSWORDS_AT_ONCE,
} from '#server/identity/passwords/passwords.ts';

const LONGEST_QUEUE = 20;
let passwords: Passwords;
beforeAll(async () => {
  passwords = await openPasswords({ longestQueue: LONGEST_QUEUE });
});
afterAll(() => passwords?.close());

test('a password matches its own hash and no other, in any Unicode composition', async () => {
  const stored = await passwords.hash('Ọlá and a stone');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.matches(stored, 'Ọlá and a stone'.normalize('NFD'))).toBe(true);
  expect(await passwords.matches(stored, 'Ola and a stone')).toBe(false);
  expect(await passwords.matches(await hashPassword('Ọlá and a stone'), 'Ọlá and a stone')).toBe(
    true,
  );
});

test('without a hash no password matches, not even an empty one', async () => {
  expect(await passwords.matches(null, '')).toBe(false);
  expect(await passwords.matches(null, 'anything')).toBe(false);
});

test('a damaged hash fails alone and leaves the next in the queue unaffected', async () => {
  const stored = await passwords.hash('one');
  const [damaged, next] = await Promise.allSettled([
    passwords.matches('not a hash', 'one'),
    passwords.matches(stored, 'one'),
  ]);
  expect(damaged.status).toBe('rejected');
  expect(next).toMatchObject({ status: 'fulfilled', value: true });
});

test('as many as the queue holds are all answered, each for itself', async () => {
  const stored = await passwords.hash('the right one');
  const asked = Array.from({ length: LONGEST_QUEUE }, (_, n) =>
    passwords.matches(stored, n % 2 === 0 ? 'the right one' : `guess ${n}`),
  );
  expect(await Promise.all(asked)).toEqual(asked.map((_, n) => n % 2 === 0));
});

test('beyond the longest queue a request is refused, and those before are served', async () => {
  const stored = await passwords.hash('patience');
  const asked = Array.from({ length: 2 * LONGEST_QUEUE }, () =>
    passwords.matches(stored, 'patience'),
  );
  const settled = await Promise.allSettled(asked);
  const refused = settled.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(LONGEST_QUEUE - PASSWORDS_AT_ONCE);
  expect(refused[0]).toMatchObject({
    reason: { code: 'over_request_rate_limit', retryAfterSeconds: 5 },
  });
  expect(settled[0]).toEqual({ status: 'fulfilled', value: true });
});

test.runIf(process.platform === 'linux')(
  'the password thread runs at lower priority than every other thread',
  async () => {
    await passwords.hash('warm');
    const nice = readdirSync('/proc/self/task').map(niceOf);
    expect(nice.filter((value) => value === 5)).toHaveLength(PASSWORDS_AT_ONCE);
    expect(niceOf(String(process.pid))).toBeLessThan(5);
  },
);

function niceOf(thread: string): number {
  const line = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
  // After the name, which may contain anything, the seventeenth field is the nice value.
  return Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[16]);
}
