interface CachedValue<Value> {
  readonly value: Promise<Value>;
  readonly until: number;
}

/** What was read is told again for a short while, and is being read once however many ask for it meanwhile. */
export interface ShortMemory<Value> {
  recall(key: string, read: () => Promise<Value>): Promise<Value>;
  /** How often something was asked for, and how often it was known. */
  readonly counts: { asked: number; known: number };
}

/** Keeps up to `most` values, each for `ageMs` from the moment it was asked for; a failure is not kept. */
export function shortMemory<Value>(
  { ageMs, most }: { ageMs: number; most: number },
  now: () => number = Date.now,
): ShortMemory<Value> {
  const cached = new Map<string, CachedValue<Value>>();
  const counts = { asked: 0, known: 0 };

  /** All live equally long, so the oldest are the first. */
  function makeRoom(time: number) {
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
      makeRoom(time);
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
