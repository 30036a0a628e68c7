import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** What a page's warm-up may use. */
export interface Warming {
  queryClient: QueryClient;
  params: Record<string, string>;
  search: Record<string, unknown>;
}

/** A file under web/pages. */
export interface PageModule {
  default: ComponentType;
  /**
   * Fetches what the page shows first into the query client: on the server before a public page is
   * rendered, in the browser beside the page's own code. The answer 'missing' sends the page with
   * status 404.
   */
  warm?: (warming: Warming) => Promise<unknown>;
  /**
   * The same for a page without queries: run on the server alone, which hands the answer over to
   * `useLoaded`.
   */
  load?: (loading: Omit<Warming, 'queryClient'>) => Promise<unknown>;
  /** Nothing on this page asks queries, so it is shown without the library that keeps their answers. */
  plain?: true;
}

export interface RouteEntry {
  path: string;
  /** Fetched when the route is first needed. */
  page: () => Promise<PageModule>;
  /**
   * signed-out pages send signed-in people on; signed-in pages send strangers to sign in, and admin pages
   * send everybody else to the denial page. What a page shows is decided by the server, whatever this says.
   */
  access: 'public' | 'signed-in' | 'signed-out' | 'admin';
  /** In the header of phones and in the browser's tab. */
  title: string;
  /**
   * What search engines and shared links say of the page. Pages that have one are meant to be
   * found; all others ask not to be.
   */
  description?: string;
  /**
   * full: header and, on phones, tabs. task: header only, the page has its own bar at the bottom.
   * auth: neither.
   */
  chrome: 'full' | 'task' | 'auth';
  /** The site's footer stands below the page. */
  footer?: true;
  /** Exists in sandbox mode only. */
  sandboxOnly?: true;
}

export interface Redirect {
  path: string;
  to: (params: Record<string, string>) => string;
}
