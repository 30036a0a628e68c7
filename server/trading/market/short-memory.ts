interface CachedValue<Value> {
  readonly value: Promise<Value>;
  readonly until: number;
}

/** A short-lived cache: a value is reused until it is old, and concurrent reads of one key share one query. */
export interface ShortMemory<Value> {
  recall(key: string, read: () => Promise<Value>): Promise<Value>;
  /** How often something was read, and how often it was cached. */
  readonly counts: { asked: number; known: number };
}

/** Caches up to `most` values, each for `ageMs` from the moment it was requested; failures are not cached. */
export function shortMemory<Value>(
  { ageMs, most }: { ageMs: number; most: number },
  now: () => number = Date.now,
): ShortMemory<Value> {
  const cached = new Map<string, CachedValue<Value>>();
  const counts = { asked: 0, known: 0 };

  /** All have the same lifetime, so the oldest are the first. */
  function freeSpace(time: number) {
    for (const [key, { until }] of cached) {
      if (until > time && cached.size < most) return;
      cached.delete(key);
    }
  }

  return {
    counts,
    recall(key, read) {
      const time = now();
      counts.asked++;
      const known = cached.get(key);
      if (known && known.until > time) {
        counts.known++;
        return known.value;
      }
      cached.delete(key);
      freeSpace(time);
      const value = read();
      const entry = { value, until: time + ageMs };
      cached.set(key, entry);
      value.catch(() => {
        if (cached.get(key) === entry) cached.delete(key);
      });
      return value;
    },
  };
}
