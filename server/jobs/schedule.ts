/** What runs by itself, and how often. A sweep queues its next run when it ends. */
export const SWEEPS = [
  { task: 'expire-overdue-trades', everySeconds: 2 },
  { task: 'follow-offers', everySeconds: 1 },
  { task: 'look-over-offers', everySeconds: 60 },
  { task: 'read-bank-news', everySeconds: 1 },
  { task: 'read-kyc-news', everySeconds: 1 },
  { task: 'carry-notices', everySeconds: 2 },
  { task: 'deliver-messages', everySeconds: 5 },
  { task: 'deliver-pushes', everySeconds: 2 },
  { task: 'watch-disputes', everySeconds: 30 },
  { task: 'locate-sign-ins', everySeconds: 2 },
  { task: 'trim-change-feed', everySeconds: 60 },
  { task: 'forget-old-rows', everySeconds: 3_600 },
  { task: 'answer-data-requests', everySeconds: 15 },
  { task: 'sweep-loose-files', everySeconds: 60 },
  { task: 'forget-job-applications', everySeconds: 900 },
  { task: 'qualify-referrals', everySeconds: 60 },
  { task: 'audit', everySeconds: 60 },
  { task: 'keep-trader-figures', everySeconds: 60 },
  { task: 'keep-reference-rate', everySeconds: 60 },
  { task: 'reprice-floating-offers', everySeconds: 20 },
  { task: 'remind-to-pay', everySeconds: 10 },
  { task: 'watch-releases', everySeconds: 15 },
  { task: 'seal-history', everySeconds: 60 },
] as const;

export type SweepName = (typeof SWEEPS)[number]['task'];
