import { sql } from 'kysely';
import { HIDDEN_COMMENT_DAYS } from '#core/reputation/moderation.ts';
import { TELEGRAM_UPDATE_RETENTION_DAYS } from '#core/telegram/limits.ts';
import { rows } from '#server/platform/db/database.ts';
import type { Oja } from '#server/define.ts';
import { idleTooLong, MOST_IDLE } from '#server/identity/sessions/idle-session.ts';
import { SIGN_UP_REMEMBERED_DAYS } from '#server/identity/sign-in/recent-sign-ups.ts';
import { KNOWN_AFTER_RETIREMENT } from '#server/identity/sessions/signing-keys.ts';

const A_DAY = sql`interval '1 day'`;

/**
 * Deletes rows nobody needs any more: expired links and codes, abandoned flows, full rate-limit buckets, the text of
 * comments hidden long ago, and sessions unused for a month. Of these only the sessions matter to anyone, and their end is announced to the nodes.
 */
export async function forgetOldRows({ db, identity }: Pick<Oja, 'db' | 'identity'>): Promise<void> {
  for (const statement of [
    sql`delete from telegram_link_codes where expires_at < app_now()`,
    sql`delete from telegram_updates
      where received_at < app_now() - make_interval(days => ${TELEGRAM_UPDATE_RETENTION_DAYS})`,
    // A code never outlives its link, so the link's end is the row's.
    sql`delete from auth.one_time_tokens where expires_at < app_now() - ${A_DAY}`,
    sql`delete from auth.flow_states where expires_at < app_now() - ${A_DAY}`,
    sql`delete from auth.mfa_challenges where expires_at < app_now() - ${A_DAY}`,
    sql`delete from auth.rate_buckets where updated_at < clock_timestamp() - ${A_DAY}`,
    sql`delete from auth.recent_sign_ups
      where sent_at < app_now() - make_interval(days => ${SIGN_UP_REMEMBERED_DAYS})`,
    sql`delete from auth.message_counts where last_at < app_now() - 2 * ${A_DAY}`,
    sql`delete from auth.signing_keys where retired_at < now() - ${KNOWN_AFTER_RETIREMENT}`,
    // Queued ones are ended, and reported, by their sender.
    sql`delete from outgoing_pushes where status <> 'queued' and created_at < app_now() - ${A_DAY}`,
    sql`delete from limit_refusals where created_at < app_now() - 30 * ${A_DAY}`,
    sql`delete from api_responses where begun_at < now() - ${A_DAY}`,
    sql`delete from api_key_uses where created_at < app_now() - 30 * ${A_DAY}`,
    sql`delete from limit_notices where notified_at < app_now() - ${A_DAY}`,
    sql`update rating_decisions set comment = null
      where comment is not null and created_at < app_now() - make_interval(days => ${HIDDEN_COMMENT_DAYS})`,
    sql`delete from kyc_retained_numbers where forget_after < app_now()`,
    sql`delete from convert_quotes where used_at is null and expires_at < app_now() - ${A_DAY}`,
    // Used long ago: whoever still sends one is refused as for any unknown token.
    sql`delete from auth.refresh_tokens where revoked and updated_at < app_now() - ${MOST_IDLE}`,
  ]) {
    await statement.execute(db);
  }
  const ended = await rows(
    db,
    sql<{ id: string }>`
      delete from auth.sessions s
      where ${idleTooLong}
        or (s.created_at < app_now() - ${A_DAY} and not exists (
          select 1 from auth.refresh_tokens t where t.session_id = s.id and not t.revoked))
      returning s.id`,
  );
  identity.sessions.ended(ended.map(({ id }) => id));
}
