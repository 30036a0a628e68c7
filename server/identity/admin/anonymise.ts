import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import {
  DOCUMENT_BUCKET,
  LEGAL_RETENTION_YEARS,
} from '#core/identity/documents/document-limits.ts';
import type { Db } from '#server/platform/db/database.ts';

/** Removes all personal data and every sign-in from an account. The ledger and the trades stay. */
export async function anonymise(tx: Db, userId: string): Promise<void> {
  await endBusiness(tx, userId);
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
    'public.liveness_checks',
    'public.funds_statements',
    'public.level_changes_due',
    'public.referral_codes',
    'public.notifications',
    'public.notification_preferences',
    'public.notification_schedules',
    'public.notification_deliveries',
    'public.push_subscriptions',
    'public.handle_choices',
    'public.suggested_handles',
    'public.telegram_links',
    'public.telegram_link_codes',
    'public.saved_offer_filters',
    'public.offer_alerts',
    'public.offer_auto_replies',
    'public.chat_preferences',
    'public.chat_restrictions',
    'public.email_logs',
    'public.staff_notes',
    'public.idempotency_keys',
    'public.limit_refusals',
    'public.limit_notices',
  ]) {
    await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(tx);
  }
  await sql`delete from auth.flow_states where link_user_id = ${userId}`.execute(tx);
  await sql`update sandbox_test_people set opened_by = null where opened_by = ${userId}`.execute(
    tx,
  );
  await sql`delete from offer_links where creator_id = ${userId}`.execute(tx);
  await endTransfers(tx, userId);
  await sql`delete from support_intents where customer_id = ${userId}`.execute(tx);
  await sql`update support_tickets set rating_comment = null, desk_note = null where customer_id = ${userId}`.execute(
    tx,
  );
  await sql`update rating_decisions set comment = null
    where rating_id in (select id from trader_ratings where rater_id = ${userId})`.execute(tx);
  // Where coins went is public on the chain; its label and the recipient's identity are not.
  await sql`update withdrawals set label = null, travel_rule = null where user_id = ${userId}`.execute(
    tx,
  );
  // Others' proofs pass their leaf, which names nobody once this is gone.
  await sql`update liability_leaves set user_id = null where user_id = ${userId}`.execute(tx);
  await endDocuments(tx, userId);
  // What they sent in a conversation stays with its messages.
  await sql`delete from storage.objects where owner_id = ${userId}
    and (bucket_id in ('profiles', 'data-exports') or (bucket_id = 'chat-files' and attached_at is null))`.execute(
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

/**
 * Approved documents are kept for as long as the law demands from now on; of the others nothing is. The jobs delete the
 * pictures that no row names.
 */
async function endDocuments(tx: Db, userId: string): Promise<void> {
  await sql`delete from storage.objects o where o.bucket_id = ${DOCUMENT_BUCKET} and o.owner_id = ${userId}
    and not exists (select from verification_documents d where d.object_path = o.name
      and d.verification_status in ('verified', 'expired'))`.execute(tx);
  await sql`delete from verification_documents where user_id = ${userId}
    and verification_status not in ('verified', 'expired')`.execute(tx);
  await sql`update verification_documents set
      forget_after = app_now() + make_interval(years => ${LEGAL_RETENTION_YEARS})
    where user_id = ${userId}`.execute(tx);
}

/** Deletes notes and ends requests and plans; the money that moved stays in the ledger. */
async function endTransfers(tx: Db, userId: string): Promise<void> {
  await sql`
    update transfers set note = null where note is not null and (sender_id = ${userId}
      or request_id in (select id from transfer_requests where requester_id = ${userId}))`.execute(
    tx,
  );
  await sql`
    update transfer_requests set note = case when requester_id = ${userId} then null else note end,
      status = case status when 'pending' then 'cancelled' else status end,
      answered_at = coalesce(answered_at, app_now())
    where requester_id = ${userId} or (payer_id = ${userId} and status = 'pending')`.execute(tx);
  await sql`
    update scheduled_transfers set note = null,
      status = case status when 'active' then 'cancelled' else status end,
      ended_at = coalesce(ended_at, app_now())
    where sender_id = ${userId}`.execute(tx);
}

/**
 * Closes a business and clears who was behind it and who paid it by an address of theirs. Invoices keep the name they
 * were issued under, which the law wants. Before anything else, while their address is known.
 */
async function endBusiness(tx: Db, userId: string): Promise<void> {
  const isTheirs = sql`payer_user_id = ${userId}
    or payer_email = (select lower(u.email) from auth.users u where u.id = ${userId})`;
  await sql`update invoices set payer_name = null, payer_email = null, emails_payer = false where ${isTheirs}`.execute(
    tx,
  );
  await sql`update recurring_invoices set payer_name = null, payer_email = null where ${isTheirs}`.execute(
    tx,
  );
  await sql`update invoice_quotes set payer_email = null where payer_id = ${userId}`.execute(tx);
  await sql`update invoice_payments set payer_email = null where payer_id = ${userId}`.execute(tx);
  await sql`update invoice_refunds set claim_email = null where payer_id = ${userId}`.execute(tx);
  await sql`update payment_mandates set revoked_at = coalesce(revoked_at, app_now()) where payer_id = ${userId}`.execute(
    tx,
  );
  await sql`update payment_links set status = 'ended' where merchant_id = ${userId}`.execute(tx);
  await sql`update recurring_invoices set status = 'ended', next_run_at = null, ended_at = coalesce(ended_at, app_now())
    where merchant_id = ${userId}`.execute(tx);
  await sql`delete from api_keys where merchant_id = ${userId}`.execute(tx);
  await sql`delete from webhook_endpoints where merchant_id = ${userId}`.execute(tx);
  await sql`delete from merchant_domains where merchant_id = ${userId}`.execute(tx);
  await sql`delete from reminder_stops where merchant_id = ${userId}`.execute(tx);
  await sql`update merchant_profiles set display_name = 'Closed business', legal_name = null, rc_number = null, tax_id = null,
      address = null, support_email = null, logo_path = null, bank_account_id = null, status = 'closed'
    where user_id = ${userId}`.execute(tx);
}
