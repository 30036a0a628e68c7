import { sql } from 'kysely';
import type { AccountRows } from '#core/onboarding/completion.ts';
import type { OnboardingEvent } from '#core/onboarding/wire.ts';
import { type Db, maybe, one } from '#server/platform/db/database.ts';

/** All data the steps derive from, for one person at one moment. */
export async function accountRows(db: Db, userId: string): Promise<AccountRows> {
  const { rows } = await one(
    db,
    sql<{ rows: AccountRows }>`
      select jsonb_build_object(
        'profile', (select jsonb_build_object('street_address', p.street_address, 'city', p.city,
            'state', p.state, 'usdt_wallet_address', p.usdt_wallet_address,
            'phone_verified', p.phone_verified)
          from profiles p where p.id = ${userId}),
        'factors', (select coalesce(jsonb_agg(jsonb_build_object('status', f.status)), '[]')
          from auth.mfa_factors f where f.user_id = ${userId}),
        'phones', (select coalesce(jsonb_agg(jsonb_build_object('is_verified', n.is_verified)), '[]')
          from user_phone_numbers n where n.user_id = ${userId}),
        'addresses', (select coalesce(jsonb_agg(jsonb_build_object('id', a.id)), '[]')
          from user_addresses a where a.user_id = ${userId}),
        'documents', (select coalesce(jsonb_agg(jsonb_build_object('document_type', d.document_type)), '[]')
          from kyc_documents d where d.user_id = ${userId}),
        'bankAccounts', (select coalesce(jsonb_agg(jsonb_build_object('id', b.id)), '[]')
          from bank_accounts b where b.user_id = ${userId} and b.removed_at is null),
        'wallets', (select coalesce(jsonb_agg(jsonb_build_object('asset', w.asset)), '[]')
          from stablecoin_wallets w where w.user_id = ${userId})) as rows`,
  );
  return rows;
}

/** Returns whether it was the first time; a later one changes nothing. */
export async function saveOnboarding(
  db: Db,
  userId: string,
  event: OnboardingEvent,
): Promise<boolean> {
  const column = sql.ref(event === 'onboarding_completed' ? 'completed_at' : 'seen_at');
  const saved = await maybe(
    db,
    sql`insert into onboarding_records as r (user_id, ${column})
      select id, app_now() from profiles where id = ${userId}
      on conflict (user_id) do update set ${column} = excluded.${column}
      where r.${column} is null
      returning 1`,
  );
  return saved !== undefined;
}
