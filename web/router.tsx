import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type AnyRoute,
} from '@tanstack/react-router';
import { hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import type { Redirect, RouteEntry, Warming } from '#web/page.ts';
import { REDIRECTS } from '#web/routes.tsx';
import { PageError } from '#web/shell/page-error.tsx';
import { framedPage } from '#web/shell/framed-page.tsx';
import { PagePending } from '#web/shell/page-pending.tsx';
import { routesHere } from '#web/shell/route-entry.ts';
import { Shell } from '#web/shell/shell.tsx';

/** What a page's server hands over to its browser. */
export interface HandedOver {
  queries: DehydratedState;
}

interface ServerSide {
  nonce: string;
  handOver: () => HandedOver;
}

/** A page is rendered without its data rather than late. */
const WARMING_MS = 2000;

const notFoundComponent = lazyRouteComponent(() => import('#web/pages/not-found-page.tsx'));

const isServer = typeof window === 'undefined';

/** The router of one browser or of one request, built from the route table. */
export function makeRouter(queryClient: QueryClient, server?: ServerSide) {
  const root = createRootRoute({ component: Shell, notFoundComponent });
  const routes = routesHere().map((entry) => pageRoute(entry, root, queryClient));
  const redirects = REDIRECTS.map((entry) => redirectRoute(entry, root));

  return createRouter({
    routeTree: root.addChildren([...routes, ...redirects]),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    trailingSlash: 'never',
    ...(server && { ssr: { nonce: server.nonce }, dehydrate: server.handOver as never }),
    hydrate: ({ queries }: HandedOver) => hydrate(queryClient, queries),
  });
}

function pageRoute(entry: RouteEntry, root: AnyRoute, queryClient: QueryClient): AnyRoute {
  return createRoute({
    getParentRoute: () => root,
    path: entry.path,
    // The session lives in the browser alone, so the server sends these pages as a bare shell.
    ssr: entry.access !== 'signed-in' && entry.access !== 'admin',
    component: lazyRouteComponent(() => framedPage(entry)),
    pendingComponent: PagePending,
    errorComponent: PageError,
    loader: ({ params, location }) =>
      warm(entry, {
        queryClient,
        params: params as Record<string, string>,
        search: location.search as Record<string, unknown>,
      }),
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

/** The server waits for the data, within limits; the browser only starts it and shows the page. */
async function warm(entry: RouteEntry, warming: Warming): Promise<Warmed | undefined> {
  const module = await entry.page();
  if (!module.warm) return undefined;
  const warmed = module.warm(warming).catch(() => undefined);
  if (!isServer) return undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, WARMING_MS, undefined);
  });
  const answer = await Promise.race([warmed, late]);
  clearTimeout(timer);
  await forgetUnanswered(warming.queryClient);
  return { isMissing: answer === 'missing' };
}

/** Both sides must draw the same first: what did not arrive is asked for by the browser, anew. */
async function forgetUnanswered(queryClient: QueryClient): Promise<void> {
  await queryClient.cancelQueries();
  queryClient.removeQueries({ predicate: ({ state }) => state.status !== 'success' });
}

/** What a route's loader tells the server's renderer. */
interface Warmed {
  isMissing: boolean;
}

/** Whether what this address is about does not exist, though its page does and says so. */
export function isMissing(router: ReturnType<typeof makeRouter>): boolean {
  return router.state.matches.some(
    ({ loaderData }) => (loaderData as Warmed | undefined)?.isMissing === true,
  );
}
