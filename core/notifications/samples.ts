import { APPROVAL_NOTICES } from '#core/approvals/texts.ts';
import { STAFF_NOTICES } from '#core/staff/texts.ts';
import { auditAlarm } from '#core/audit/texts.ts';
import { DATA_REQUEST_NOTICES } from '#core/data-requests/texts.ts';
import { DEPOSIT_NOTICES } from '#core/deposits/texts.ts';
import { DISPUTE_NOTICES } from '#core/disputes/notification-texts.ts';
import { KYC_NOTICES, KYC_REVIEW_NOTICES } from '#core/identity/kyc-texts.ts';
import { foundNotice } from '#core/alerts/notification-texts.ts';
import { OFFER_NOTICES, offerText } from '#core/offers/notification-texts.ts';
import { BANK_ACCOUNT_NOTICES, PAYOUT_NOTICES } from '#core/payouts/texts.ts';
import { creditNotice, PROOF_NOTICES } from '#core/proofs/texts.ts';
import { RARE_STEP_NOTICES } from '#core/trade/rare-step-texts.ts';
import { SAVINGS_UNPAID } from '#core/savings/texts.ts';
import { REPORT_ANSWERS, SUPPORT_NOTICES, warningText } from '#core/support/texts.ts';
import { TELEGRAM_NOTICES } from '#core/telegram/texts.ts';
import { TRADE_NOTICES } from '#core/trade/notification-texts.ts';
import { PLAN_WAITS_FOR, TRANSFER_NOTICES } from '#core/transfers/texts.ts';
import { WITHDRAWAL_NOTICES } from '#core/withdrawals/notification-texts.ts';
import type { NoticeType } from '#core/notifications/catalogue.ts';
import { messageNotice } from '#core/notifications/message-notice.ts';

interface Words {
  readonly title: string;
  readonly message: string;
}

const USDT = '20.00 USDT';
const NAIRA = '₦30,400.17';
const HANDLE = 'BolaTrades';
const TO = '0x5290…9EE7';
const NETWORK = 'Polygon';
const ACCOUNT = { bankName: 'GTBank', accountNumber: '0234817752' };
const CREDIT = { arrived: NAIRA, due: NAIRA, sender: 'BOLA ADE', reason: '', released: true };
const OFFER = offerText('sell', USDT);

