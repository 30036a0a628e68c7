import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** Takes from an account everything that says whose it was and every way into it. The ledger and the trades stay. */
export async function anonymise(tx: Db, userId: string): Promise<void> {
  await sql`
    update auth.users set email = null, phone = null, password_hash = null, email_confirmed_at = null,
      phone_confirmed_at = null, email_change = null, email_change_agreed = null, phone_change = null,
      user_metadata = '{}', app_metadata = '{"provider": null, "providers": []}',
      banned_until = app_now() + interval '100 years', deleted_at = coalesce(deleted_at, app_now()),
      updated_at = app_now()
    where id = ${userId}`.execute(tx);
  for (const table of [
    'auth.identities',
    'auth.one_time_tokens',
    'auth.flow_states',
    'auth.mfa_factors',
    'auth.recovery_codes',
    'public.login_activity',
    'public.user_phone_numbers',
    'public.user_roles',
    'public.user_presence',
    'public.user_addresses',
    'public.stablecoin_wallets',
    'public.bank_accounts',
    'public.onboarding_records',
    'public.kyc_documents',
    'public.verification_documents',
    'public.referral_codes',
    'public.notifications',
    'public.notification_preferences',
    'public.push_subscriptions',
    'public.saved_offer_filters',
  ]) {
    await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(tx);
  }
  await sql`delete from storage.objects where bucket_id in ('profiles', 'data-exports') and owner_id = ${userId}`.execute(
    tx,
  );
  await sql`
    update profiles set full_name = null, username = null, email = null, avatar_url = null,
      street_address = null, city = null, state = null, usdt_wallet_address = null, phone_verified = false
    where id = ${userId}`.execute(tx);
  const handle = `Deleted ${randomBytes(5).toString('hex').toUpperCase()}`;
  await sql`update trader_profiles set handle = ${handle}, avatar_url = null where id = ${userId}`.execute(
    tx,
  );
}
