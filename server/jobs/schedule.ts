/** What runs by itself, and how often. A sweep queues its next run when it ends. */
export const SWEEPS = [
  { task: 'expire-overdue-trades', everySeconds: 2 },
  { task: 'deliver-messages', everySeconds: 5 },
  { task: 'locate-sign-ins', everySeconds: 2 },
  { task: 'trim-change-feed', everySeconds: 60 },
  { task: 'forget-old-rows', everySeconds: 3_600 },
  { task: 'sweep-loose-files', everySeconds: 60 },
] as const;

export type SweepName = (typeof SWEEPS)[number]['task'];
