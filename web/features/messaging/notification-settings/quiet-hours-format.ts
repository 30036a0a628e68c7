/** "22:00" of a minute of the day. */
export function clockOf(minute: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** The minute of the day of "22:00"; null for what is no time. */
export function minutesOf(clock: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(clock) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** Every zone the browser knows, that of Nigeria first. */
export const ZONES: readonly string[] = [
  'Africa/Lagos',
  ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'Africa/Lagos'),
];

/** "Lagos (Africa)" of "Africa/Lagos", for choosing one of many. */
export function zoneName(zone: string): string {
  const [area = '', ...locations] = zone.replaceAll('_', ' ').split('/');
  return locations.length === 0 ? area : `${locations.join(', ')} (${area})`;
}

/** The zone's city, for a sentence. */
export function zoneCity(zone: string): string {
  return zone.replaceAll('_', ' ').split('/').at(-1) ?? zone;
}
