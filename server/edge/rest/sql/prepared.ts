import { createHash } from 'node:crypto';
import { Lru } from '#server/edge/gateway/lru.ts';
import type { Role } from '#server/edge/rest/catalog.ts';

const AFTER_USES = 3;
const MOST_NAMES = 64;
const REMEMBERED_TEXTS = 1_000;

const uses = new Lru<number>(REMEMBERED_TEXTS);
const names = new Map<string, string>();

/**
 * The name under which a statement stays prepared on its connections, once it has come a few times: reading
 * a statement under row-level security costs PostgreSQL more than running it. Every connection keeps what it
 * has prepared, so only so many ever get a name; each role has its own, since its policies are part of it.
 */
export function preparedName(role: Role, text: string): string | undefined {
  const key = `${role} ${text}`;
  const known = names.get(key);
  if (known || names.size >= MOST_NAMES) return known;
  const used = (uses.get(key) ?? 0) + 1;
  uses.set(key, used);
  if (used < AFTER_USES) return undefined;
  const name = `wire_${createHash('sha256').update(key).digest('base64url').slice(0, 32)}`;
  names.set(key, name);
  return name;
}
