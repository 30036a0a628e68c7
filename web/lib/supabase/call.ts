import type { Database } from '#core/wire/database.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

type Procedures = Database['public']['Functions'];

/** Calls a remote procedure by its name on the wire; a refusal is thrown with its code. */
export async function call<Name extends keyof Procedures>(
  name: Name,
  payload: Procedures[Name]['Args'],
): Promise<Procedures[Name]['Returns']> {
  const client = await lazyBackend();
  const answer: { data: unknown } = await client.rpc(name, payload).throwOnError();
  return answer.data as Procedures[Name]['Returns'];
}
