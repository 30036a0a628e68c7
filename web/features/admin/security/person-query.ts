import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

/** A person as an administrator sees them before acting on their account. */
export interface Person {
  readonly id: string;
  readonly full_name: string | null;
  readonly email: string | null;
  readonly mfa_enabled: boolean;
  readonly verification_level: string;
}

export function nameOf({ full_name, email }: Pick<Person, 'full_name' | 'email'>): string {
  return full_name ?? email ?? 'this person';
}

/** The person with this e-mail address; null when there is none, or none this caller may see. */
export async function findPerson(email: string): Promise<Person | null> {
  const client = await lazyBackend();
  const { data } = await client
    .from('profiles')
    .select('id, full_name, email, mfa_enabled, verification_level')
    .eq('email', email.trim().toLowerCase())
    .maybeSingle()
    .throwOnError();
  return data;
}
