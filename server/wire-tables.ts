import { offerAlertTables } from '#server/alerts/offer-alerts.table.ts';
import { chatTables } from '#server/chats/chats.table.ts';
import { careerTables } from '#server/careers/careers.table.ts';
import { dataRequestTables } from '#server/data-requests/data-requests.table.ts';
import { convertTables } from '#server/convert/convert.table.ts';
import type { WireTable } from '#server/define.ts';
import { depositTables } from '#server/deposits/deposits.table.ts';
import { disputeTables } from '#server/disputes/disputes.table.ts';
import { identityTables } from '#server/identity/identity.table.ts';
import { liabilityTables } from '#server/liabilities/liabilities.table.ts';
import { marketTables } from '#server/market/market.table.ts';
import { notificationTables } from '#server/notifications/notifications.table.ts';
import { onboardingTables } from '#server/onboarding/onboarding.table.ts';
import { payoutTables } from '#server/payouts/payouts.table.ts';
import { presenceTables } from '#server/presence/presence.table.ts';
import { proofTables } from '#server/proofs/proofs.table.ts';
import { referralTables } from '#server/referrals/referrals.table.ts';
import { reputationTables } from '#server/reputation/reputation.table.ts';
import { savingsTables } from '#server/savings/savings.table.ts';
import { settingTables } from '#server/settings/settings.table.ts';
import { supportTables } from '#server/support/support.table.ts';
import { telegramTables } from '#server/notifications/telegram/telegram.table.ts';
import { tradeTables } from '#server/trades/trades.table.ts';
import { transferTables } from '#server/transfers/transfers.table.ts';
import { walletTables } from '#server/wallet/wallet.table.ts';
import { withdrawalTables } from '#server/withdrawals/withdrawals.table.ts';

/** Every relation the wire knows. What is not listed here does not exist for it. */
export const wireTables: ReadonlyMap<string, WireTable> = new Map(
  Object.entries({
    ...tradeTables,
    ...proofTables,
    ...disputeTables,
    ...identityTables,
    ...onboardingTables,
    ...walletTables,
    ...withdrawalTables,
    ...depositTables,
    ...transferTables,
    ...convertTables,
    ...savingsTables,
    ...payoutTables,
    ...notificationTables,
    ...marketTables,
    ...offerAlertTables,
    ...presenceTables,
    ...chatTables,
    ...settingTables,
    ...referralTables,
    ...reputationTables,
    ...careerTables,
    ...supportTables,
    ...telegramTables,
    ...dataRequestTables,
    ...liabilityTables,
  }),
);
