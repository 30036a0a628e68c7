import { stringifySearchWith } from '@tanstack/react-router';

/**
 * The query of a URL as the router's search: each parameter is text as it stands there. The router's own parser would
 * read `?q=50` as a number and write the text back in quotes.
 */
export const parseSearch = (query: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(query));

/** The router's search as the query of a URL, with its question mark; empty without parameters. */
export const stringifySearch = stringifySearchWith(String);
