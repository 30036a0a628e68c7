import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { cancelPlans } from '#server/identity/cancel-plans.ts';

/** The source of a request, for the audit log. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string;
}

export type AuthEvent =
  | 'signup_requested'
  | 'signup_repeated'
  | 'confirmation_resent'
  | 'email_confirmed'
  | 'phone_confirmed'
  | 'confirmation_failed'
  | 'recovery_requested'
  | 'code_requested'
  | 'invited'
  | 'signed_in'
  | 'sign_in_refused'
  | 'token_refreshed'
  | 'refresh_token_reused'
  | 'signed_out'
  | 'session_revoked'
  | 'user_updated'
  | 'password_changed'
  | 'password_refused'
  | 'reauthentication_requested'
  | 'email_change_requested'
  | 'email_changed'
  | 'phone_change_requested'
  | 'phone_changed'
  | 'factor_enrolled'
  | 'factor_verified'
  | 'factor_refused'
  | 'factor_removed'
  | 'factors_reset'
  | 'handle_chosen'
  | 'handle_reopened'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'identity_refused'
  | 'user_created'
  | 'user_changed_by_admin'
  | 'user_deleted'
  | 'link_generated'
  | 'identity_submitted'
  | 'identity_approved'
  | 'identity_rejected'
  | 'identity_not_asked'
  | 'identity_held'
  | 'identity_reviewed'
  | 'document_submitted'
  | 'document_approved'
  | 'document_verified'
  | 'document_rejected'
  | 'document_expired'
  | 'document_viewed'
  | 'document_forgotten'
  | 'review_claimed'
  | 'review_released'
  | 'funds_stated'
  | 'liveness_started'
  | 'liveness_decided'
  | 'level_changed'
  | 'data_export_requested'
  | 'data_erasure_requested'
  | 'data_erasure_cancelled'
  | 'data_erasure_refused'
  | 'mail_sent'
  | 'telegram_link_started'
  | 'telegram_linked'
  | 'telegram_unlinked'
  | 'onboarding_seen'
  | 'onboarding_completed'
  | 'transfer_sent'
  | 'invoice_paid'
  | 'invoice_released'
  | 'invoice_refunded'
  | 'transfer_scheduled'
  | 'payment_mandate_given'
  | 'savings_rate_set'
  | 'convert_pair_set'
  | 'withdrawal_requested'
  | 'withdrawal_cancelled'
  | 'withdrawal_decided'
  | 'withdrawals_paused'
  | 'chain_sender_set'
  | 'signing_key_rotated'
  | 'bank_account_added'
  | 'bank_account_removed'
  | 'bank_account_made_usual'
  | 'bank_account_reviewed'
  | 'payout_requested'
  | 'payout_cancelled'
  | 'payout_ended'
  | 'payout_note_settled'
  | 'treasury_moved'
  | 'fees_swept'
  | 'balance_adjusted'
  | 'file_refused'
  | 'held_deposit_decided'
  | 'reversed_deposit_covered'
  | 'support_ticket_taken'
  | 'support_ticket_handed_over'
  | 'support_ticket_resolved'
  | 'support_ticket_reopened'
  | 'support_priority_set'
  | 'canned_reply_saved'
  | 'canned_reply_deleted'
  | 'role_given'
  | 'role_taken'
  | 'limit_override_set'
  | 'limit_profile_set'
  | 'setting_set'
  | 'trade_fees_set'
  | 'restriction_placed'
  | 'restriction_lifted'
  | 'restriction_order_attached'
  | 'lien_placed'
  | 'lien_ended'
  | 'order_brought_to_desk'
  | 'approval_proposed'
  | 'approval_confirmed'
  | 'approval_rejected'
  | 'approval_withdrawn'
  | 'approval_expired'
  | 'approval_void'
  | 'notice_sent_again'
  | 'notices_sent_again'
  | 'message_report_decided'
  | 'api_key_created'
  | 'api_key_rotated'
  | 'api_key_revoked';

/** Credential changes by which somebody who took over an account shuts its owner out. */
const CREDENTIAL_CHANGES: ReadonlySet<AuthEvent> = new Set([
  'password_changed',
  'email_changed',
  'phone_changed',
  'factor_removed',
  'factors_reset',
  'recovery_code_used',
]);

/**
 * Logs an audit event in the transaction of its change. Never contains an address, a password or a token. A
 * credential change also cancels planned transfers.
 */
export async function record(
  db: Db,
  kind: AuthEvent,
  userId: string | null,
  origin: Origin,
  detail: Readonly<Record<string, string | number | boolean>> = {},
) {
  await sql`
    insert into auth.audit_events (user_id, kind, ip, user_agent, detail)
    values (${userId}, ${kind}, ${origin.ip}, ${origin.userAgent}, ${JSON.stringify(detail)}::jsonb)
  `.execute(db);
  // A factor that was never verified protected nothing, and a first number or address replaced nothing.
  if (userId === null || !CREDENTIAL_CHANGES.has(kind) || detail['counts'] === false) return;
  await cancelPlans(db, userId, kind);
}
