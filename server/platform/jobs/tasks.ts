import { sql } from 'kysely';
import { followOfferAlerts } from '#server/trading/alerts/follow-offer-alerts.ts';
import { processExpiringAlerts } from '#server/trading/alerts/process-expiring-alerts.ts';
import { auditLive } from '#server/money/audit/audit-live.ts';
import { forgetJobApplications } from '#server/growth/careers/forget-applications.ts';
import { answerDataRequests } from '#server/identity/data-requests/answer-data-requests.ts';
import { forgetChatFiles } from '#server/messaging/chats/attachments/forget-chat-files.ts';
import { followChats } from '#server/messaging/chats/follow-chats.ts';
import { closeEventDays } from '#server/business/webhooks/close-event-day.ts';
import { deliverWebhooks } from '#server/business/webhooks/deliver-webhooks.ts';
import { forgetEvents } from '#server/business/webhooks/forget-events.ts';
import type { Oja } from '#server/define.ts';
import { scanChains } from '#server/money/deposits/scan-chains.ts';
import { sweepDeposits } from '#server/money/deposits/sweeps/sweep-deposits.ts';
import { monitorHotWallets } from '#server/money/deposits/monitor-hot-wallets.ts';
import { processDisputeDeadlines } from '#server/trading/disputes/process-dispute-deadlines.ts';
import { forgetOldRows } from '#server/identity/forget-old-rows.ts';
import { lapseRestrictions } from '#server/identity/restrictions/lapse-restrictions.ts';
import { topUpLiens } from '#server/money/liens/top-up-liens.ts';
import { expireDocuments } from '#server/identity/documents/expire-documents.ts';
import { forgetDocuments } from '#server/identity/documents/forget-documents.ts';
import { releaseStaleReviews } from '#server/identity/documents/reviews/release-stale-reviews.ts';
import { settleDueLevels } from '#server/identity/levels/settle-due-levels.ts';
import { pollLiveness } from '#server/identity/liveness/poll-liveness.ts';
import { pollKycChecks } from '#server/identity/kyc/poll-kyc-checks.ts';
import { locateSignIns } from '#server/identity/activity/locate-sign-ins.ts';
import type { JobName } from '#server/platform/jobs/schedule.ts';
import type { Task } from '#server/platform/jobs/worker.ts';
import { publishDueLiabilities } from '#server/money/liabilities/publish-due-liabilities.ts';
import { sealAdminLog } from '#server/identity/admin-log/seal-admin-log.ts';
import { endLapsedRoles } from '#server/identity/staff/end-lapsed-roles.ts';
import { sealLedger } from '#server/money/liabilities/seal-ledger.ts';
import { followOffers, recheckOffers } from '#server/trading/market/follow-offers.ts';
import { refreshReferenceRate } from '#server/trading/market/rates/refresh-reference-rate.ts';
import { dispatchNotifications } from '#server/messaging/notifications/dispatch-notifications.ts';
import { forgetOldNotifications } from '#server/messaging/notifications/delivery/forget-old-notifications.ts';
import { deliverPushes } from '#server/messaging/notifications/push/deliver-pushes.ts';
import { registerTelegramWebhook } from '#server/messaging/notifications/telegram/register-webhook.ts';
import { endDeadLink } from '#server/messaging/notifications/telegram/unlink-chat.ts';
import { deliverMessages } from '#server/platform/integrations/messages/deliver-messages.ts';
import { refreshTraderFigures } from '#server/trading/reputation/refresh-trader-figures.ts';
import { pollPayouts } from '#server/money/payouts/poll-payouts.ts';
import { sendPayouts } from '#server/money/payouts/send-payouts.ts';
import { processCreditWebhookEvents } from '#server/trading/proofs/credits/process-credit-webhook-events.ts';
import { publishSettings } from '#server/platform/settings/publish-settings.ts';
import { applyFeeChanges } from '#server/money/fees/apply-fee-changes.ts';
import { accrueSavings } from '#server/money/savings/accrue-savings.ts';
import { qualifyReferrals } from '#server/growth/referrals/qualify-referrals.ts';
import { reconcile } from '#server/money/reconciliation/reconcile.ts';
import { sweepLooseFiles } from '#server/platform/storage/loose-files.ts';
import { sealHistory } from '#server/trading/trades/record/seal-history.ts';
import { remindToPay } from '#server/trading/trades/remind-to-pay.ts';
import { escalateSlowReleases } from '#server/trading/trades/escalate-slow-releases.ts';
import { expireOverdueTrades } from '#server/trading/trades/expire-overdue-trades.ts';
import { expireRequests } from '#server/money/transfers/answer-request.ts';
import { runSchedules } from '#server/money/transfers/run-schedules.ts';
import { repriceFloatingOffers } from '#server/trading/trades/offers/reprice-floating-offers.ts';
import { refreshBankList } from '#server/money/wallet/refresh-bank-list.ts';
import { expireInvoices } from '#server/business/invoices/expire-invoices.ts';
import { chargeMandates } from '#server/business/recurring/charge-mandates.ts';
import { issueRecurring } from '#server/business/recurring/issue-recurring.ts';
import { warnBeforeCharge } from '#server/business/recurring/warn-before-charge.ts';
import { forgetPayers } from '#server/business/reminders/forget-payers.ts';
import { remindInvoices } from '#server/business/reminders/remind-invoices.ts';
import { releaseDeliveredInvoices } from '#server/business/invoices/escrow/deliver-invoice.ts';
import { countTradedPayments } from '#server/business/invoices/trades/count-traded-payments.ts';
import { settleBoughtPayments } from '#server/business/invoices/trades/settle-bought-payments.ts';
import { countInvoicePayments } from '#server/business/onchain/count-invoice-payments.ts';
import { returnLatePayments } from '#server/business/refunds/return-late-payments.ts';
import { sendRefunds } from '#server/business/refunds/send-refunds.ts';
import { sendKinds } from '#server/platform/jobs/send-kinds.ts';
import { processTransactions } from '#server/money/withdrawals/sends/process-transactions.ts';
import { reviewWithdrawals } from '#server/money/withdrawals/review-withdrawals.ts';
import { forgetTestPeople } from '#server/sandbox/test-runs/forget-test-people.ts';
import { wireTables } from '#server/wire-tables.ts';

