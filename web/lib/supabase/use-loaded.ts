import { useLoaderData } from '@tanstack/react-router';

/** What a route's loader hands over with a page that a server rendered. */
export interface Loaded {
  /** Of the page's own `load`. */
  answer: unknown;
  /** What this address is about does not exist. */
  isMissing: boolean;
}

/** What this page's `load` read on the server; undefined when it did not, or the page began in a browser. */
export function useLoaded(): unknown {
  const loaded: Loaded | undefined = useLoaderData({ strict: false });
  return loaded?.answer;
}
