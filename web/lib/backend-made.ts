import type { Backend } from '#web/lib/backend.ts';

let made: Backend | null = null;
const waiting = new Set<(client: Backend) => void>();

/** Called by the client's maker, once. */
export function announceBackend(client: Backend): void {
  made = client;
  for (const tell of waiting) tell(client);
  waiting.clear();
}

/** Calls back with the client as soon as some page has made one, without loading it for that. */
export function whenBackendIsMade(tell: (client: Backend) => void): () => void {
  if (made) tell(made);
  else waiting.add(tell);
  return () => waiting.delete(tell);
}
