import { sql } from 'kysely';
import { BRAND } from '#core/brand/brand.ts';
import { ERASED_MAIL } from '#core/data-requests/texts.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { mailText } from '#core/language/mail-text.ts';
import { renderIn } from '#core/language/render-in.ts';
import { notifyOwner } from '#server/identity/data-requests/notify-owner.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Oja } from '#server/define.ts';
import {
  type Erasure,
  erasePerson,
  findErasureObstacle,
} from '#server/identity/admin/erase-person.ts';
import { record } from '#server/identity/audit.ts';
import { mailIn, titledMail } from '#server/identity/mails/mail-in.ts';
import { reachOwner } from '#server/identity/mails/reach-owner.ts';
import { endSessions } from '#server/identity/sessions/sessions.ts';

/** The product acts by itself when the time has come, without a request. */
const ITSELF = { ip: '', userAgent: 'data-requests' };

/** Longer than the longest request lasts. */
const UNDER_WAY_SECONDS = 60;

/**
 * Erases an account whose week is over. Signed-in owners are signed out first, and erased a minute later: their
 * requests in flight have finished by then, and are seen.
 */
export async function eraseAccount(
  oja: Pick<Oja, 'db' | 'config' | 'identity'>,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  const ended = await transaction(oja.db, async (tx) => {
    const open = await tx
      .selectFrom('data_requests')
      .select('id')
      .where('id', '=', id)
      .where('status', '=', sql.lit('received'))
      .where('runs_at', '<=', sql<Date>`app_now()`)
      .forUpdate()
      .executeTakeFirst();
    if (!open) return [];
    // Nobody is signed out for an erasure that will be refused.
    const known = await findErasureObstacle(tx, userId);
    const signedOut = known
      ? []
      : await endSessions(tx, { userId, sessionId: null, scope: 'global' });
    if (signedOut.length > 0) {
      await tx
        .updateTable('data_requests')
        .set({ runs_at: sql<Date>`app_now() + make_interval(secs => ${UNDER_WAY_SECONDS})` })
        .where('id', '=', id)
        .execute();
      return signedOut;
    }
    const erasure: Erasure = known
      ? { obstacle: known }
      : await erasePerson(tx, userId, () => sendGoodbye(tx, oja.config, userId, id));
    const { obstacle } = erasure;
    await tx
      .updateTable('data_requests')
      .set({
        status: obstacle ? 'refused' : 'done',
        reason: obstacle,
        answered_at: sql<Date>`app_now()`,
      })
      .where('id', '=', id)
      .execute();
    if (obstacle) {
      await notifyOwner(tx, oja.config, userId, id, notificationText('data_erasure_refused'));
      await record(tx, 'data_erasure_refused', userId, ITSELF, { request: id, reason: obstacle });
      return [];
    }
    await record(tx, 'user_deleted', userId, ITSELF, { request: id });
    return erasure.sessions;
  });
  oja.identity.sessions.ended(ended);
}

function sendGoodbye(
  tx: Tx,
  config: Oja['config'],
  userId: string,
  requestId: string,
): Promise<void> {
  const { title, message } = ERASED_MAIL;
  const { product } = BRAND;
  return reachOwner(tx, config, userId, {
    mail: (to, language) =>
      mailIn(language, to, {
        subject: titledMail(title),
        heading: title,
        paragraphs: [message],
        closing: mailText('Goodbye, and thank you for trading on {product}.', { product }),
      }),
    text: (language) => renderIn(language, mailText('{product}: {title}.', { product, title })),
    dedupeKey: `erased:${requestId}`,
  });
}
