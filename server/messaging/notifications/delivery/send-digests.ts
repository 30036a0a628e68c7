import { sql } from 'kysely';
import type { Language } from '#core/language/language-choice.ts';
import type { NotificationType } from '#core/notifications/catalogue.ts';
import { type Preference, wants } from '#core/notifications/preferences.ts';
import type { StoredNotification } from '#core/notifications/render-template.ts';
import { maybe, rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import { preferencesOf } from '#server/messaging/notifications/delivery/read-notifications.ts';
import { digestMail } from '#server/messaging/notifications/templates/digest-mail.ts';
import { unsubscribeLinks } from '#server/messaging/notifications/unsubscribe/unsubscribe-links.ts';
import { queueMail } from '#server/platform/integrations/mail/mailer.ts';

type Deps = Pick<Oja, 'db' | 'config' | 'log'>;

interface Collected extends StoredNotification {
  readonly id: string;
  readonly type: NotificationType;
  readonly is_there: boolean;
  readonly is_read: boolean;
}

interface Owner {
  readonly email: string;
  readonly language: Language;
  readonly preferences: readonly Preference[];
  readonly takes_digest: boolean;
}

const PEOPLE_AT_A_TIME = 200;

/** One mail for each person whose digest hour has come, with everything that waited for it. */
export async function sendDigests(deps: Deps, stopping?: AbortSignal): Promise<void> {
  if (stopping?.aborted) return;
  const people = await deps.db
    .selectFrom('notification_deliveries')
    .distinct()
    .select('user_id')
    .where('status', '=', sql.lit('digest'))
    .where('outgoing_id', 'is', null)
    .where('next_at', '<=', sql<Date>`app_now()`)
    .limit(PEOPLE_AT_A_TIME)
    .execute();
  for (const { user_id: userId } of people) {
    if (stopping?.aborted) return;
    await transaction(deps.db, (tx) => sendDigest(tx, deps, userId)).catch((error: unknown) => {
      deps.log.error({ err: error, userId }, 'a digest could not be sent');
    });
  }
}

/** A concurrent run waits for the first, and finds nothing left. */
async function sendDigest(tx: Tx, { config }: Deps, userId: string): Promise<void> {
  const collected = await rows(
    tx,
    sql<Collected>`
      select d.id, d.type, n.id is not null as is_there, coalesce(n.is_read, false) as is_read,
        coalesce(n.title, '') as title, coalesce(n.message, '') as message, n.template, n.params
      from notification_deliveries d left join notifications n on n.id = d.notification_id
      where d.user_id = ${userId} and d.status = 'digest' and d.outgoing_id is null and d.next_at <= app_now()
      order by d.id desc for update of d`,
  );
  const owner = await maybe(
    tx,
    sql<Owner>`
      select u.email, y.language, ${preferencesOf(sql`u.id`)} as preferences, exists (select 1 from notification_schedules q
          where q.user_id = u.id and q.digest <> 'off') as takes_digest
      from auth.users u join profiles y on y.id = u.id
      where u.id = ${userId} and u.email is not null and u.email_confirmed_at is not null`,
  );
  const checked = collected.map((row) => ({ row, why: skippedBecause(row, owner) }));
  const included = checked.filter(({ why }) => why === null).map(({ row }) => row);
  await skip(
    tx,
    checked.flatMap(({ row: { id }, why }) => (why === null ? [] : [{ id, why }])),
  );
  const [newest] = included;
  if (!owner || !newest) return;
  const unsubscribe = unsubscribeLinks(config, { userId, topic: 'digest' });
  const dedupeKey = `digest:${newest.id}`;
  const mail = digestMail(owner, included, { url: config.url, unsubscribe });
  await queueMail(tx, config, { ...mail, dedupeKey });
  await rows(
    tx,
    sql`update notification_deliveries d set outgoing_id = m.id, next_at = null, sent_at = m.sent_at,
        status = case m.status when 'sent' then 'sent' else 'queued' end
      from outgoing_messages m
      where m.dedupe_key = ${dedupeKey} and d.id = any(${included.map(({ id }) => id)}::uuid[])`,
  );
}

/** Someone who disabled digests gets only the waiting topics they enabled for mail. */
function skippedBecause({ type, is_there, is_read }: Collected, owner: Owner | undefined) {
  if (!owner) return 'no_address';
  if (!is_there) return 'gone';
  if (is_read) return 'read';
  const takesDigest = owner.takes_digest;
  return wants(owner.preferences, type, 'email', { takesDigest }) ? null : 'turned_off';
}

async function skip(tx: Tx, left: readonly { id: string; why: string }[]): Promise<void> {
  if (left.length === 0) return;
  await rows(
    tx,
    sql`update notification_deliveries d set status = 'skipped', reason = s.why, next_at = null
      from unnest(${left.map(({ id }) => id)}::uuid[], ${left.map(({ why }) => why)}::text[]) as s (id, why)
      where d.id = s.id`,
  );
}
