import { APPROVAL_NOTIFICATIONS } from '#core/approvals/texts.ts';
import { STAFF_NOTIFICATIONS } from '#core/staff/texts.ts';
import { auditAlarm } from '#core/audit/texts.ts';
import { DATA_REQUEST_NOTIFICATIONS } from '#core/data-requests/texts.ts';
import { DEPOSIT_NOTIFICATIONS } from '#core/deposits/texts.ts';
import { DISPUTE_NOTIFICATIONS } from '#core/disputes/notification-texts.ts';
import { KYC_NOTIFICATIONS, KYC_REVIEW_NOTIFICATIONS } from '#core/identity/kyc-texts.ts';
import { foundNotification } from '#core/alerts/notification-texts.ts';
import { OFFER_NOTIFICATIONS } from '#core/offers/notification-texts.ts';
import { BANK_ACCOUNT_NOTIFICATIONS, PAYOUT_NOTIFICATIONS } from '#core/payouts/texts.ts';
import { creditNotification, PROOF_NOTIFICATIONS } from '#core/proofs/texts.ts';
import { RARE_STEP_NOTIFICATIONS } from '#core/trade/rare-step-texts.ts';
import { savingsUnpaid } from '#core/savings/texts.ts';
import { REPORT_ANSWERS, SUPPORT_NOTIFICATIONS, warningText } from '#core/support/texts.ts';
import { TELEGRAM_NOTIFICATIONS } from '#core/telegram/texts.ts';
import { TRADE_NOTIFICATIONS } from '#core/trade/notification-texts.ts';
import { TRANSFER_NOTIFICATIONS } from '#core/transfers/texts.ts';
import {
  WITHDRAWAL_DESK_NOTIFICATIONS,
  WITHDRAWAL_NOTIFICATIONS,
} from '#core/withdrawals/notification-texts.ts';
import type { NotificationType } from '#core/notifications/catalogue.ts';
import { messageNotification } from '#core/notifications/message-notification.ts';
import { type NotificationText, notificationText } from '#core/notifications/notification-text.ts';

const USDT = '20.00 USDT';
const NAIRA = '₦30,400.17';
const HANDLE = 'BolaTrades';
const TO = '0x5290…9EE7';
const NETWORK = 'Polygon';
const ACCOUNT = { bankName: 'GTBank', accountNumber: '0234817752' };
const CREDIT = { arrived: NAIRA, due: NAIRA, sender: 'BOLA ADE', reason: '', released: true };
const OFFER = { side: 'sell', crypto: USDT } as const;

