import type { Backend } from '#web/lib/supabase/backend.ts';

/** The API's client, loaded when it is first needed: for pages that must paint without it. */
export async function lazyBackend(): Promise<Backend> {
  const { backend } = await import('#web/lib/supabase/backend.ts');
  return backend();
}
