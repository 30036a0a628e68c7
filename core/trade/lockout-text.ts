const IN_LAGOS = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** "You can accept again from Friday 15:45, Lagos time." The minute is rounded up, so that it holds. */
export function lockoutText(until: Date): string {
  const minute = new Date(Math.ceil(until.getTime() / 60_000) * 60_000);
  return `You can accept again from ${IN_LAGOS.format(minute)}, Lagos time.`;
}
