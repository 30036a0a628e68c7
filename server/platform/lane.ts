import type { Caller, Oja } from '#server/define.ts';

/** How long one statement for somebody who is not signed in may take. */
export const VISITOR_STATEMENT_MS = 3_000;

/**
 * The connections a caller's work goes by. Anybody may call without signing in, as often as they like: those
 * who do have connections of their own, so that however slow their questions are, nobody's trade waits for them.
 */
export function laneOf<Parts extends Pick<Oja, 'wirePool' | 'visitors'>>(
  oja: Parts,
  { role }: Pick<Caller, 'role'>,
): Parts {
  return role === 'anon' ? { ...oja, ...oja.visitors } : oja;
}
