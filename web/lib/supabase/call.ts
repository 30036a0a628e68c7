import type { Database } from '#core/wire/database.ts';
import { askForTerms } from '#web/lib/supabase/ask-for-terms.ts';
import { codeOf } from '#web/lib/supabase/error-text.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

type Procedures = Database['public']['Functions'];

interface Answer {
  readonly data: unknown;
  readonly error: { readonly message: string } | null;
}

/**
 * Calls a remote procedure by its name on the wire; a refusal is thrown with all members of its body. The client's own
 * `throwOnError` would leave only those that PostgREST has. What is refused for want of agreement to the terms goes on
 * once the person agreed.
 */
export async function call<Name extends keyof Procedures>(
  name: Name,
  payload: Procedures[Name]['Args'],
): Promise<Procedures[Name]['Returns']> {
  const client = await lazyBackend();
  let answer: Answer = await client.rpc(name, payload);
  if (answer.error && codeOf(answer.error) === 'TERMS_NOT_ACCEPTED' && (await askForTerms())) {
    answer = await client.rpc(name, payload);
  }
  if (answer.error) throw Object.assign(new Error(answer.error.message), answer.error);
  return answer.data as Procedures[Name]['Returns'];
}
