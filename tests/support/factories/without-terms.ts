import type { AppError } from '#core/errors/app-error.ts';
import type { SignedUp, TestServer } from '#tests/support/harness/server.ts';
import { someEmail, TEST_PASSWORD } from '#tests/support/harness/server.ts';

/** Somebody with an account that no form made: nobody asked them for their agreement to the terms. */
export async function withoutTerms(server: TestServer, name = 'Ada Obi'): Promise<SignedUp> {
  const person = { email: someEmail(), password: TEST_PASSWORD };
  const { data, error } = await server.serviceClient().auth.admin.createUser({
    ...person,
    email_confirm: true,
    user_metadata: { full_name: name },
  });
  if (error) throw error;
  const client = server.client();
  const signedIn = await client.auth.signInWithPassword(person);
  if (signedIn.error) throw signedIn.error;
  return { client, userId: data.user.id, ...person };
}

/** What new business is answered until they agree. */
export const TERMS_REFUSAL = { code: 'TERMS_NOT_ACCEPTED' satisfies AppError['code'] };
