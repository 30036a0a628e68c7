import { offerAlertProcedures } from '#server/alerts/offer-alerts.rpc.ts';
import { approvalProcedures } from '#server/approvals/approvals.rpc.ts';
import { auditProcedures } from '#server/audit/audit.rpc.ts';
import { chatProcedures } from '#server/chats/chats.rpc.ts';
import { careerProcedures } from '#server/careers/careers.rpc.ts';
import { dataRequestProcedures } from '#server/data-requests/data-requests.rpc.ts';
import { convertProcedures } from '#server/convert/convert.rpc.ts';
import type { Procedure } from '#server/define.ts';
import { depositProcedures } from '#server/deposits/deposits.rpc.ts';
import { disputeProcedures } from '#server/disputes/disputes.rpc.ts';
import { accountSessionProcedures } from '#server/identity/sessions/account-sessions.rpc.ts';
import { identityProcedures } from '#server/identity/identity.rpc.ts';
import { feeProcedures } from '#server/fees/fees.rpc.ts';
import { kycProcedures } from '#server/identity/kyc/kyc.rpc.ts';
import { secondFactorProcedures } from '#server/identity/second-factor/second-factor.rpc.ts';
import { staffProcedures } from '#server/identity/staff/staff.rpc.ts';
import { bankProcedures } from '#server/market/banks.rpc.ts';
import { coinProcedures } from '#server/market/prices/coins.rpc.ts';
import { rateProcedures } from '#server/market/rates/rates.rpc.ts';
import { deliveryProcedures } from '#server/notifications/deliveries.rpc.ts';
import { notificationProcedures } from '#server/notifications/notifications.rpc.ts';
import { onboardingProcedures } from '#server/onboarding/onboarding.rpc.ts';
import { liabilityProcedures } from '#server/liabilities/liabilities.rpc.ts';
import { offerListProcedures } from '#server/market/offer-list.rpc.ts';
import { payoutProcedures } from '#server/payouts/payouts.rpc.ts';
import { presenceProcedures } from '#server/presence/presence.rpc.ts';
import { proofProcedures } from '#server/proofs/proofs.rpc.ts';
import { reconciliationProcedures } from '#server/reconciliation/reconciliation.rpc.ts';
import { referralProcedures } from '#server/referrals/referrals.rpc.ts';
import { sandboxChainProcedures } from '#server/sandbox/sandbox-chain.rpc.ts';
import { testChatProcedures } from '#server/sandbox/test-chat.rpc.ts';
import { savingsProcedures } from '#server/savings/savings.rpc.ts';
import { reportDeskProcedures } from '#server/support/report-desk.rpc.ts';
import { supportProcedures } from '#server/support/support.rpc.ts';
import { telegramProcedures } from '#server/notifications/telegram/telegram.rpc.ts';
import { offerProcedures } from '#server/trades/offers/offers.rpc.ts';
import { reputationProcedures } from '#server/reputation/reputation.rpc.ts';
import { lateProcedures } from '#server/trades/late/late.rpc.ts';
import { recordProcedures } from '#server/trades/record/record.rpc.ts';
import { tradeMoneyProcedures } from '#server/trades/money/trade-money.rpc.ts';
import { treasuryProcedures } from '#server/treasury/treasury.rpc.ts';
import { tradeProcedures } from '#server/trades/trades.rpc.ts';
import { walletHistoryProcedures } from '#server/wallet/wallet-history.rpc.ts';
import { transferProcedures } from '#server/transfers/transfers.rpc.ts';
import { bankAccountProcedures } from '#server/wallet/bank-accounts.rpc.ts';
import { walletProcedures } from '#server/wallet/wallet.rpc.ts';
import { withdrawalProcedures } from '#server/withdrawals/withdrawals.rpc.ts';

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
