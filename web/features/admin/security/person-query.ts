import { call } from '#web/lib/supabase/call.ts';

/** A person as the staff sees them before acting on their account: masked. */
export interface Person {
  readonly id: string;
  readonly handle: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly has_second_factor: boolean;
}

/** The person with this email; null when there is none. Each search is logged. */
export async function findPerson(email: string): Promise<Person | null> {
  const { people } = await call('admin_find_people', { p_query: email.trim() });
  return people[0] ?? null;
}
