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
import { publicConfig } from '#web/lib/public-config.ts';
import { REDIRECTS, ROUTES } from '#web/routes.tsx';
import { PageError } from '#web/shell/page-error.tsx';
import { PageFrame } from '#web/shell/page-frame.tsx';
import { PagePending } from '#web/shell/page-pending.tsx';
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
  const routes = ROUTES.filter(
    ({ sandboxOnly }) => !sandboxOnly || publicConfig().mode === 'sandbox',
  ).map((entry) => pageRoute(entry, root, queryClient));
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
  const framed = async () => {
    const { default: Content } = await entry.page();
    return {
      default: () => (
        <PageFrame entry={entry}>
          <Content />
        </PageFrame>
      ),
    };
  };
  return createRoute({
    getParentRoute: () => root,
    path: entry.path,
    // The session lives in the browser alone, so the server sends these pages as a bare shell.
    ssr: entry.access !== 'signed-in',
    component: lazyRouteComponent(framed),
    pendingComponent: PagePending,
    errorComponent: PageError,
    loader: ({ params, location }) =>
      warm(entry, { queryClient, params, search: location.search as Record<string, unknown> }),
  });
}

function redirectRoute(entry: Redirect, root: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => root,
    path: entry.path,
    beforeLoad: ({ params }) => {
      throw redirect({ href: entry.to(params), replace: true });
    },
  });
}

/** The server waits for the data, within limits; the browser only starts it and shows the page. */
async function warm(entry: RouteEntry, warming: Warming): Promise<void> {
  const module = await entry.page();
  if (!module.warm) return;
  const warmed = module.warm(warming).catch(() => undefined);
  if (!isServer) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, WARMING_MS);
  });
  await Promise.race([warmed, late]);
  clearTimeout(timer);
}
