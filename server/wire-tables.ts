import { offerAlertTables } from '#server/trading/alerts/offer-alerts.table.ts';
import { chatTables } from '#server/messaging/chats/chats.table.ts';
import { careerTables } from '#server/growth/careers/careers.table.ts';
import { dataRequestTables } from '#server/identity/data-requests/data-requests.table.ts';
import { convertTables } from '#server/money/convert/convert.table.ts';
import type { WireTable } from '#server/define.ts';
import { feeTables } from '#server/money/fees/fees.table.ts';
import { depositTables } from '#server/money/deposits/deposits.table.ts';
import { disputeTables } from '#server/trading/disputes/disputes.table.ts';
import { identityTables } from '#server/identity/identity.table.ts';
import { liabilityTables } from '#server/money/liabilities/liabilities.table.ts';
import { marketTables } from '#server/trading/market/market.table.ts';
import { notificationTables } from '#server/messaging/notifications/notifications.table.ts';
import { onboardingTables } from '#server/growth/onboarding/onboarding.table.ts';
import { payoutTables } from '#server/money/payouts/payouts.table.ts';
import { presenceTables } from '#server/trading/presence/presence.table.ts';
import { proofTables } from '#server/trading/proofs/proofs.table.ts';
import { referralTables } from '#server/growth/referrals/referrals.table.ts';
import { reputationTables } from '#server/trading/reputation/reputation.table.ts';
import { savingsTables } from '#server/money/savings/savings.table.ts';
import { settingTables } from '#server/platform/settings/settings.table.ts';
import { supportTables } from '#server/messaging/support/support.table.ts';
import { telegramTables } from '#server/messaging/notifications/telegram/telegram.table.ts';
import { tradeTables } from '#server/trading/trades/trades.table.ts';
import { transferTables } from '#server/money/transfers/transfers.table.ts';
import { walletTables } from '#server/money/wallet/wallet.table.ts';
import { withdrawalTables } from '#server/money/withdrawals/withdrawals.table.ts';

/** Every relation of the wire. What is not listed here does not exist for it. */
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
    ...feeTables,
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
