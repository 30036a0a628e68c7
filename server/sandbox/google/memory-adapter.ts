import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Kept {
  readonly payload: AdapterPayload;
  readonly until: number;
}

const MOST_KEPT = 5_000;

/** What the sandbox's provider remembers, for as long as this process lives. */
export function memoryAdapter(): new (kind: string) => Adapter {
  const kept = new Map<string, Kept>();

  function alive(key: string): AdapterPayload | undefined {
    const found = kept.get(key);
    if (!found) return undefined;
    if (found.until > Date.now()) return found.payload;
    kept.delete(key);
    return undefined;
  }

  function firstWhere(kind: string, fits: (payload: AdapterPayload) => boolean) {
    for (const key of kept.keys()) {
      const payload = key.startsWith(`${kind}:`) ? alive(key) : undefined;
      if (payload && fits(payload)) return payload;
    }
    return undefined;
  }

  return class implements Adapter {
    readonly kind: string;

    constructor(kind: string) {
      this.kind = kind;
    }

    async upsert(id: string, payload: AdapterPayload, expiresIn: number) {
      const key = `${this.kind}:${id}`;
      kept.delete(key);
      kept.set(key, { payload, until: Date.now() + (expiresIn || 3_600) * 1_000 });
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    }

    async find(id: string) {
      return alive(`${this.kind}:${id}`);
    }

    async findByUid(uid: string) {
      return firstWhere(this.kind, (payload) => payload.uid === uid);
    }

    async findByUserCode(userCode: string) {
      return firstWhere(this.kind, (payload) => payload.userCode === userCode);
    }

    async consume(id: string) {
      const payload = alive(`${this.kind}:${id}`);
      if (payload) payload.consumed = Math.floor(Date.now() / 1_000);
    }

    async destroy(id: string) {
      kept.delete(`${this.kind}:${id}`);
    }

    async revokeByGrantId(grantId: string) {
      for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key);
    }
  };
}
