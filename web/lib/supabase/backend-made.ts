import type { Backend } from '#web/lib/supabase/backend.ts';

let made: Backend | null = null;
const waiting = new Set<(client: Backend) => void>();

/** Called by the client's maker, once. */
export function announceBackend(client: Backend): void {
  made = client;
  for (const callback of waiting) callback(client);
  waiting.clear();
}

/** Calls back with the client as soon as some page has created one, without loading it for that. */
export function whenBackendIsMade(callback: (client: Backend) => void): () => void {
  if (made) callback(made);
  else waiting.add(callback);
  return () => waiting.delete(callback);
}
