import { firstName } from '#core/identity/names/first-name.ts';

/**
 * An agent's name for customers: their first name, and nothing more. Null where a handle is one word, which would lead
 * to the trader they are besides.
 */
export function agentName(handle: string): string | null {
  const name = firstName(handle);
  return name === handle.trim() ? null : name;
}
