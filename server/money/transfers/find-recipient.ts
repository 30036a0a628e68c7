import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { RECIPIENT_SEARCHES_AT_ONCE, RECIPIENT_SEARCHES_PER_HOUR } from '#core/transfers/limits.ts';
import { maskedName } from '#server/money/transfers/masked-name.ts';
import { type Db, one } from '#server/platform/db/database.ts';
import { readPhone } from '#server/identity/account/phone.ts';
import {
  type RecipientQuery,
  readReachable,
  readTogether,
} from '#server/money/transfers/people.sql.ts';
import { limitRate } from '#server/platform/db/limit-rate.ts';
import { perHour } from '#server/platform/rate.ts';

/**
 * Finds a recipient by full e-mail address, phone number or handle. Every search is rate limited, found or not, so
 * that nobody can try out a list; the answer has no more than a sender needs to be sure.
 */
export async function findRecipient(db: Db, ownId: string, query: string) {
  await takeSearch(db, ownId);
  const recipientQuery = parseRecipientQuery(query);
  if (await isOwnName(db, ownId, recipientQuery)) return { is_self: true, person: null };
  const found = await readReachable(db, ownId, recipientQuery);
  const together = await readTogether(db, ownId, found?.id ?? ownId);
  if (!found || found.id === ownId) return { is_self: false, person: null };
  return {
    is_self: false,
    person: {
      id: found.id,
      handle: found.handle,
      avatar_url: found.avatar_url,
      masked_name: maskedName(found.full_name),
      is_verified: found.is_verified,
      trades_together: together.trades,
      transfers_together: together.transfers,
    },
  };
}

async function takeSearch(db: Db, userId: string): Promise<void> {
  const rate = perHour(RECIPIENT_SEARCHES_PER_HOUR, RECIPIENT_SEARCHES_AT_ONCE);
  const refusal = () => new AppError('RECIPIENT_SEARCH_TOO_OFTEN');
  await limitRate(db, `find-recipient:${userId}`, rate, refusal);
}

function parseRecipientQuery(query: string): RecipientQuery {
  const handle = query.replace(/^@/, '');
  if (handle.includes('@')) return { by: 'email', value: handle };
  if (/^[+\d][\d\s().-]{6,}$/.test(query)) {
    const read = readPhone(query);
    return { by: 'phone', value: 'phone' in read ? read.phone : query };
  }
  return { by: 'handle', value: handle };
}

async function isOwnName(db: Db, ownId: string, { by, value }: RecipientQuery): Promise<boolean> {
  const { own } = await one(
    db,
    sql<{ own: boolean }>`select exists (
      select from trader_profiles t join auth.users u on u.id = t.id
      where t.id = ${ownId} and case ${by}
        when 'email' then u.email = lower(${value})
        when 'phone' then u.phone = ${value}
        else t.id = trader_of_handle(${value}) end) as own`,
  );
  return own;
}
