import type { Authenticator } from '#tests/support/factories/second-factor.ts';
import type { SignedUp, TestServer } from '#tests/support/harness/server.ts';
import { becomeAdministrator } from '#tests/support/factories/staff.ts';

export interface Administrator extends SignedUp {
  readonly app: Authenticator;
}

/** A new administrator with a fresh second factor. */
export async function provenAdmin(server: TestServer): Promise<Administrator> {
  return becomeAdministrator(server.oja.db, await server.signUp());
}

/** Another administrator's decision on a proposal. */
export function decide(
  admin: SignedUp,
  approvalId: string,
  decision: 'confirm' | 'reject' | 'withdraw' = 'confirm',
) {
  return admin.client.rpc('decide_approval', { p_approval_id: approvalId, p_decision: decision });
}
