/** What runs by itself, and how often. A sweep queues its next run when it ends. */
export const SWEEPS = [
  { task: 'expire-overdue-trades', everySeconds: 2 },
  { task: 'deliver-mail', everySeconds: 5 },
  { task: 'trim-change-feed', everySeconds: 60 },
] as const;

export type SweepName = (typeof SWEEPS)[number]['task'];
