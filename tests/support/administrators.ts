import { sql } from 'kysely';
import { rows } from '#server/db/database.ts';
import { type Authenticator, enrolSecondFactor } from '#tests/support/second-factor.ts';
import type { SignedUp, TestServer } from '#tests/support/server.ts';

export interface Administrator extends SignedUp {
  readonly app: Authenticator;
}

/** A new administrator whose authenticator was shown just now. */
export async function provenAdmin(server: TestServer): Promise<Administrator> {
  const person = await server.signUp();
  const app = await enrolSecondFactor(person.client);
  await rows(
    server.oja.db,
    sql`insert into user_roles (user_id, role) values (${person.userId}, 'admin')`,
  );
  return { ...person, app };
}

/** What another administrator makes of a proposal. */
export function decide(
  admin: SignedUp,
  approvalId: string,
  decision: 'confirm' | 'reject' | 'withdraw' = 'confirm',
) {
  return admin.client.rpc('decide_approval', { p_approval_id: approvalId, p_decision: decision });
}
