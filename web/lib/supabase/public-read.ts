import { apiOrigin } from '#web/lib/supabase/api-origin.ts';
import { publicConfig } from '#web/lib/supabase/public-config.ts';

const PATIENCE_MS = 15_000;

/**
 * Reads public data with a plain request as a visitor, for pages whose first load leaves the API's client out. With a
 * `body` it calls a procedure, without one it reads a single row.
 */
export async function publicRead<Answer>(path: string, body?: object): Promise<Answer> {
  const { anon_key } = publicConfig();
  const response = await fetch(`${apiOrigin()}/rest/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      apikey: anon_key,
      authorization: `Bearer ${anon_key}`,
      ...(body
        ? { 'content-type': 'application/json' }
        : { accept: 'application/vnd.pgrst.object+json' }),
    },
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok) throw new Error(`The market answered ${response.status}`);
  return (await response.json()) as Answer;
}
