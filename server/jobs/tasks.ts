import { sql } from 'kysely';
import { rows } from '#server/db/database.ts';
import { followOfferAlerts } from '#server/alerts/follow-offer-alerts.ts';
import { tendAlerts } from '#server/alerts/tend-alerts.ts';
import { auditLive } from '#server/audit/audit-live.ts';
import { forgetJobApplications } from '#server/careers/forget-applications.ts';
import { answerDataRequests } from '#server/data-requests/answer-data-requests.ts';
import { forgetChatFiles } from '#server/chats/attachments/forget-chat-files.ts';
import { followChats } from '#server/chats/follow-chats.ts';
import type { Oja } from '#server/define.ts';
import { scanChains } from '#server/deposits/scan-chains.ts';
import { sweepDeposits } from '#server/deposits/sweeps/sweep-deposits.ts';
import { watchHotWallets } from '#server/deposits/watch-hot-wallets.ts';
import { watchDisputes } from '#server/disputes/watch-disputes.ts';
import { forgetOldRows } from '#server/identity/forget-old-rows.ts';
import { readKycNews } from '#server/identity/kyc/read-kyc-news.ts';
import { locateSignIns } from '#server/identity/activity/locate-sign-ins.ts';
import type { JobName } from '#server/jobs/schedule.ts';
import { keepLiabilities } from '#server/liabilities/keep-liabilities.ts';
import { sealLedger } from '#server/liabilities/seal-ledger.ts';
import { followOffers, lookOverOffers } from '#server/market/follow-offers.ts';
import { keepReferenceRate } from '#server/market/rates/keep-reference-rate.ts';
import { carryNotices } from '#server/notifications/carry-notices.ts';
import { forgetOldNotices } from '#server/notifications/delivery/forget-old-notices.ts';
import { deliverPushes } from '#server/notifications/push/deliver-pushes.ts';
import { keepTelegramWebhook } from '#server/notifications/telegram/keep-webhook.ts';
import { endDeadLink } from '#server/notifications/telegram/unlink-chat.ts';
import { deliverMessages } from '#server/outside/messages/deliver-messages.ts';
import { keepTraderFigures } from '#server/reputation/keep-trader-figures.ts';
import { lookAtPayouts } from '#server/payouts/look-at-payouts.ts';
import { sendPayouts } from '#server/payouts/send-payouts.ts';
import { readBankNews } from '#server/proofs/credits/read-news.ts';
import { accrueSavings } from '#server/savings/accrue-savings.ts';
import { qualifyReferrals } from '#server/referrals/qualify-referrals.ts';
import { reconcile } from '#server/reconciliation/reconcile.ts';
import { sweepLooseFiles } from '#server/storage/loose-files.ts';
import { sealHistory } from '#server/trades/record/seal-history.ts';
import { remindToPay } from '#server/trades/remind-to-pay.ts';
import { watchReleases } from '#server/trades/slow-release.ts';
import { expireOverdueTrades } from '#server/trades/expire-overdue-trades.ts';
import { expireRequests } from '#server/transfers/answer-request.ts';
import { runSchedules } from '#server/transfers/run-schedules.ts';
import { repriceFloatingOffers } from '#server/trades/offers/reprice-floating-offers.ts';
import { keepBankList } from '#server/wallet/keep-bank-list.ts';
import { sendKinds } from '#server/jobs/send-kinds.ts';
import { carrySends } from '#server/withdrawals/sends/carry-sends.ts';
import { reviewWithdrawals } from '#server/withdrawals/review-withdrawals.ts';
import { wireTables } from '#server/wire-tables.ts';

const FEED_MINUTES = 10;

/** What each job does. */
export function taskList(oja: Oja): Record<JobName, () => Promise<void>> {
  return {
    'expire-overdue-trades': async () => {
      await expireOverdueTrades(oja);
    },
    'follow-offers': () => followOffers(oja),
    'look-over-offers': () => lookOverOffers(oja),
    'follow-offer-alerts': () => followOfferAlerts(oja),
    'tend-offer-alerts': () => tendAlerts(oja.db),
    'read-bank-news': async () => {
      await readBankNews(oja);
    },
    'read-kyc-news': async () => {
      await readKycNews(oja);
    },
    'follow-chats': () => followChats(oja),
    'carry-notices': () => carryNotices(oja),
    'deliver-messages': () =>
      deliverMessages({
        ...oja,
        chatIsGone: (tx, chatId) => endDeadLink(tx, oja.config, chatId),
      }),
    'deliver-pushes': () => deliverPushes(oja),
    'keep-telegram-webhook': () => keepTelegramWebhook(oja),
    'forget-old-notices': () => forgetOldNotices(oja.db),
    'watch-disputes': () => watchDisputes(oja),
    'sweep-loose-files': () => sweepLooseFiles(oja),
    'forget-job-applications': () => forgetJobApplications(oja),
    'forget-chat-files': () => forgetChatFiles(oja),
    'answer-data-requests': () => answerDataRequests(oja, wireTables),
    'qualify-referrals': () => qualifyReferrals(oja.db),
    audit: async () => {
      await auditLive(oja);
    },
    'locate-sign-ins': () => locateSignIns(oja),
    'keep-trader-figures': async () => {
      await keepTraderFigures(oja);
    },
    'forget-old-rows': () => forgetOldRows(oja),
    'keep-reference-rate': () => keepReferenceRate(oja),
    'reprice-floating-offers': async () => {
      await repriceFloatingOffers(oja);
    },
    'remind-to-pay': async () => {
      await remindToPay(oja.db);
    },
    'watch-releases': async () => {
      await watchReleases(oja);
    },
    'scan-chains': () => scanChains(oja),
    'sweep-deposits': () => sweepDeposits(oja),
    'watch-hot-wallets': () => watchHotWallets(oja),
    'seal-ledger': async () => {
      await sealLedger(oja);
    },
    reconcile: async () => {
      await reconcile(oja);
    },
    'publish-liabilities': async () => {
      await keepLiabilities(oja);
    },
    'seal-history': async () => {
      await sealHistory(oja);
    },
    'run-planned-transfers': () => runSchedules(oja),
    'expire-money-requests': () => expireRequests(oja.db),
    'accrue-savings': async () => {
      await accrueSavings(oja);
    },
    'send-payouts': async () => {
      await sendPayouts(oja);
    },
    'look-at-payouts': async () => {
      await lookAtPayouts(oja);
    },
    'keep-bank-list': () => keepBankList(oja),
    'review-withdrawals': () => reviewWithdrawals(oja),
    'carry-sends': () => carrySends(oja, sendKinds(oja)),
    'trim-change-feed': async () => {
      await rows(
        oja.db,
        sql`delete from change_feed where created_at < clock_timestamp() - make_interval(mins => ${FEED_MINUTES})`,
      );
    },
  };
}
