import { useLoaderData } from '@tanstack/react-router';

/** The loader data of a page that a server rendered. */
export interface Loaded {
  /** From the page's own `load`. */
  answer: unknown;
  /** The resource of this URL does not exist. */
  isMissing: boolean;
}

/** What this page's `load` returned on the server; undefined when it did not run, or the page began in a browser. */
export function useLoaded(): unknown {
  const loaded: Loaded | undefined = useLoaderData({ strict: false });
  return loaded?.answer;
}
