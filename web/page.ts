import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Permission } from '#core/staff/permissions.ts';

/** The context of a page's warm-up. */
export interface Warming {
  queryClient: QueryClient;
  params: Record<string, string>;
  /** The parameters as they stand in the URL, to be read by the page's schema. */
  search: Record<string, string>;
}

/** A file under web/pages. */
interface PageModule {
  default: ComponentType;
  /**
   * Loads the page's first data into the query client: on the server before a public page is rendered, in the browser
   * in parallel with the page's own code. The result 'missing' sends the page with status 404.
   */
  warm?: (warming: Warming) => Promise<unknown>;
  /** The same for a page without queries: run on the server only, and handed over to `useLoaded`, `missing` included. */
  load?: (loading: Omit<Warming, 'queryClient'>) => Promise<unknown>;
  /** With `load`: for how many ms one rendering is sent to everybody. Without it each request is rendered. */
  sharedForMs?: number;
  /** Nothing on this page uses queries, so it is shown without that library. */
  plain?: true;
}

export interface RouteEntry {
  path: string;
  /** Loaded when the route is first needed. */
  page: () => Promise<PageModule>;
  /**
   * signed-out pages redirect signed-in people; signed-in pages redirect visitors to sign in. Pages of the staff name what
   * one must be able to do any of: they redirect everybody else to the denial page, and tell other staff whose part it is.
   * What a page shows is decided by the server, whatever this is.
   */
  access: 'public' | 'signed-in' | 'signed-out' | { readonly may: readonly Permission[] };
  /** In the header of phones and in the browser's tab. */
  title: string;
  /**
   * full: header and, on phones, tabs. task: header only, the page has its own bar at the bottom.
   * auth: neither.
   */
  chrome: 'full' | 'task' | 'auth';
  /** The site's footer is shown below the page. */
  footer?: true;
  /** Exists in sandbox mode only. */
  sandboxOnly?: true;
}

export interface Redirect {
  path: string;
  to: (params: Record<string, string>) => string;
}
