import { sql } from 'kysely';
import {
  EXPIRY_WARNING_DAYS,
  LEGAL_RETENTION_YEARS,
} from '#core/identity/documents/document-limits.ts';
import type { DocumentType } from '#core/identity/documents/document-types.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import type { Oja } from '#server/define.ts';
import { maybe, rows, type Tx } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { record } from '#server/identity/audit.ts';
import { lockOwner } from '#server/identity/documents/document-rows.sql.ts';
import { settleLevel } from '#server/identity/levels/settle-level.ts';
import { SYSTEM_ORIGIN } from '#server/identity/system-origin.ts';
import { notify } from '#server/messaging/notifications/notify.ts';

const AT_ONCE = 100;
const LONGEST_WARNING = Math.max(...EXPIRY_WARNING_DAYS);

interface Ageing {
  readonly id: string;
  readonly user_id: string;
}

interface Aged {
  readonly document_type: DocumentType;
  readonly purpose: string;
  readonly days_left: number;
  readonly warned_days: number | null;
}

/** Days in Lagos until a document expires; negative once it has. */
const DAYS_LEFT = sql<number>`(d.expires_on - (app_now() at time zone 'Africa/Lagos')::date)`;

/** Warns of documents that expire, once for each warning, and ends those that have: the level follows at once. */
export async function expireDocuments({ db }: Pick<Oja, 'db'>): Promise<void> {
  const due = await rows(
    db,
    sql<Ageing>`select d.id, d.user_id from verification_documents d
      where d.verification_status = 'verified' and d.expires_on is not null and ${DAYS_LEFT} <= ${LONGEST_WARNING}
        and (${DAYS_LEFT} < 0 or d.warned_days is null
          or exists (select from unnest(${[...EXPIRY_WARNING_DAYS]}::int[]) w
            where ${DAYS_LEFT} <= w and w < d.warned_days))
      order by d.expires_on, d.id limit ${AT_ONCE}`,
  );
  for (const document of due) {
    await transaction(db, (tx) => age(tx, document));
  }
}

async function age(tx: Tx, { id, user_id: userId }: Ageing): Promise<void> {
  await lockOwner(tx, userId);
  const document = await maybe(
    tx,
    sql<Aged>`select d.document_type, d.purpose, ${DAYS_LEFT} as days_left, d.warned_days
      from verification_documents d where d.id = ${id} and d.verification_status = 'verified' for update`,
  );
  if (!document) return;
  if (document.days_left >= 0) await warn(tx, id, userId, document);
  else await expire(tx, id, userId, document);
}

async function warn(tx: Tx, id: string, userId: string, document: Aged): Promise<void> {
  const { days_left: days, warned_days: warned, document_type } = document;
  const warning = Math.min(...EXPIRY_WARNING_DAYS.filter((before) => days <= before));
  if (warned !== null && warned <= warning) return;
  await tx
    .updateTable('verification_documents')
    .set({ warned_days: warning })
    .where('id', '=', id)
    .execute();
  const text = notificationText('verification_expires.soon', {
    document: document_type,
    count: days,
  });
  await notify(tx, { documentId: id }, [{ userId, text }]);
}

async function expire(tx: Tx, id: string, userId: string, document: Aged): Promise<void> {
  await rows(
    tx,
    sql`update verification_documents set verification_status = 'expired',
        forget_after = app_now() + make_interval(years => ${LEGAL_RETENTION_YEARS}) where id = ${id}`,
  );
  if (document.purpose === 'address') {
    await tx
      .updateTable('profiles')
      .set({ address_verified: false })
      .where('id', '=', userId)
      .execute();
  }
  await record(tx, 'document_expired', userId, SYSTEM_ORIGIN, { document: id });
  const text = notificationText('verification_expires.expired', {
    document: document.document_type,
  });
  await notify(tx, { documentId: id }, [{ userId, text }]);
  await settleLevel(tx, userId);
}
