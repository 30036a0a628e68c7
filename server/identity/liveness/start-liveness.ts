import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import {
  LIVENESS_FIRST_POLL_SECONDS,
  LIVENESS_STARTS_PER_HOUR,
} from '#core/identity/liveness-limits.ts';
import type { Oja, SignedInCaller } from '#server/define.ts';
import { maybe, one, rows, type Db } from '#server/platform/db/database.ts';
import { limitRate } from '#server/platform/db/limit-rate.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { perHour } from '#server/platform/rate.ts';
import { record } from '#server/identity/audit.ts';
import { lockOwner } from '#server/identity/documents/document-rows.sql.ts';

interface Session {
  readonly url: string;
  readonly expires_at: string;
}

interface Begun {
  readonly id: string;
  readonly frame_url: string | null;
  readonly expires_at: Date;
}

/**
 * Begins a face check, or returns the one that runs. It is stored before the provider is called, once and outside any
 * transaction; where nothing was begun it is deleted again.
 */
export async function startLiveness(
  { db, liveness }: Pick<Oja, 'db' | 'liveness'>,
  caller: SignedInCaller,
  language: 'en' | 'pcm',
): Promise<Session> {
  if (!liveness) throw new AppError('LIVENESS_NOT_OPEN');
  const { userId } = caller;
  const rate = perHour(LIVENESS_STARTS_PER_HOUR);
  await limitRate(db, `liveness:${userId}`, rate, () => new AppError('LIVENESS_UNAVAILABLE'));
  const begun = await begin(db, caller, liveness.provider);
  if (begun.frame_url !== null) return sessionOf(begun.frame_url, begun.expires_at);
  const session = await liveness.start({ reference: begun.id, language });
  if (!session) {
    await db.deleteFrom('liveness_checks').where('id', '=', begun.id).execute();
    throw new AppError('LIVENESS_UNAVAILABLE');
  }
  await rows(
    db,
    sql`update liveness_checks set provider_ref = ${session.providerRef}, frame_url = ${session.frameUrl},
        expires_at = ${session.expiresAt}, next_poll_at = app_now() + make_interval(secs => ${LIVENESS_FIRST_POLL_SECONDS})
      where id = ${begun.id} and status = 'pending'`,
  );
  return sessionOf(session.frameUrl, session.expiresAt);
}

function begin(db: Db, caller: SignedInCaller, provider: string): Promise<Begun> {
  const { userId } = caller;
  return transaction(db, async (tx) => {
    await lockOwner(tx, userId);
    const { passed, identified } = await one(
      tx,
      sql<{ passed: boolean; identified: boolean }>`select
        exists (select from liveness_checks where user_id = ${userId} and status = 'passed' and is_match) as passed,
        exists (select from profiles where id = ${userId} and kyc_level >= 1) as identified`,
    );
    if (passed || !identified) throw new AppError('LIVENESS_NOT_NEEDED');
    await rows(
      tx,
      sql`update liveness_checks set status = 'expired', decided_at = app_now(), next_poll_at = null
        where user_id = ${userId} and status = 'pending' and expires_at <= app_now()`,
    );
    const running = await maybe(
      tx,
      sql<Begun>`select id, frame_url, expires_at from liveness_checks
        where user_id = ${userId} and status = 'pending'`,
    );
    if (running) return running;
    const check = await one(
      tx,
      sql<Begun>`insert into liveness_checks (user_id, provider, expires_at)
        values (${userId}, ${provider}, app_now() + interval '15 minutes') returning id, frame_url, expires_at`,
    );
    await record(tx, 'liveness_started', userId, caller, { check: check.id, provider });
    return check;
  });
}

function sessionOf(url: string, expiresAt: Date): Session {
  return { url, expires_at: expiresAt.toISOString() };
}
