import type { Oja, SignedInCaller } from '#server/define.ts';
import { requireAdmin } from '#server/identity/require-admin.ts';
import { requireFreshProof } from '#server/identity/second-factor/require-second-factor.ts';

/** Administrators' decisions and changes require a second factor shown just now. */
export async function requireProvenAdmin(
  { db }: Pick<Oja, 'db'>,
  caller: SignedInCaller,
): Promise<void> {
  await requireAdmin(db, caller);
  requireFreshProof(caller);
}
