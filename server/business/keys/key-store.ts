import { timingSafeEqual } from 'node:crypto';
import type { BlockList } from 'node:net';
import { sql } from 'kysely';
import { type KeyMode, readKey } from '#core/merchant-api/key-format.ts';
import type { ApiScope } from '#core/merchant-api/scopes.ts';
import { allowedBy } from '#server/business/keys/networks.ts';
import { hashOfSecret } from '#server/business/keys/new-key.ts';
import { type Db, maybe } from '#server/platform/db/database.ts';

/** An API key that works now, and whose secret was presented. */
export interface ApiKey {
  readonly id: string;
  /** The first of the keys that replaced each other: rates, caps and idempotency keys are counted by it. */
  readonly lineage: string;
  readonly merchantId: string;
  readonly name: string;
  readonly scopes: ReadonlySet<ApiScope>;
  readonly isTest: boolean;
  /** Addresses as they were entered, and the same as a list to ask; null for any. */
  readonly ipAllow: readonly string[];
  readonly allowed: BlockList | null;
  /** Naira in 24 hours, as a decimal. */
  readonly dailyCapNgn: string | null;
  readonly isPaused: boolean;
}

export interface KeyStore {
  /** The key of this text; null for one that is mistyped, unknown, replaced, expired or revoked, each after the same work. */
  find(text: string): Promise<ApiKey | null>;
}

interface Row {
  readonly id: string;
  readonly lineage: string;
  readonly merchant_id: string;
  readonly name: string;
  readonly hash: Buffer;
  readonly scopes: ApiScope[];
  readonly is_test: boolean;
  readonly ip_allow: string[];
  readonly daily_cap_ngn: string | null;
  readonly is_paused: boolean;
}

interface Known {
  readonly reading: Promise<{ readonly key: ApiKey; readonly hash: Buffer } | null>;
  readonly readAt: number;
}

/** Less than a second: a key that is revoked on another node is refused here within one, without a message between nodes. */
const REMEMBERED_MS = 800;
const REMEMBERED_KEYS = 10_000;
const NO_HASH = Buffer.alloc(32);

/**
 * Finds keys by their text. What was read of one is remembered for less than a second, so a key in use costs one query a
 * second on each node. A text whose checksum is wrong is refused before anything is read.
 */
export function openKeyStore(db: Db, now: () => number = Date.now): KeyStore {
  const known = new Map<string, Known>();

  function read(id: string): Known {
    const reading = readByIdOf(db, id);
    const begun = { reading, readAt: now() };
    known.delete(id);
    known.set(id, begun);
    reading.catch(() => known.delete(id));
    const [oldest] = known.keys();
    if (known.size > REMEMBERED_KEYS && oldest !== undefined) known.delete(oldest);
    return begun;
  }

  return {
    async find(text) {
      const parts = readKey(text);
      if (!parts) return null;
      const remembered = known.get(parts.id);
      const isFresh = remembered && remembered.readAt > now() - REMEMBERED_MS;
      const found = await (isFresh ? remembered : read(parts.id)).reading;
      const isSame = timingSafeEqual(hashOfSecret(parts.secret), found?.hash ?? NO_HASH);
      return found && isSame && modeOf(found.key) === parts.mode ? found.key : null;
    },
  };
}

function modeOf({ isTest }: ApiKey): KeyMode {
  return isTest ? 'test' : 'live';
}

async function readByIdOf(db: Db, id: string) {
  const row = await maybe(
    db,
    sql<Row>`
      select k.id, k.lineage, k.merchant_id, k.name, h.hash, k.scopes, k.is_test, k.ip_allow::text[] as ip_allow,
        k.daily_cap_ngn::text as daily_cap_ngn, m.status = 'paused' as is_paused
      from api_keys k join api_key_hashes h on h.key_id = k.id join merchant_profiles m on m.user_id = k.merchant_id join auth.users u on u.id = k.merchant_id
      where k.id = ${id} and k.revoked_at is null and (k.expires_at is null or k.expires_at > app_now())
        and (k.old_until is null or k.old_until > app_now()) and m.status <> 'closed' and u.deleted_at is null
        and not coalesce(u.banned_until > app_now(), false)`,
  );
  if (!row) return null;
  const key: ApiKey = {
    id: row.id,
    lineage: row.lineage,
    merchantId: row.merchant_id,
    name: row.name,
    scopes: new Set(row.scopes),
    isTest: row.is_test,
    ipAllow: row.ip_allow,
    allowed: allowedBy(row.ip_allow),
    dailyCapNgn: row.daily_cap_ngn,
    isPaused: row.is_paused,
  };
  return { key, hash: row.hash };
}
