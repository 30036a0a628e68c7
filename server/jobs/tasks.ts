import { sql } from 'kysely';
import { rows } from '#server/db/database.ts';
import { auditLive } from '#server/audit/audit-live.ts';
import { forgetJobApplications } from '#server/careers/forget-applications.ts';
import { answerDataRequests } from '#server/data-requests/answer-data-requests.ts';
import type { Oja } from '#server/define.ts';
import { watchDisputes } from '#server/disputes/watch-disputes.ts';
import { forgetOldRows } from '#server/identity/forget-old-rows.ts';
import { readKycNews } from '#server/identity/kyc/read-kyc-news.ts';
import { locateSignIns } from '#server/identity/activity/locate-sign-ins.ts';
import type { SweepName } from '#server/jobs/schedule.ts';
import { followOffers, lookOverOffers } from '#server/market/follow-offers.ts';
import { keepReferenceRate } from '#server/market/rates/keep-reference-rate.ts';
import { carryNotices } from '#server/notifications/carry-notices.ts';
import { deliverPushes } from '#server/notifications/push/deliver-pushes.ts';
import { deliverMessages } from '#server/outside/messages/deliver-messages.ts';
import { keepTraderFigures } from '#server/reputation/keep-trader-figures.ts';
import { readBankNews } from '#server/proofs/credits/read-news.ts';
import { qualifyReferrals } from '#server/referrals/qualify-referrals.ts';
import { sweepLooseFiles } from '#server/storage/loose-files.ts';
import { sealHistory } from '#server/trades/record/seal-history.ts';
import { remindToPay } from '#server/trades/remind-to-pay.ts';
import { watchReleases } from '#server/trades/slow-release.ts';
import { expireOverdueTrades } from '#server/trades/expire-overdue-trades.ts';
import { repriceFloatingOffers } from '#server/trades/offers/reprice-floating-offers.ts';
import { wireTables } from '#server/wire-tables.ts';

const FEED_MINUTES = 10;

/** What each sweep does. */
export function taskList(oja: Oja): Record<SweepName, () => Promise<void>> {
  return {
    'expire-overdue-trades': async () => {
      await expireOverdueTrades(oja);
    },
    'follow-offers': () => followOffers(oja),
    'look-over-offers': () => lookOverOffers(oja),
    'read-bank-news': async () => {
      await readBankNews(oja);
    },
    'read-kyc-news': async () => {
      await readKycNews(oja);
    },
    'carry-notices': () => carryNotices(oja),
    'deliver-messages': () => deliverMessages(oja),
    'deliver-pushes': () => deliverPushes(oja),
    'watch-disputes': () => watchDisputes(oja),
    'sweep-loose-files': () => sweepLooseFiles(oja),
    'forget-job-applications': () => forgetJobApplications(oja),
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
    'seal-history': async () => {
      await sealHistory(oja);
    },
    'trim-change-feed': async () => {
      await rows(
        oja.db,
        sql`delete from change_feed where created_at < clock_timestamp() - make_interval(mins => ${FEED_MINUTES})`,
      );
    },
  };
}
