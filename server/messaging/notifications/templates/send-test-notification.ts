import { sql } from 'kysely';
import { TEST_NOTIFICATIONS_AN_HOUR } from '#core/notifications/limits.ts';
import type { NotificationType } from '#core/notifications/catalogue.ts';
import { englishOf } from '#core/notifications/render-template.ts';
import { NOTIFICATION_SAMPLES } from '#core/notifications/samples.ts';
import { type Db, one } from '#server/platform/db/database.ts';
import { AuthError } from '#server/identity/auth-error.ts';

/** Sends the caller a notification through every channel a real one uses. It refers to nothing that exists. */
export async function sendTestNotification(
  db: Db,
  userId: string,
  type: NotificationType,
): Promise<string> {
  const { wait } = await one(
    db,
    sql<{
      wait: number;
    }>`select auth.take_token(${`test-notice:${userId}`}, ${TEST_NOTIFICATIONS_AN_HOUR},
      ${TEST_NOTIFICATIONS_AN_HOUR / 3_600}) as wait`,
  );
  if (wait > 0) throw new AuthError('over_request_rate_limit', { retryAfterSeconds: wait });
  const { template, params } = NOTIFICATION_SAMPLES[type];
  const { title, message } = englishOf({ template, params });
  // A new id each time: the notification of one conversation would be updated instead.
  const metadata = { tradeId: crypto.randomUUID(), chatId: crypto.randomUUID(), isTest: true };
  const { id } = await db
    .insertInto('notifications')
    .values({
      user_id: userId,
      type,
      title,
      message,
      template,
      params: JSON.stringify(params),
      metadata: JSON.stringify(metadata),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
