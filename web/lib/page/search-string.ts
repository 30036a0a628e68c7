/**
 * The query of a URL as the router's search: each parameter is text as it stands there, the first one where a name is
 * repeated. The router's own parser would read `?q=50` as a number and write the text back in quotes.
 */
export function parseSearch(query: string): Record<string, string> {
  const first = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    if (!first.has(name)) first.set(name, value);
  }
  return Object.fromEntries(first);
}

/** The router's search as the query of a URL, with its question mark; empty without parameters. */
export function stringifySearch(search: Record<string, string>): string {
  const query = new URLSearchParams(search).toString();
  return query && `?${query}`;
}
