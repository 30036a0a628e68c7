import type { Adapter, AdapterPayload } from 'oidc-provider';

interface StoredEntry {
  readonly payload: AdapterPayload;
  readonly until: number;
}

const MAX_ENTRIES = 5_000;

/** In-memory storage of the sandbox's provider, for as long as this process lives. */
export function memoryAdapter(): new (kind: string) => Adapter {
  const entries = new Map<string, StoredEntry>();

  function alive(key: string): AdapterPayload | undefined {
    const found = entries.get(key);
    if (!found) return undefined;
    if (found.until > Date.now()) return found.payload;
    entries.delete(key);
    return undefined;
  }

  function firstWhere(kind: string, fits: (payload: AdapterPayload) => boolean) {
    for (const key of entries.keys()) {
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
      entries.delete(key);
      entries.set(key, { payload, until: Date.now() + (expiresIn || 3_600) * 1_000 });
      const [oldest] = entries.keys();
      if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
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
      entries.delete(`${this.kind}:${id}`);
    }

    async revokeByGrantId(grantId: string) {
      for (const [key, { payload }] of entries)
        if (payload.grantId === grantId) entries.delete(key);
    }
  };
}
