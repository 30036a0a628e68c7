import type { Oja, SignedInCaller } from '#server/define.ts';
import { requireAdmin } from '#server/identity/require-admin.ts';
import { requireFreshProof } from '#server/identity/second-factor/require-second-factor.ts';

/** What an administrator decides or changes is for those who showed their second factor just now. */
export async function requireProvenAdmin(
  { db }: Pick<Oja, 'db'>,
  caller: SignedInCaller,
): Promise<void> {
  await requireAdmin(db, caller);
  requireFreshProof(caller);
}
