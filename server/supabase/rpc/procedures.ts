import { offerAlertProcedures } from '#server/trading/alerts/offer-alerts.rpc.ts';
import { approvalProcedures } from '#server/identity/approvals/approvals.rpc.ts';
import { auditProcedures } from '#server/money/audit/audit.rpc.ts';
import { chatProcedures } from '#server/messaging/chats/chats.rpc.ts';
import { careerProcedures } from '#server/growth/careers/careers.rpc.ts';
import { dataRequestProcedures } from '#server/identity/data-requests/data-requests.rpc.ts';
import { convertProcedures } from '#server/money/convert/convert.rpc.ts';
import type { Procedure } from '#server/define.ts';
import { depositProcedures } from '#server/money/deposits/deposits.rpc.ts';
import { disputeProcedures } from '#server/trading/disputes/disputes.rpc.ts';
import { accountSessionProcedures } from '#server/identity/sessions/account-sessions.rpc.ts';
import { identityProcedures } from '#server/identity/identity.rpc.ts';
import { feeProcedures } from '#server/money/fees/fees.rpc.ts';
import { kycProcedures } from '#server/identity/kyc/kyc.rpc.ts';
import { secondFactorProcedures } from '#server/identity/second-factor/second-factor.rpc.ts';
import { staffProcedures } from '#server/identity/staff/staff.rpc.ts';
import { bankProcedures } from '#server/trading/market/banks.rpc.ts';
import { coinProcedures } from '#server/trading/market/prices/coins.rpc.ts';
import { rateProcedures } from '#server/trading/market/rates/rates.rpc.ts';
import { deliveryProcedures } from '#server/messaging/notifications/deliveries.rpc.ts';
import { notificationProcedures } from '#server/messaging/notifications/notifications.rpc.ts';
import { onboardingProcedures } from '#server/growth/onboarding/onboarding.rpc.ts';
import { liabilityProcedures } from '#server/money/liabilities/liabilities.rpc.ts';
import { offerListProcedures } from '#server/trading/market/offer-list.rpc.ts';
import { payoutProcedures } from '#server/money/payouts/payouts.rpc.ts';
import { presenceProcedures } from '#server/trading/presence/presence.rpc.ts';
import { proofProcedures } from '#server/trading/proofs/proofs.rpc.ts';
import { reconciliationProcedures } from '#server/money/reconciliation/reconciliation.rpc.ts';
import { referralProcedures } from '#server/growth/referrals/referrals.rpc.ts';
import { sandboxChainProcedures } from '#server/sandbox/sandbox-chain.rpc.ts';
import { testChatProcedures } from '#server/sandbox/test-chat.rpc.ts';
import { savingsProcedures } from '#server/money/savings/savings.rpc.ts';
import { reportDeskProcedures } from '#server/messaging/support/report-desk.rpc.ts';
import { supportProcedures } from '#server/messaging/support/support.rpc.ts';
import { telegramProcedures } from '#server/messaging/notifications/telegram/telegram.rpc.ts';
import { offerProcedures } from '#server/trading/trades/offers/offers.rpc.ts';
import { reputationProcedures } from '#server/trading/reputation/reputation.rpc.ts';
import { lateProcedures } from '#server/trading/trades/late/late.rpc.ts';
import { recordProcedures } from '#server/trading/trades/record/record.rpc.ts';
import { tradeMoneyProcedures } from '#server/trading/trades/money/trade-money.rpc.ts';
import { treasuryProcedures } from '#server/money/treasury/treasury.rpc.ts';
import { tradeProcedures } from '#server/trading/trades/trades.rpc.ts';
import { walletHistoryProcedures } from '#server/money/wallet/wallet-history.rpc.ts';
import { transferProcedures } from '#server/money/transfers/transfers.rpc.ts';
import { bankAccountProcedures } from '#server/money/wallet/bank-accounts.rpc.ts';
import { walletProcedures } from '#server/money/wallet/wallet.rpc.ts';
import { withdrawalProcedures } from '#server/money/withdrawals/withdrawals.rpc.ts';

/** Every procedure of the wire by its name there. */
export const procedures: ReadonlyMap<string, Procedure> = new Map(
  Object.entries({
    ...tradeProcedures,
    ...tradeMoneyProcedures,
    ...auditProcedures,
    ...approvalProcedures,
    ...chatProcedures,
    ...proofProcedures,
    ...disputeProcedures,
    ...lateProcedures,
    ...recordProcedures,
    ...offerProcedures,
    ...walletProcedures,
    ...withdrawalProcedures,
    ...depositProcedures,
    ...sandboxChainProcedures,
    ...testChatProcedures,
    ...bankAccountProcedures,
    ...payoutProcedures,
    ...treasuryProcedures,
    ...transferProcedures,
    ...convertProcedures,
    ...savingsProcedures,
    ...walletHistoryProcedures,
    ...identityProcedures,
    ...kycProcedures,
    ...onboardingProcedures,
    ...accountSessionProcedures,
    ...secondFactorProcedures,
    ...staffProcedures,
    ...notificationProcedures,
    ...deliveryProcedures,
    ...presenceProcedures,
    ...offerListProcedures,
    ...offerAlertProcedures,
    ...bankProcedures,
    ...coinProcedures,
    ...rateProcedures,
    ...feeProcedures,
    ...referralProcedures,
    ...reputationProcedures,
    ...careerProcedures,
    ...dataRequestProcedures,
    ...liabilityProcedures,
    ...reconciliationProcedures,
    ...supportProcedures,
    ...reportDeskProcedures,
    ...telegramProcedures,
  }),
);
