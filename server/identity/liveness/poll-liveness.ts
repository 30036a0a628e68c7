import { sql } from 'kysely';
import {
  LIVENESS_FIRST_POLL_SECONDS,
  LIVENESS_LONGEST_PAUSE_SECONDS,
} from '#core/identity/liveness-limits.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import type { Oja } from '#server/define.ts';
import { maybe, rows, type Db } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { record } from '#server/identity/audit.ts';
import { lockOwner } from '#server/identity/documents/document-rows.sql.ts';
import { settleLevel } from '#server/identity/levels/settle-level.ts';
import { SYSTEM_ORIGIN } from '#server/identity/system-origin.ts';
import { notify } from '#server/messaging/notifications/notify.ts';
import type { LivenessFinding } from '#server/platform/integrations/liveness/liveness-port.ts';

const AT_ONCE = 20;

interface Check {
  readonly id: string;
  readonly user_id: string;
  readonly provider_ref: string;
  readonly polls: number;
}

/** Reads the results of face checks that are due. A webhook only makes one due earlier. */
export async function pollLiveness({
  db,
  liveness,
  log,
}: Pick<Oja, 'db' | 'liveness' | 'log'>): Promise<void> {
  if (!liveness) return;
  const due = await rows(
    db,
    sql<Check>`select id, user_id, provider_ref, polls from liveness_checks
      where status = 'pending' and provider = ${liveness.provider} and provider_ref is not null
        and next_poll_at <= app_now() order by next_poll_at limit ${AT_ONCE}`,
  );
  for (const check of due) {
    const finding = await liveness.read(check.provider_ref).catch((err: unknown) => {
      log.warn({ err, check: check.id }, 'polling a face check failed');
      return { status: 'pending' as const };
    });
    if (finding.status === 'pending') await postpone(db, check);
    else await settleLiveness(db, check, finding);
  }
}

async function postpone(db: Db, { id, polls }: Check): Promise<void> {
  const pause = Math.min(
    LIVENESS_FIRST_POLL_SECONDS * 2 ** Math.min(polls, 20),
    LIVENESS_LONGEST_PAUSE_SECONDS,
  );
  await rows(
    db,
    sql`update liveness_checks set polls = polls + 1, next_poll_at = app_now() + make_interval(secs => ${pause})
      where id = ${id} and status = 'pending'`,
  );
}

/** A decided check does not change, whatever comes later. */
async function settleLiveness(
  db: Db,
  { id, user_id: userId }: Check,
  finding: Exclude<LivenessFinding, { status: 'pending' }>,
): Promise<void> {
  const isMatch = finding.status === 'passed' && finding.isMatch;
  await transaction(db, async (tx) => {
    await lockOwner(tx, userId);
    const decided = await maybe(
      tx,
      sql`update liveness_checks set status = ${finding.status}, is_match = ${isMatch}, decided_at = app_now(),
          next_poll_at = null, frame_url = null
        where id = ${id} and status = 'pending' returning id`,
    );
    if (!decided) return;
    await record(tx, 'liveness_decided', userId, SYSTEM_ORIGIN, {
      check: id,
      status: finding.status,
      match: isMatch,
    });
    if (finding.status !== 'expired') {
      const text = notificationText(
        isMatch ? 'liveness_checked.passed' : 'liveness_checked.failed',
      );
      await notify(tx, {}, [{ userId, text }]);
    }
    await settleLevel(tx, userId);
  });
}
