import type { CostOfSavings } from '#web/features/admin/savings-desk/cost-of-savings.ts';

/** Basis points as a yearly rate: "4.50%". */
export function rateText(basisPoints: number): string {
  return `${(basisPoints / 100).toFixed(2)}%`;
}

/** A day of the calendar: "23 Nov 2026". */
export function dayText(day: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

const LONG = 3_650n;

/** How long the treasury pays for it. */
export function lastsText({ days }: CostOfSavings): string {
  if (days === null) return 'nothing to pay';
  if (days > LONG) return 'more than ten years';
  return days === 1n ? '1 day' : `${days} days`;
}
