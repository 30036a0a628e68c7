import { sql } from 'kysely';
import { noteConsent } from '#server/identity/consent/take-consent.ts';
import { type Db, rows } from '#server/platform/db/database.ts';
import type { DemoPerson } from '#server/sandbox/demo-people.ts';

/**
 * Adds one of the sandbox's people with a bank account, and with an approved identity where they are verified. Without a
 * password hash nobody can log in as them. Safe to repeat.
 */
export async function addDemoPerson(
  db: Db,
  id: string,
  person: DemoPerson,
  passwordHash: string | null,
): Promise<void> {
  const metadata = JSON.stringify({ full_name: person.name });
  const identity = JSON.stringify({ sub: id, email: person.email, email_verified: true });
  const level = person.verified ? 'verified' : 'basic';
  await db
    .insertInto('auth.users')
    .values({
      id,
      email: person.email,
      password_hash: passwordHash,
      email_confirmed_at: sql<Date>`now()`,
      is_demo: true,
      app_metadata: '{"provider": "email", "providers": ["email"]}',
      user_metadata: metadata,
    })
    .onConflict((oc) => oc.doNothing())
    .execute();
  await db
    .insertInto('auth.identities')
    .values({ user_id: id, provider: 'email', provider_id: id, identity_data: identity })
    .onConflict((oc) => oc.doNothing())
    .execute();
  await db
    .insertInto('profiles')
    .values({
      id,
      full_name: person.name,
      username: person.email,
      email: person.email,
      verification_level: level,
      kyc_level: person.verified ? 1 : 0,
    })
    .onConflict((oc) => oc.doNothing())
    .execute();
  await noteConsent(db, id, 'visit');
  await rows(
    db,
    sql`insert into trader_profiles (id, handle, verification_level, last_seen_at, member_since)
      values (${id}, ${handleOf(person)}, ${level}, app_now() - make_interval(mins => ${person.seenMinutesAgo}), ${person.memberSince}::timestamptz)
      on conflict do nothing`,
  );
  await rows(
    db,
    sql`insert into bank_accounts (user_id, bank_code, bank_name, account_number, account_name, is_default, created_at)
      select ${id}, code, name, ${person.accountNumber}, upper(${person.name}), true, ${person.memberSince}::timestamptz
      from banks
      where code = ${person.bankCode} on conflict do nothing`,
  );
  // They get no welcome guide.
  await db
    .insertInto('onboarding_records')
    .values({ user_id: id, seen_at: sql<Date>`app_now()` })
    .onConflict((oc) => oc.doNothing())
    .execute();
  if (person.role) {
    await db
      .insertInto('user_roles')
      .values({ user_id: id, role: person.role })
      .onConflict((oc) => oc.doNothing())
      .execute();
    return;
  }
  if (person.verified) await approveIdentity(db, id, person);
}

/** The check that made them verified, long ago. Its number is known to nobody. */
async function approveIdentity(
  db: Db,
  id: string,
  { name, accountNumber, memberSince }: DemoPerson,
) {
  await rows(
    db,
    sql`insert into kyc_documents (user_id, document_type, status, last_four, legal_name, reviewed_at, created_at)
      select ${id}, 'bvn', 'approved', ${accountNumber.slice(-4)}, upper(${name}), ${memberSince}::timestamptz,
        ${memberSince}::timestamptz
      where not exists (select from kyc_documents where user_id = ${id})`,
  );
}

/** First and last name: what other traders see. */
function handleOf({ name }: DemoPerson): string {
  const words = name.split(' ');
  return `${words[0] ?? ''} ${words.at(-1) ?? ''}`;
}
