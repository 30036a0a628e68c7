/** Amounts come formatted with their unit. */
export const SAVINGS_DONE = {
  in: (amount: string) => `${amount} is in your savings.`,
  out: (amount: string) => `${amount} is available again.`,
  rateSet: 'Saved. It applies from tomorrow.',
} as const;
