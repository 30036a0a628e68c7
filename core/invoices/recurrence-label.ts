/** How often a recurring invoice is issued. */
export type Recurrence = 'daily' | 'weekly' | 'monthly' | 'yearly' | { readonly everyDays: number };

const LABELS = { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly', yearly: 'Yearly' } as const;

/** Its label on a screen. */
export function recurrenceLabel(recurrence: Recurrence): string {
  if (typeof recurrence === 'string') return LABELS[recurrence];
  return `Every ${recurrence.everyDays} days`;
}
