import type { SupabaseClient } from '@supabase/supabase-js';
import { provenAdmin } from '#tests/support/factories/administrators.ts';
import { ageProofs } from '#tests/support/factories/second-factor.ts';
import { giveRole } from '#tests/support/factories/staff.ts';
import type { SignedUp, TestServer } from '#tests/support/harness/server.ts';

/** A caller to whom a procedure answers nothing, with the code of its refusal. */
export interface WeakerCaller {
  readonly client: SupabaseClient;
  readonly code: string;
}

/** Whoever is not signed in, or has shown only the first of two factors; `person` has set up both. */
export async function halfSignedIn(server: TestServer, person: SignedUp): Promise<WeakerCaller[]> {
  const { email, password } = person;
  const passwordAlone = server.client();
  const { error } = await passwordAlone.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return [
    { client: server.client(), code: 'NOT_AUTHENTICATED' },
    { client: passwordAlone, code: 'mfa_required' },
  ];
}

/**
 * Everybody who may not call a procedure of administrators with a fresh code. They are made once; a session that waits
 * for its second factor is short-lived, so it is made at each use.
 */
export async function noProvenAdmins(server: TestServer): Promise<() => Promise<WeakerCaller[]>> {
  const { db } = server.oja;
  const [anyone, bare, stale] = await Promise.all([
    server.signUp(),
    server.signUp(),
    provenAdmin(server),
  ]);
  await giveRole(db, bare.userId);
  await ageProofs(db, stale);
  return async () => [
    ...(await halfSignedIn(server, stale)),
    { client: anyone.client, code: '42501' },
    { client: bare.client, code: 'SECOND_FACTOR_NOT_SET_UP' },
    { client: stale.client, code: 'FRESH_SECOND_FACTOR_NEEDED' },
  ];
}