/** What a notice of each event reads like: the product's own words, with figures made up. */
export const NOTICE_SAMPLES: Readonly<Record<NoticeType, Words>> = {
  trade_accepted: TRADE_NOTICES.accepted(USDT, NAIRA, true),
  trade_paid: TRADE_NOTICES.markedPaid(USDT, NAIRA),
  trade_released: TRADE_NOTICES.released(USDT),
  trade_cancelled: TRADE_NOTICES.cancelled(USDT, true),
  trade_expired: TRADE_NOTICES.expiredForBuyer(USDT),
  trade_extended: RARE_STEP_NOTICES.extended(NAIRA, 15),
  trade_pay_reminder: RARE_STEP_NOTICES.haveYouPaid(NAIRA, 5),
  trade_late_payment_claimed: RARE_STEP_NOTICES.lateForSeller(USDT, NAIRA, NAIRA),
  trade_release_overdue: RARE_STEP_NOTICES.releaseDueForSeller(USDT, NAIRA),
  trade_disputed: DISPUTE_NOTICES.raised(USDT, 'Paid, and not released'),
  trade_statement: DISPUTE_NOTICES.statement('buyer'),
  trade_silence: DISPUTE_NOTICES.silent('seller', true),
  trade_settlement: DISPUTE_NOTICES.proposed('buyer', 'split', USDT, '12.00 USDT'),
  trade_resolved: DISPUTE_NOTICES.decided('completed', USDT, 'The payment was confirmed.', true),
  trade_appeal: DISPUTE_NOTICES.appealed('seller'),
  trade_lockout: RARE_STEP_NOTICES.lockedOut(),
  trade_proof_submitted: PROOF_NOTICES.submitted(NAIRA),
  trade_proof_verified: PROOF_NOTICES.verified(NAIRA),
  trade_proof_rejected: PROOF_NOTICES.rejected(NAIRA, 'The name is not readable.'),
  trade_bank_credit: creditNotice('matched', 'seller', CREDIT),
  trade_rated: TRADE_NOTICES.rated(HANDLE, 5),
  trade_offer_paused: OFFER_NOTICES.pausedByPrice(OFFER, '₦1,560.00', '₦1,550.00'),
  trade_offer_resumed: OFFER_NOTICES.returned(OFFER, '₦1,540.00'),
  offer_alert: foundNotice({
    tradeType: 'sell',
    asset: 'USDT',
    price: { asset: 'NGN', units: 151_000n },
    least: { asset: 'NGN', units: 1_000_000n },
    most: { asset: 'NGN', units: 15_000_000n },
    methodNames: ['OPay', 'Kuda'],
    handle: HANDLE,
    isEdited: false,
  }),
  deposit_seen: DEPOSIT_NOTICES.seen(USDT, NETWORK, 12),
  deposit_credited: DEPOSIT_NOTICES.credited(USDT, NETWORK),
  deposit_too_small: DEPOSIT_NOTICES.tooSmall('0.40 USDT', '1.00 USDT', NETWORK),
  deposit_gone: DEPOSIT_NOTICES.gone(USDT, NETWORK),
  deposit_reversed: DEPOSIT_NOTICES.reversed(USDT, NETWORK),
  withdrawal_requested: WITHDRAWAL_NOTICES.requested(USDT, TO),
  withdrawal_needs_approval: WITHDRAWAL_NOTICES.needsApproval(USDT),
  withdrawal_broadcast: WITHDRAWAL_NOTICES.broadcast(USDT, TO),
  withdrawal_confirmed: WITHDRAWAL_NOTICES.confirmed(USDT, TO),
  withdrawal_failed: WITHDRAWAL_NOTICES.failed(USDT),
  withdrawal_rejected: WITHDRAWAL_NOTICES.rejected(USDT),
  withdrawal_cancelled: WITHDRAWAL_NOTICES.cancelled(USDT),
  wallet_payout_succeeded: PAYOUT_NOTICES.succeeded(NAIRA, ACCOUNT),
  wallet_payout_failed: PAYOUT_NOTICES.failed(NAIRA, ACCOUNT),
  wallet_payout_reversed: PAYOUT_NOTICES.reversed(NAIRA, ACCOUNT),
  wallet_payout_unknown: PAYOUT_NOTICES.unknown(NAIRA, ACCOUNT),
  transfer_received: TRANSFER_NOTICES.received(USDT, HANDLE),
  transfer_sent: TRANSFER_NOTICES.sent(USDT, HANDLE),
  transfer_request: TRANSFER_NOTICES.asked(USDT, HANDLE),
  transfer_request_declined: TRANSFER_NOTICES.requestDeclined(USDT, HANDLE),
  transfer_request_expired: TRANSFER_NOTICES.requestExpired(USDT, HANDLE),
  transfer_planned: TRANSFER_NOTICES.planned(USDT, HANDLE, '2026-11-30', 'weekly'),
  transfer_plan_waits: TRANSFER_NOTICES.planWaits(
    USDT,
    HANDLE,
    PLAN_WAITS_FOR.BALANCE_DOES_NOT_COVER,
  ),
  transfer_plan_skipped: TRANSFER_NOTICES.planSkipped(USDT, HANDLE),
  transfer_plan_stopped: TRANSFER_NOTICES.planStopped(USDT, HANDLE),
  message: messageNotice(HANDLE, 'Good morning. I have sent it, please look.'),
  support_reply: { title: 'Support answered', message: 'Your deposit was found.' },
  support_rating: {
    title: 'How was it?',
    message: 'Your conversation with support is closed. Tell us how it went.',
  },
  chat_warning: warningText('spam', null),
  chat_report_decided: REPORT_ANSWERS.upheld,
  withdrawal_address_added: {
    title: 'A withdrawal address was added',
    message: 'Coins can go there from tomorrow on.',
  },
  wallet_bank_account_added: BANK_ACCOUNT_NOTICES.added(ACCOUNT),
  wallet_bank_account_removed: BANK_ACCOUNT_NOTICES.removed(ACCOUNT),
  wallet_bank_account_usual: BANK_ACCOUNT_NOTICES.usual(ACCOUNT),
  wallet_bank_account_reviewed: BANK_ACCOUNT_NOTICES.accepted(ACCOUNT),
  telegram_linked: TELEGRAM_NOTICES.linked('ada_obi'),
  telegram_unlinked: TELEGRAM_NOTICES.unlinked,
  identity_approved: KYC_NOTICES.approved('bvn'),
  identity_rejected: KYC_NOTICES.rejected('bvn', 'name_mismatch'),
  data_export_ready: DATA_REQUEST_NOTICES.exportReady,
  data_erasure_asked: DATA_REQUEST_NOTICES.erasureAsked,
  data_erasure_cancelled: DATA_REQUEST_NOTICES.erasureCancelled,
  data_erasure_refused: DATA_REQUEST_NOTICES.erasureRefused,
  trade_dispute_queue: DISPUTE_NOTICES.raisedForArbiters(USDT, NAIRA),
  approval_queue: APPROVAL_NOTICES.waits('Reference rate by hand'),
  staff_changed: STAFF_NOTICES.given('Ada Okon'),
  identity_queue: KYC_REVIEW_NOTICES.waits,
  withdrawal_queue: {
    title: 'A withdrawal waits for approval',
    message: `${USDT} on ${NETWORK}. Two of you look at it before it leaves.`,
  },
  chain_sender_stopped: {
    title: 'A sending address was stopped',
    message: `${TO} on ${NETWORK}: its next number was used by somebody else.`,
  },
  audit_alarm: auditAlarm('balances-add-up', 'Every balance is what was posted to it.', 1),
  savings_unpaid: { title: SAVINGS_UNPAID.title, message: SAVINGS_UNPAID.message('USDT') },
  chat_report: SUPPORT_NOTICES.report,
  support_waiting: SUPPORT_NOTICES.waiting,
};
