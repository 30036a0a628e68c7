import { sql } from 'kysely';
import { CHALLENGE_SECONDS } from '#core/identity/second-factor-limits.ts';
import { one } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { SignedInCaller } from '#server/define.ts';
import { factorAmong, lockFactors } from '#server/identity/second-factor/factors.ts';
import type { Identity } from '#server/identity/identity.ts';

/** Opens a challenge: for five minutes, from the same IP address, a code of this factor is accepted. */
export async function challengeFactor(
  identity: Identity,
  caller: SignedInCaller,
  factorId: string,
) {
  return transaction(identity.oja.db, async (tx) => {
    const { factors } = await lockFactors(tx, caller);
    factorAmong(factors, factorId);
    await sql`delete from auth.mfa_challenges
      where factor_id = ${factorId} and expires_at < app_now()`.execute(tx);
    const challenge = await one(
      tx,
      sql<{ id: string; expires_at: number }>`
        insert into auth.mfa_challenges (factor_id, ip, expires_at)
        values (${factorId}, ${caller.ip}, app_now() + ${CHALLENGE_SECONDS} * interval '1 second')
        returning id, floor(extract(epoch from expires_at))::float8 as expires_at`,
    );
    return { id: challenge.id, type: 'totp' as const, expires_at: challenge.expires_at };
  });
}
