import { createHash } from 'node:crypto';
import { Lru } from '#server/supabase/gateway/lru.ts';
import type { Role } from '#server/supabase/rest/catalog.ts';

const AFTER_USES = 3;
const REMEMBERED_TEXTS = 1_000;
/** Longer statements do not repeat. */
const LONGEST_TEXT = 8_192;
/** Each role has names of its own, so that visitors cannot use up those of signed-in people. */
const MOST_NAMES: Record<Role, number> = { anon: 24, authenticated: 40, service_role: 8 };

const uses = new Lru<number>(REMEMBERED_TEXTS);
const names: Record<Role, Set<string>> = {
  anon: new Set(),
  authenticated: new Set(),
  service_role: new Set(),
};

/** The name a statement would be prepared under, as its text has it; null for one that never is. */
export function nameOfText(role: Role, text: string): string | null {
  if (text.length > LONGEST_TEXT) return null;
  return `wire_${createHash('sha256').update(`${role} ${text}`).digest('base64url').slice(0, 32)}`;
}

/**
 * Counts a use of a statement. Returns the name under which it is prepared on its connections, once it has come a few
 * times: planning a statement under row-level security costs PostgreSQL more than running it. Every connection keeps
 * its prepared statements, so only so many ever get a name; each role has its own, since its policies are part of it.
 */
export function preparedName(role: Role, name: string | null): string | undefined {
  if (name === null) return undefined;
  const known = names[role];
  if (known.has(name)) return name;
  if (known.size >= MOST_NAMES[role]) return undefined;
  const used = (uses.get(name) ?? 0) + 1;
  uses.set(name, used);
  if (used < AFTER_USES) return undefined;
  known.add(name);
  return name;
}
