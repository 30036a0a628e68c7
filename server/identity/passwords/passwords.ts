import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash } from '@node-rs/argon2';
import { AuthError } from '#server/identity/auth-error.ts';
import { PASSWORD_COST, type PasswordCost } from '#server/identity/passwords/password-cost.ts';
import {
  openPasswordThread,
  type PasswordTask,
  type PasswordThread,
} from '#server/identity/passwords/password-thread.ts';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long without a hash as with one, so that its duration does not reveal who exists. */
  matches(stored: string | null, password: string): Promise<boolean>;
  close(): Promise<void>;
}

/** Half the processors at most, and never much of the memory. */
export const PASSWORDS_AT_ONCE = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)));
const LONGEST_QUEUE = 256;

export interface PasswordOptions {
  readonly longestQueue?: number;
  /** What new hashes cost; a stored one states its own. */
  readonly cost?: PasswordCost;
}

export async function openPasswords({
  longestQueue = LONGEST_QUEUE,
  cost = PASSWORD_COST,
}: PasswordOptions = {}): Promise<Passwords> {
  const threads = Array.from({ length: PASSWORDS_AT_ONCE }, openPasswordThread);
  const run = takeTurns(threads, longestQueue);
  const nobodys = await hashPassword(randomBytes(16).toString('hex'), cost);
  return {
    async hash(password) {
      return String(await run({ kind: 'hash', password: password.normalize('NFC'), cost }));
    },
    async matches(stored, password) {
      const same = await run({
        kind: 'verify',
        stored: stored ?? nobodys,
        password: password.normalize('NFC'),
      });
      return stored !== null && same === true;
    },
    async close() {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}

/** Outside the queue and its threads: for hashes made before requests are served. */
export function hashPassword(password: string, cost = PASSWORD_COST): Promise<string> {
  return hash(password.normalize('NFC'), cost);
}

/** Dispatches tasks to idle threads. Refuses when the queue is too long. */
function takeTurns(threads: readonly PasswordThread[], longestQueue: number) {
  const free = [...threads];
  const waiting: ((thread: PasswordThread) => void)[] = [];
  const nextFree = (): PasswordThread | Promise<PasswordThread> => {
    const thread = free.pop();
    if (thread) return thread;
    if (waiting.length >= longestQueue) {
      throw new AuthError('over_request_rate_limit', { retryAfterSeconds: 5 });
    }
    return new Promise((resolve) => waiting.push(resolve));
  };
  return async function run(task: PasswordTask): Promise<string | boolean> {
    const thread = await nextFree();
    try {
      return await thread.run(task);
    } finally {
      const next = waiting.shift();
      if (next) next(thread);
      else free.push(thread);
    }
  };
}
