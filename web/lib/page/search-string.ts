import { stringifySearchWith } from '@tanstack/react-router';

/**
 * The query of a URL as the router's search: each parameter is text as it stands there. The router's own parser would
 * read `?q=50` as a number and write the text back in quotes. A parameter that is given twice counts as missing: which
 * of the two was meant, nobody knows.
 */
export function parseSearch(query: string): Record<string, string> {
  const params = new URLSearchParams(query);
  return Object.fromEntries([...params].filter(([name]) => params.getAll(name).length === 1));
}

/** The router's search as the query of a URL, with its question mark; empty without parameters. */
export const stringifySearch = stringifySearchWith(String);
