import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { AuthError } from '#server/identity/auth-error.ts';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long without a hash as with one, so that time does not tell who exists. */
  matches(stored: string | null, password: string): Promise<boolean>;
}

/** OWASP's minimum for argon2id; each run takes this much memory, so only a few may run at a time. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;
const LONGEST_QUEUE = 256;

export async function openPasswords(): Promise<Passwords> {
  const inTurn = takeTurns(AT_ONCE, LONGEST_QUEUE);
  const nobodys = await hashPassword(randomBytes(16).toString('hex'));
  return {
    hash: (password) => inTurn(() => hashPassword(password)),
    matches: (stored, password) =>
      inTurn(async () => {
        const same = await verify(stored ?? nobodys, password.normalize('NFC'));
        return stored !== null && same;
      }),
  };
}

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), COST);
}

function takeTurns(atOnce: number, longestQueue: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (waiting.length >= longestQueue) {
        throw new AuthError('over_request_rate_limit', { retryAfterSeconds: 5 });
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
