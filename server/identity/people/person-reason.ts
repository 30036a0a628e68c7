import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import { type PersonReason, REASON_RULES, roleForReason } from '#core/people/reasons.ts';
import type { StaffRole } from '#core/staff/roles.ts';
import { UUID_PATTERN } from '#core/wire/uuid.ts';
import { type Db, maybe } from '#server/platform/db/database.ts';

const UUID = new RegExp(`^${UUID_PATTERN}$`, 'i');
const SHORT_REFERENCE = /^[0-9a-f]{4}-[0-9a-f]{4}$/i;

interface Given {
  readonly userId: string;
  readonly code: PersonReason;
  readonly reference: string | null;
}

export interface AcceptedReason {
  readonly code: PersonReason;
  /** As it is stored: the id of the ticket, order or payment, or a document's number. */
  readonly reference: string | null;
  readonly role: StaffRole;
}

/**
 * The reason with the role that allows it, once its reference is found among the person's own rows. Refusals:
 * PERSON_REASON_NOT_YOURS, PERSON_REFERENCE_WRONG.
 */
export async function acceptReason(
  db: Db,
  held: readonly StaffRole[],
  given: Given,
): Promise<AcceptedReason> {
  const role = roleForReason(given.code, held);
  if (!role) throw new AppError('PERSON_REASON_NOT_YOURS');
  return { code: given.code, reference: await acceptReference(db, given), role };
}

async function acceptReference(db: Db, { userId, code, reference }: Given): Promise<string | null> {
  const kind = REASON_RULES[code].reference;
  if (kind === null) return null;
  const found =
    reference === null || reference === '' ? null : await FIND[kind](db, userId, reference);
  if (found === null) throw new AppError('PERSON_REFERENCE_WRONG');
  return found;
}

type Find = (db: Db, userId: string, reference: string) => Promise<string | null>;

const FIND: Readonly<Record<NonNullable<(typeof REASON_RULES)[PersonReason]['reference']>, Find>> =
  {
    ticket: async (db, userId, reference) =>
      UUID.test(reference)
        ? idOf(
            db,
            sql`select id from support_tickets where id = ${reference}::uuid and customer_id = ${userId}`,
          )
        : null,
    trade: async (db, userId, reference) => {
      const isParty = sql`(t.seller_id = ${userId} or t.buyer_id = ${userId})`;
      if (SHORT_REFERENCE.test(reference)) {
        const tail = reference.toLowerCase().replace('-', '');
        return idOf(
          db,
          sql`select t.id from trades t where "right"(t.id::text, 8) = ${tail} and ${isParty}`,
        );
      }
      if (!UUID.test(reference)) return null;
      return idOf(
        db,
        sql`select t.id from trades t where ${isParty} and t.id in (${reference}::uuid,
        (select d.trade_id from disputes d where d.id = ${reference}::uuid))`,
      );
    },
    payment: async (db, userId, reference) => {
      const id = reference.toLowerCase().replace(/^po-/, '');
      if (!UUID.test(id)) return null;
      return idOf(
        db,
        sql`select id from payouts where id = ${id}::uuid and user_id = ${userId}
        union all select id from withdrawals where id = ${id}::uuid and user_id = ${userId}
        union all select id from deposits where id = ${id}::uuid and user_id = ${userId}
        union all select id from transfers where id = ${id}::uuid and ${userId} in (sender_id, recipient_id)`,
      );
    },
    document: (_db, _userId, reference) =>
      Promise.resolve(/^[\p{L}\d][\p{L}\d ./_-]{1,79}$/u.test(reference) ? reference : null),
  };

async function idOf(db: Db, query: ReturnType<typeof sql>): Promise<string | null> {
  const found = await maybe(db, sql<{ id: string }>`${query} limit 1`);
  return found?.id ?? null;
}
