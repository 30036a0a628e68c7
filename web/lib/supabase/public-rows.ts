import { apiOrigin } from '#web/lib/supabase/api-origin.ts';
import { publicConfig } from '#web/lib/supabase/public-config.ts';

const PATIENCE_MS = 15_000;

/** Reads public rows with a plain request as a visitor; `question` is what follows the table. */
export async function publicRows<Row>(table: string, question: URLSearchParams): Promise<Row[]> {
  const { anon_key } = publicConfig();
  const response = await fetch(`${apiOrigin()}/rest/v1/${table}?${question.toString()}`, {
    headers: { apikey: anon_key, authorization: `Bearer ${anon_key}` },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  return (await response.json()) as Row[];
}