const FEED_MINUTES = 10;

/** The function of each job. */
export function taskList(oja: Oja): Record<JobName, Task> {
  return {
    'expire-overdue-trades': async () => {
      await expireOverdueTrades(oja);
    },
    'follow-offers': () => followOffers(oja),
    'recheck-offers': () => recheckOffers(oja),
    'follow-offer-alerts': () => followOfferAlerts(oja),
    'process-expiring-alerts': () => processExpiringAlerts(oja.db),
    'process-credit-webhook-events': async () => {
      await processCreditWebhookEvents(oja);
    },
    'poll-kyc-checks': async () => {
      await pollKycChecks(oja);
    },
    'poll-liveness': () => pollLiveness(oja),
    'settle-levels': () => settleDueLevels(oja),
    'release-stale-reviews': () => releaseStaleReviews(oja),
    'expire-documents': () => expireDocuments(oja),
    'forget-documents': () => forgetDocuments(oja),
    'forget-test-people': (stopping) => forgetTestPeople(oja, stopping),
    'follow-chats': () => followChats(oja),
    'dispatch-notifications': (stopping) => dispatchNotifications(oja, stopping),
    'deliver-messages': () =>
      deliverMessages({
        ...oja,
        chatIsGone: (tx, chatId) => endDeadLink(tx, oja.config, chatId),
      }),
    'deliver-pushes': () => deliverPushes(oja),
    'deliver-webhooks': async (stopping) => {
      await deliverWebhooks(oja, { stopping });
    },
    'close-event-day': async () => {
      await closeEventDays(oja);
    },
    'forget-events': () => forgetEvents(oja),
    'register-telegram-webhook': () => registerTelegramWebhook(oja),
    'forget-old-notifications': () => forgetOldNotifications(oja.db),
    'process-dispute-deadlines': () => processDisputeDeadlines(oja),
    'sweep-loose-files': () => sweepLooseFiles(oja),
    'forget-job-applications': () => forgetJobApplications(oja),
    'forget-chat-files': () => forgetChatFiles(oja),
    'answer-data-requests': () => answerDataRequests(oja, wireTables),
    'qualify-referrals': () => qualifyReferrals(oja.db),
    audit: async () => {
      await auditLive(oja);
    },
    'locate-sign-ins': () => locateSignIns(oja),
    'refresh-trader-figures': async () => {
      await refreshTraderFigures(oja);
    },
    'forget-old-rows': () => forgetOldRows(oja),
    'refresh-reference-rate': () => refreshReferenceRate(oja),
    'reprice-floating-offers': async () => {
      await repriceFloatingOffers(oja);
    },
    'lapse-restrictions': async () => {
      await lapseRestrictions(oja);
    },
    'top-up-liens': async () => {
      await topUpLiens(oja);
    },
    'remind-to-pay': async () => {
      await remindToPay(oja.db);
    },
    'escalate-slow-releases': async () => {
      await escalateSlowReleases(oja);
    },
    'scan-chains': () => scanChains(oja),
    'sweep-deposits': () => sweepDeposits(oja),
    'monitor-hot-wallets': () => monitorHotWallets(oja),
    'seal-ledger': async () => {
      await sealLedger(oja);
    },
    reconcile: async () => {
      await reconcile(oja);
    },
    'publish-liabilities': async () => {
      await publishDueLiabilities(oja);
    },
    'seal-admin-log': async () => {
      await sealAdminLog(oja);
    },
    'end-lapsed-roles': async () => {
      await endLapsedRoles(oja.db);
    },
    'seal-history': async () => {
      await sealHistory(oja);
    },
    'run-planned-transfers': () => runSchedules(oja),
    'expire-money-requests': () => expireRequests(oja.db),
    'expire-invoices': () => expireInvoices(oja),
    'issue-recurring-invoices': () => issueRecurring(oja),
    'warn-before-charge': () => warnBeforeCharge(oja),
    'charge-mandates': () => chargeMandates(oja),
    'remind-invoices': () => remindInvoices(oja),
    'forget-payers': () => forgetPayers(oja),
    'count-traded-payments': () => countTradedPayments(oja),
    'settle-bought-payments': () => settleBoughtPayments(oja),
    'release-delivered-invoices': () => releaseDeliveredInvoices(oja),
    'count-invoice-payments': () => countInvoicePayments(oja),
    'return-late-payments': () => returnLatePayments(oja),
    'send-invoice-refunds': () => sendRefunds(oja),
    'accrue-savings': async () => {
      await accrueSavings(oja);
    },
    'apply-fee-changes': async () => {
      const changed = await applyFeeChanges(oja.db);
      if (changed.length > 0) oja.log.info({ assets: changed }, 'a decided trade fee took effect');
    },
    'publish-settings': () => publishSettings(oja),
    'send-payouts': async () => {
      await sendPayouts(oja);
    },
    'poll-payouts': async () => {
      await pollPayouts(oja);
    },
    'refresh-bank-list': () => refreshBankList(oja),
    'review-withdrawals': () => reviewWithdrawals(oja),
    'process-transactions': () => processTransactions(oja, sendKinds(oja)),
    'trim-change-feed': async () => {
      await oja.db
        .deleteFrom('change_feed')
        .where(
          'created_at',
          '<',
          sql<Date>`clock_timestamp() - make_interval(mins => ${FEED_MINUTES})`,
        )
        .execute();
    },
  };
}
