import { type RawBuilder, sql } from 'kysely';
import type { ReportReason } from '#core/chats/chat-kinds.ts';
import { rows, type Tx } from '#server/platform/db/database.ts';

/** Whether somebody is currently restricted from writing outside of their trades, as a part of a statement. */
export function restrictedNow(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from chat_restrictions r where r.user_id = ${userId} and r.until > app_now())`;
}

interface Restriction {
  readonly hours: number;
  readonly reason: ReportReason;
  readonly reportId: string;
}

/** Restricts somebody from writing outside of trades for a while. A longer restriction stays. */
export async function restrict(
  tx: Tx,
  userId: string,
  { hours, reason, reportId }: Restriction,
): Promise<void> {
  await rows(
    tx,
    sql`insert into chat_restrictions as r (user_id, until, reason, report_id)
      select id, app_now() + make_interval(hours => ${hours}), ${reason}, ${reportId}::uuid from profiles where id = ${userId}
      on conflict (user_id) do update
        set until = excluded.until, reason = excluded.reason, report_id = excluded.report_id, set_at = app_now()
        where r.until < excluded.until`,
  );
}
