import { isIPv6 } from 'node:net';
import { Lru } from '#server/edge/gateway/lru.ts';

/** A bucket holds `burst` and fills again at `amount` per `perSeconds`. */
export interface RateRule {
  readonly burst: number;
  readonly amount: number;
  readonly perSeconds: number;
}

export interface RateLimiter {
  /** Takes one from the bucket of `key`. Answers 0 when there was one, else the seconds until there is. */
  take(key: string, rule: RateRule): Promise<number>;
}

const REMEMBERED_BUCKETS = 100_000;

/** Buckets in this process's memory: several nodes each count for themselves. */
export function memoryRateLimiter(now: () => number = Date.now): RateLimiter {
  const buckets = new Lru<{ left: number; at: number }>(REMEMBERED_BUCKETS);
  return {
    take(key, { burst, amount, perSeconds }) {
      const time = now();
      const bucket = buckets.get(key) ?? { left: burst, at: time };
      const gained = ((time - bucket.at) / 1000) * (amount / perSeconds);
      const left = Math.min(burst, bucket.left + Math.max(0, gained));
      const taken = left >= 1;
      buckets.set(key, { left: taken ? left - 1 : left, at: time });
      return Promise.resolve(taken ? 0 : Math.ceil(((1 - left) * perSeconds) / amount));
    },
  };
}

/** Whom an address stands for: an IPv6 household owns 2^64 of them. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  const [head = '', tail] = ip.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(0, missing)).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
