/** "14:47" in the reader's own time zone. */
export function clockTime(date: Date, seconds = false): string {
  return date.toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    ...(seconds && { second: '2-digit' }),
  });
}

/** "14:32" today, "Yesterday", "19 Nov", and with its year once that has passed. */
export function dayOrTime(date: Date, now = new Date()): string {
  const days = (midnight(now) - midnight(date)) / 86_400_000;
  if (days < 1) return clockTime(date);
  if (days < 2) return 'Yesterday';
  const year = date.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const };
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', ...year });
}

function midnight(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
