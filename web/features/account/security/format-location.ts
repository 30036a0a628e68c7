/** "Lagos, Nigeria", as far as it is known; empty where nothing is. */
export function formatLocation({ city, country }: { city: unknown; country: unknown }): string {
  return [city, country].filter((part) => typeof part === 'string' && part !== '').join(', ');
}
