import { sql } from 'kysely';
import { type Db, maybe, one, type Tx } from '#server/platform/db/database.ts';

export interface OtherPerson {
  readonly id: string;
  readonly handle: string;
  readonly avatar_url: string | null;
  readonly full_name: string | null;
  readonly is_verified: boolean;
}

/** An active account: confirmed, not banned, not erased. */
const IS_LIVE = sql`u.deleted_at is null and (u.banned_until is null or u.banned_until <= app_now())
  and (u.email_confirmed_at is not null or u.phone_confirmed_at is not null)`;

/** The identifier searched for. An e-mail address must be confirmed. */
export type RecipientQuery =
  | { readonly by: 'email' | 'phone' | 'handle'; readonly value: string }
  | { readonly by: 'id'; readonly value: string };

/**
 * A recipient this person may send to. An unknown name, a closed account and a block either way give the same answer:
 * none.
 */
export function readReachable(
  db: Db,
  ownId: string,
  { by, value }: RecipientQuery,
): Promise<OtherPerson | undefined> {
  const named = {
    email: sql`u.email = lower(${value}) and u.email_confirmed_at is not null`,
    phone: sql`u.phone = ${value} and u.phone_confirmed_at is not null`,
    handle: sql`t.id = trader_of_handle(${value})`,
    id: sql`t.id = ${value}::uuid`,
  }[by];
  return maybe(
    db,
    sql<OtherPerson>`
      select t.id, t.handle, t.avatar_url, p.full_name, t.verification_level = 'verified' as is_verified
      from trader_profiles t join profiles p on p.id = t.id join auth.users u on u.id = t.id
      where ${named} and ${IS_LIVE} and not exists (select from trader_blocks b
        where (b.blocker_id, b.blocked_id) in ((t.id, ${ownId}::uuid), (${ownId}::uuid, t.id)))`,
  );
}

/**
 * Locks the sender's row, so that what they send is counted one after the other, and keeps the recipient's from being
 * erased meanwhile. Two people who send to each other do not block one another here.
 */
export async function lockPair(tx: Tx, senderId: string, recipientId: string): Promise<void> {
  await tx
    .selectFrom('trader_profiles')
    .select('id')
    .where('id', '=', senderId)
    .forNoKeyUpdate()
    .execute();
  await tx
    .selectFrom('trader_profiles')
    .select('id')
    .where('id', '=', recipientId)
    .forKeyShare()
    .execute();
}

export function readSender(db: Db, userId: string): Promise<OtherPerson | undefined> {
  return maybe(
    db,
    sql<OtherPerson>`
      select t.id, t.handle, t.avatar_url, p.full_name, t.verification_level = 'verified' as is_verified
      from trader_profiles t join profiles p on p.id = t.id join auth.users u on u.id = t.id
      where t.id = ${userId}::uuid and ${IS_LIVE}`,
  );
}

/** How many trades two people have completed with each other, and how many transfers they made. */
export function readTogether(
  db: Db,
  ownId: string,
  otherId: string,
): Promise<{ trades: number; transfers: number }> {
  return one(
    db,
    sql<{ trades: number; transfers: number }>`select
      (select count(*)::int from trades where status = 'completed'
        and ((seller_id = ${ownId} and buyer_id = ${otherId}) or (seller_id = ${otherId} and buyer_id = ${ownId}))) as trades,
      (select count(*)::int from transfers
        where (sender_id = ${ownId} and recipient_id = ${otherId})
          or (sender_id = ${otherId} and recipient_id = ${ownId})) as transfers`,
  );
}
