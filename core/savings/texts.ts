/** Amounts come formatted with their unit. */
export const SAVINGS_DONE = {
  in: (amount: string) => `${amount} is in your savings.`,
  out: (amount: string) => `${amount} is available again.`,
  rateSet: 'Set. It counts from tomorrow.',
} as const;
