import type { OpenApi } from '#web/features/public/developers/openapi.ts';
import { type Reference, referenceOf } from '#web/features/public/developers/reference.ts';
import { apiOrigin } from '#web/lib/supabase/api-origin.ts';
import { publicConfig } from '#web/lib/supabase/public-config.ts';

const PATIENCE_MS = 15_000;

/** The reference of this server's own API, from the document it publishes. */
export async function readReference(): Promise<Reference> {
  const response = await fetch(`${apiOrigin()}/v1/openapi.json`, {
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  return referenceOf((await response.json()) as OpenApi, publicConfig().url);
}
