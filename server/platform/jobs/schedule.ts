/** The recurring jobs, and how long after its end each runs again. */
export const JOBS = [
  { task: 'expire-overdue-trades', everySeconds: 2 },
  { task: 'follow-offers', everySeconds: 1 },
  { task: 'recheck-offers', everySeconds: 60 },
  { task: 'follow-offer-alerts', everySeconds: 1 },
  { task: 'process-expiring-alerts', everySeconds: 60 },
  { task: 'process-credit-webhook-events', everySeconds: 1 },
  { task: 'poll-kyc-checks', everySeconds: 1 },
  { task: 'follow-chats', everySeconds: 1 },
  { task: 'dispatch-notifications', everySeconds: 2 },
  { task: 'deliver-messages', everySeconds: 5 },
  { task: 'deliver-pushes', everySeconds: 2 },
  { task: 'register-telegram-webhook', everySeconds: 3_600 },
  { task: 'forget-old-notifications', everySeconds: 1_800 },
  { task: 'process-dispute-deadlines', everySeconds: 30 },
  { task: 'locate-sign-ins', everySeconds: 2 },
  { task: 'trim-change-feed', everySeconds: 60 },
  { task: 'forget-old-rows', everySeconds: 3_600 },
  { task: 'answer-data-requests', everySeconds: 15 },
  { task: 'sweep-loose-files', everySeconds: 60 },
  { task: 'forget-job-applications', everySeconds: 900 },
  { task: 'forget-chat-files', everySeconds: 900 },
  { task: 'qualify-referrals', everySeconds: 60 },
  { task: 'audit', everySeconds: 60 },
  { task: 'refresh-trader-figures', everySeconds: 60 },
  { task: 'refresh-reference-rate', everySeconds: 60 },
  { task: 'reprice-floating-offers', everySeconds: 20 },
  { task: 'remind-to-pay', everySeconds: 10 },
  { task: 'escalate-slow-releases', everySeconds: 15 },
  { task: 'seal-history', everySeconds: 60 },
  { task: 'seal-ledger', everySeconds: 30 },
  { task: 'reconcile', everySeconds: 300 },
  { task: 'publish-liabilities', everySeconds: 60 },
  { task: 'scan-chains', everySeconds: 2 },
  { task: 'sweep-deposits', everySeconds: 30 },
  { task: 'monitor-hot-wallets', everySeconds: 60 },
  { task: 'run-planned-transfers', everySeconds: 10 },
  { task: 'expire-money-requests', everySeconds: 30 },
  { task: 'accrue-savings', everySeconds: 30 },
  { task: 'apply-fee-changes', everySeconds: 10 },
  { task: 'send-payouts', everySeconds: 2 },
  { task: 'poll-payouts', everySeconds: 2 },
  { task: 'refresh-bank-list', everySeconds: 900 },
  { task: 'review-withdrawals', everySeconds: 2 },
  { task: 'process-transactions', everySeconds: 2 },
] as const;

export type JobName = (typeof JOBS)[number]['task'];

export interface JobSchedule {
  readonly task: JobName;
  readonly everySeconds: number;
}
