import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type AnyRoute,
} from '@tanstack/react-router';
import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import { isLite } from '#web/lib/page/lite-mode.ts';
import { parseSearch, stringifySearch } from '#web/lib/page/search-string.ts';
import type { Loaded } from '#web/lib/supabase/use-loaded.ts';
import type { Redirect, RouteEntry, Warming } from '#web/page.ts';
import { REDIRECTS } from '#web/routes.tsx';
import { PageError } from '#web/shell/page-error.tsx';
import { framedPage } from '#web/shell/framed-page.tsx';
import { PagePending } from '#web/shell/page-pending.tsx';
import { routesHere } from '#web/shell/route-entry.ts';
import { Shell } from '#web/shell/shell.tsx';

/** The data a page's server passes to its browser. */
export interface HandedOver {
  /** Null where the page has no queries. */
  queries: DehydratedState | null;
}

interface ServerSide {
  /** Marks the router's own inline scripts in the rendered HTML. */
  mark: string;
  queryClient: QueryClient;
  handOver: () => HandedOver;
}

/** A page is rendered without its data rather than late. */
const WARMING_MS = 2000;

const notFoundComponent = lazyRouteComponent(() => import('#web/pages/not-found-page.tsx'));

/** The router of one browser or of one request, built from the route table. */
export function makeRouter(server?: ServerSide) {
  const root = createRootRoute({ component: Shell, notFoundComponent, errorComponent: PageError });
  const routes = routesHere().map((entry) => pageRoute(entry, root, server?.queryClient));
  const redirects = REDIRECTS.map((entry) => redirectRoute(entry, root));

  return createRouter({
    routeTree: root.addChildren([...routes, ...redirects]),
    defaultPreload: isLite() ? false : 'intent',
    defaultPreloadStaleTime: 0,
    // Otherwise a page sent as a shell is held back for half a second, whatever is loaded already.
    defaultPendingMinMs: 0,
    scrollRestoration: true,
    trailingSlash: 'never',
    parseSearch,
    stringifySearch,
    ...(server && { ssr: { nonce: server.mark }, dehydrate: server.handOver as never }),
    hydrate: async ({ queries }: HandedOver) => {
      if (queries) (await import('#web/lib/supabase/query-client.ts')).takeOver(queries);
    },
  });
}

function pageRoute(entry: RouteEntry, root: AnyRoute, requestQueries?: QueryClient): AnyRoute {
  return createRoute({
    getParentRoute: () => root,
    path: entry.path,
    // The session is in the browser only, so the server sends these pages as a shell.
    ssr: entry.access !== 'signed-in' && typeof entry.access === 'string',
    component: lazyRouteComponent(() => framedPage(entry)),
    pendingComponent: PagePending,
    errorComponent: PageError,
    loader: ({ params, location }) => {
      const pageLocation = {
        params: params as Record<string, string>,
        search: location.search as Record<string, string>,
      };
      return requestQueries
        ? readFirst(entry, { ...pageLocation, queryClient: requestQueries })
        : startReading(entry, pageLocation);
    },
  });
}

function redirectRoute(entry: Redirect, root: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => root,
    path: entry.path,
    beforeLoad: ({ params }) => {
      throw redirect({ href: entry.to(params as Record<string, string>), replace: true });
    },
  });
}

type PageLocation = Omit<Warming, 'queryClient'>;

/** The browser only starts loading and shows the page meanwhile. */
async function startReading(entry: RouteEntry, pageLocation: PageLocation): Promise<undefined> {
  const { warm } = await entry.page();
  if (!warm) return;
  const { browserQueries } = await import('#web/lib/supabase/query-client.ts');
  warm({ ...pageLocation, queryClient: browserQueries() }).catch(() => undefined);
}

/** The server waits for the data, within a time limit. */
async function readFirst(entry: RouteEntry, warming: Warming): Promise<Loaded> {
  const { load, warm } = await entry.page();
  const { queryClient, ...pageLocation } = warming;
  const answer = await inTime(load?.(pageLocation));
  const warmed = await inTime(warm?.(warming));
  await forgetUnanswered(queryClient);
  return { answer, isMissing: answer === 'missing' || warmed === 'missing' };
}

/** The result within the time a page may wait; undefined when it was late or failed. */
async function inTime(reading: Promise<unknown> | undefined): Promise<unknown> {
  if (!reading) return undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, WARMING_MS, undefined);
  });
  const answer = await Promise.race([reading.catch(() => undefined), late]);
  clearTimeout(timer);
  return answer;
}

/** Both sides must render the same first: the browser reloads what did not arrive. */
async function forgetUnanswered(queryClient: QueryClient): Promise<void> {
  await queryClient.cancelQueries();
  queryClient.removeQueries({ predicate: ({ state }) => state.status !== 'success' });
}

/** Whether this URL's resource does not exist, though its page does and says so. */
export function isMissing(router: ReturnType<typeof makeRouter>): boolean {
  return router.state.matches.some(
    ({ loaderData }) => (loaderData as Loaded | undefined)?.isMissing === true,
  );
}
