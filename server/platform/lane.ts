import type { Caller, Oja } from '#server/define.ts';

/** The statement timeout of visitors' queries. */
export const VISITOR_STATEMENT_MS = 3_000;
/** The statement timeout of what is read and written as a person, where nothing longer is said. */
export const PERSON_STATEMENT_MS = 5_000;

/**
 * The connections of a caller's work. Anybody may call without signing in, as often as they like: signed-in people have
 * connections of their own, so that no trade waits for visitors' slow queries.
 */
export function laneOf<Parts extends Pick<Oja, 'wirePool' | 'visitors'>>(
  oja: Parts,
  { role }: Pick<Caller, 'role'>,
): Parts {
  return role === 'anon' ? { ...oja, ...oja.visitors } : oja;
}
