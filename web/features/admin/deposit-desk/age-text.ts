const HOUR = 3_600_000;

/** How long something has waited, in the coarsest unit: "3 hours", "12 days". */
export function ageText(since: string, now: number): string {
  const hours = Math.floor((now - Date.parse(since)) / HOUR);
  if (hours < 1) return 'less than an hour';
  if (hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`;
  return `${Math.floor(hours / 24)} days`;
}