/** A sample notification of each event: the real texts, with invented values. */
export const NOTIFICATION_SAMPLES: Readonly<Record<NotificationType, NotificationText>> = {
  trade_accepted: TRADE_NOTIFICATIONS.accepted(USDT, NAIRA, true),
  trade_paid: TRADE_NOTIFICATIONS.markedPaid(USDT, NAIRA),
  trade_released: TRADE_NOTIFICATIONS.released(USDT),
  trade_cancelled: TRADE_NOTIFICATIONS.cancelled(USDT, true),
  trade_expired: TRADE_NOTIFICATIONS.expiredForBuyer(USDT),
  trade_extended: RARE_STEP_NOTIFICATIONS.extended(NAIRA, 15),
  trade_pay_reminder: RARE_STEP_NOTIFICATIONS.haveYouPaid(NAIRA, 5),
  trade_late_payment_claimed: RARE_STEP_NOTIFICATIONS.lateForSeller(USDT, NAIRA, NAIRA),
  trade_release_overdue: RARE_STEP_NOTIFICATIONS.releaseDueForSeller(USDT, NAIRA),
  trade_disputed: DISPUTE_NOTIFICATIONS.raised(USDT, 'buyer', 'paid_not_released'),
  trade_statement: DISPUTE_NOTIFICATIONS.statement('buyer'),
  trade_silence: DISPUTE_NOTIFICATIONS.silent('seller', true),
  trade_settlement: DISPUTE_NOTIFICATIONS.proposed('buyer', 'split', USDT, '12.00 USDT'),
  trade_resolved: DISPUTE_NOTIFICATIONS.decided('completed', USDT, 'payment_confirmed', true),
  trade_appeal: DISPUTE_NOTIFICATIONS.appealed('seller'),
  trade_lockout: RARE_STEP_NOTIFICATIONS.lockedOut(),
  trade_proof_submitted: PROOF_NOTIFICATIONS.submitted(NAIRA),
  trade_proof_verified: PROOF_NOTIFICATIONS.verified(NAIRA),
  trade_proof_rejected: PROOF_NOTIFICATIONS.rejected(NAIRA, 'The name is not readable.'),
  trade_bank_credit: creditNotification('matched', 'seller', CREDIT),
  trade_rated: TRADE_NOTIFICATIONS.rated(HANDLE, 5),
  trade_offer_paused: OFFER_NOTIFICATIONS.pausedByPrice(OFFER, '₦1,560.00', '₦1,550.00'),
  trade_offer_resumed: OFFER_NOTIFICATIONS.returned(OFFER, '₦1,540.00'),
  offer_alert: foundNotification({
    tradeType: 'sell',
    asset: 'USDT',
    price: { asset: 'NGN', units: 151_000n },
    least: { asset: 'NGN', units: 1_000_000n },
    most: { asset: 'NGN', units: 15_000_000n },
    methodNames: ['OPay', 'Kuda'],
    handle: HANDLE,
    isEdited: false,
  }),
  deposit_seen: DEPOSIT_NOTIFICATIONS.seen(USDT, NETWORK, 12),
  deposit_credited: DEPOSIT_NOTIFICATIONS.credited(USDT, NETWORK),
  deposit_too_small: DEPOSIT_NOTIFICATIONS.tooSmall('0.40 USDT', '1.00 USDT', NETWORK),
  deposit_gone: DEPOSIT_NOTIFICATIONS.gone(USDT, NETWORK),
  deposit_reversed: DEPOSIT_NOTIFICATIONS.reversed(USDT, NETWORK),
  withdrawal_requested: WITHDRAWAL_NOTIFICATIONS.requested(USDT, TO),
  withdrawal_needs_approval: WITHDRAWAL_NOTIFICATIONS.needsApproval(USDT),
  withdrawal_broadcast: WITHDRAWAL_NOTIFICATIONS.broadcast(USDT, TO),
  withdrawal_confirmed: WITHDRAWAL_NOTIFICATIONS.confirmed(USDT, TO),
  withdrawal_failed: WITHDRAWAL_NOTIFICATIONS.failed(USDT),
  withdrawal_rejected: WITHDRAWAL_NOTIFICATIONS.rejected(USDT),
  withdrawal_cancelled: WITHDRAWAL_NOTIFICATIONS.cancelled(USDT),
  wallet_payout_succeeded: PAYOUT_NOTIFICATIONS.succeeded(NAIRA, ACCOUNT),
  wallet_payout_failed: PAYOUT_NOTIFICATIONS.failed(NAIRA, ACCOUNT),
  wallet_payout_reversed: PAYOUT_NOTIFICATIONS.reversed(NAIRA, ACCOUNT),
  wallet_payout_unknown: PAYOUT_NOTIFICATIONS.unknown(NAIRA, ACCOUNT),
  transfer_received: TRANSFER_NOTIFICATIONS.received(USDT, HANDLE),
  transfer_sent: TRANSFER_NOTIFICATIONS.sent(USDT, HANDLE),
  transfer_request: TRANSFER_NOTIFICATIONS.asked(USDT, HANDLE),
  transfer_request_declined: TRANSFER_NOTIFICATIONS.requestDeclined(USDT, HANDLE),
  transfer_request_expired: TRANSFER_NOTIFICATIONS.requestExpired(USDT, HANDLE),
  transfer_planned: TRANSFER_NOTIFICATIONS.planned(USDT, HANDLE, '2026-11-30', 'weekly'),
  transfer_plan_waits: TRANSFER_NOTIFICATIONS.planWaits(USDT, HANDLE, 'BALANCE_DOES_NOT_COVER'),
  transfer_plan_skipped: TRANSFER_NOTIFICATIONS.planSkipped(USDT, HANDLE),
  transfer_plan_stopped: TRANSFER_NOTIFICATIONS.planStopped(USDT, HANDLE),
  message: messageNotification(HANDLE, 'Good morning. I have sent it, please look.'),
  support_reply: notificationText('support_reply', { preview: 'Your deposit was found.' }),
  support_rating: SUPPORT_NOTIFICATIONS.resolved(),
  chat_warning: warningText('spam', null),
  chat_report_decided: REPORT_ANSWERS.upheld(),
  withdrawal_address_added: notificationText('withdrawal_address_added'),
  wallet_bank_account_added: BANK_ACCOUNT_NOTIFICATIONS.added(ACCOUNT),
  wallet_bank_account_removed: BANK_ACCOUNT_NOTIFICATIONS.removed(ACCOUNT),
  wallet_bank_account_usual: BANK_ACCOUNT_NOTIFICATIONS.usual(ACCOUNT),
  wallet_bank_account_reviewed: BANK_ACCOUNT_NOTIFICATIONS.accepted(ACCOUNT),
  telegram_linked: TELEGRAM_NOTIFICATIONS.linked('ada_obi'),
  telegram_unlinked: TELEGRAM_NOTIFICATIONS.unlinked(),
  identity_approved: KYC_NOTIFICATIONS.approved('bvn'),
  identity_rejected: KYC_NOTIFICATIONS.rejected('bvn', 'name_mismatch'),
  data_export_ready: DATA_REQUEST_NOTIFICATIONS.exportReady(),
  data_erasure_asked: DATA_REQUEST_NOTIFICATIONS.erasureAsked(),
  data_erasure_cancelled: DATA_REQUEST_NOTIFICATIONS.erasureCancelled(),
  data_erasure_refused: DATA_REQUEST_NOTIFICATIONS.erasureRefused(),
  trade_dispute_queue: DISPUTE_NOTIFICATIONS.raisedForArbiters(USDT, NAIRA),
  approval_queue: APPROVAL_NOTIFICATIONS.waits('Manual reference rate'),
  staff_changed: STAFF_NOTIFICATIONS.given('Ada Okon'),
  identity_queue: KYC_REVIEW_NOTIFICATIONS.waits(),
  withdrawal_queue: WITHDRAWAL_DESK_NOTIFICATIONS.waits(USDT, NETWORK),
  chain_sender_stopped: WITHDRAWAL_DESK_NOTIFICATIONS.senderStopped(
    TO,
    NETWORK,
    'its next number was used by somebody else.',
  ),
  audit_alarm: auditAlarm('balances-add-up', 'Every balance is what was posted to it.', 1),
  savings_unpaid: savingsUnpaid('USDT'),
  chat_report: SUPPORT_NOTIFICATIONS.report(),
  support_waiting: SUPPORT_NOTIFICATIONS.waiting(),
};
