const IN_LAGOS = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** "23 Nov, 19:13" in Lagos. The minute is rounded up, so that it holds. */
export function lagosMinute(at: Date): string {
  return IN_LAGOS.format(new Date(Math.ceil(at.getTime() / 60_000) * 60_000));
}
