/** What runs by itself, and how long after its end it runs again. */
export const JOBS = [
  { task: 'expire-overdue-trades', everySeconds: 2 },
  { task: 'follow-offers', everySeconds: 1 },
  { task: 'look-over-offers', everySeconds: 60 },
  { task: 'follow-offer-alerts', everySeconds: 1 },
  { task: 'tend-offer-alerts', everySeconds: 60 },
  { task: 'read-bank-news', everySeconds: 1 },
  { task: 'read-kyc-news', everySeconds: 1 },
  { task: 'follow-chats', everySeconds: 1 },
  { task: 'carry-notices', everySeconds: 2 },
  { task: 'deliver-messages', everySeconds: 5 },
  { task: 'deliver-pushes', everySeconds: 2 },
  { task: 'keep-telegram-webhook', everySeconds: 3_600 },
  { task: 'forget-old-notices', everySeconds: 1_800 },
  { task: 'watch-disputes', everySeconds: 30 },
  { task: 'locate-sign-ins', everySeconds: 2 },
  { task: 'trim-change-feed', everySeconds: 60 },
  { task: 'forget-old-rows', everySeconds: 3_600 },
  { task: 'answer-data-requests', everySeconds: 15 },
  { task: 'sweep-loose-files', everySeconds: 60 },
  { task: 'forget-job-applications', everySeconds: 900 },
  { task: 'forget-chat-files', everySeconds: 900 },
  { task: 'qualify-referrals', everySeconds: 60 },
  { task: 'audit', everySeconds: 60 },
  { task: 'keep-trader-figures', everySeconds: 60 },
  { task: 'keep-reference-rate', everySeconds: 60 },
  { task: 'reprice-floating-offers', everySeconds: 20 },
  { task: 'remind-to-pay', everySeconds: 10 },
  { task: 'watch-releases', everySeconds: 15 },
  { task: 'seal-history', everySeconds: 60 },
  { task: 'seal-ledger', everySeconds: 30 },
  { task: 'reconcile', everySeconds: 300 },
  { task: 'publish-liabilities', everySeconds: 60 },
  { task: 'scan-chains', everySeconds: 2 },
  { task: 'sweep-deposits', everySeconds: 30 },
  { task: 'watch-hot-wallets', everySeconds: 60 },
  { task: 'run-planned-transfers', everySeconds: 10 },
  { task: 'expire-money-requests', everySeconds: 30 },
  { task: 'accrue-savings', everySeconds: 30 },
  { task: 'send-payouts', everySeconds: 2 },
  { task: 'look-at-payouts', everySeconds: 2 },
  { task: 'keep-bank-list', everySeconds: 900 },
  { task: 'review-withdrawals', everySeconds: 2 },
  { task: 'carry-sends', everySeconds: 2 },
] as const;

export type JobName = (typeof JOBS)[number]['task'];

export interface JobSchedule {
  readonly task: JobName;
  readonly everySeconds: number;
}
