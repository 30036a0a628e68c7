import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
} from '@tanstack/react-router/ssr/server';
import { dehydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import type { ClientAssets } from 'virtual:client-assets';
import type { PublicConfig } from '#core/wire/public-config.ts';
import { App } from '#web/app.tsx';
import { documentHtml, type DrawnDocument } from '#web/document.ts';
import { partsOf } from '#web/languages/parts.ts';
import { withLanguage } from '#web/languages/with-language.ts';
import { wantedLanguage } from '#web/lib/i18n/language-request.ts';
import { drawLite } from '#web/lib/page/lite-mode.ts';
import { wantsLite } from '#web/lib/page/lite-request.ts';
import { setServerUrl } from '#web/lib/supabase/server-url.ts';
import { documentTitle } from '#web/lib/page/page-title.tsx';
import { holdPublicConfig } from '#web/lib/supabase/public-config.ts';
import { createQueryClient } from '#web/lib/supabase/query-client.ts';
import { describingTags } from '#web/page-head.ts';
import { PAGE_TITLES } from '#web/page-descriptions.ts';
import { isMissing, makeRouter } from '#web/router.tsx';
import type { RouteEntry } from '#web/page.ts';
import { routeEntry, tabTitle } from '#web/shell/route-entry.ts';

export interface PageContext {
  config: PublicConfig;
  /** The API's URL on this machine. */
  backendUrl: string;
  /** Tells the API that the call is for a page, not from somebody's browser. */
  pageKey: string;
  /** The browser build this page belongs to. */
  assets: ClientAssets;
}

/** What a page request is answered with. */
export interface RenderedPage extends DrawnDocument {
  readonly status: number;
  /** Where a redirect leads, which has no document; null for a page. */
  readonly location: string | null;
}

/**
 * Answers a page request: public pages with their content and data, pages behind the sign-in as a shell, unknown URLs
 * with 404, redirects with their status.
 */
export async function renderPage(
  request: Request,
  { config, backendUrl, pageKey, assets }: PageContext,
): Promise<RenderedPage> {
  holdPublicConfig(config, 0);
  setServerUrl(backendUrl, pageKey);
  const queryClient = createQueryClient();
  const mark = crypto.randomUUID();
  const handle = createRequestHandler({
    request,
    createRouter: () =>
      makeRouter({ mark, queryClient, handOver: () => ({ queries: answersOf(queryClient) }) }),
  });

  let drawn: DrawnDocument = NO_DOCUMENT;
  const response = await handle(({ router, responseHeaders }) => {
    const isLite = wantsLite(request.headers);
    const language = wantedLanguage(request.headers);
    const { pathname } = router.state.location;
    const entry = routeEntry(pathname);
    const preloads = [
      ...assets.preloads,
      ...(assets.pages[entry?.path ?? ''] ?? []),
      ...(language === 'en'
        ? []
        : partsOf(entry).flatMap((part) => assets.dictionaries[part] ?? [])),
    ];
    return withLanguage(language, partsOf(entry), () => {
      // Synchronous from here on: another page's rendering may have set them meanwhile.
      holdPublicConfig(config, 0);
      drawLite(isLite);
      const rendered = renderToString(
        <StrictMode>
          <App queryClient={queryClient}>
            <RouterServer router={router} />
          </App>
        </StrictMode>,
      );
      const status = isMissing(router) ? 404 : getSsrStatus(router);
      const title = documentTitle(ownTitle(entry, router) ?? tabTitle(entry));
      const app = takeMarked(rendered, mark);
      const scripts = hydrationScripts(router);
      const head = describingTags({ entry, isFound: status === 200, pathname, title, config });
      const isCalm = status === 200 && entry?.access === 'public' && entry.chrome !== 'auth';
      const page = { config, assets, scripts, preloads, title, head, isLite, isCalm };
      drawn = documentHtml({ ...page, ...app });
      return new Response(null, { status, headers: responseHeaders });
    });
  });
  queryClient.clear();
  return { ...drawn, status: response.status, location: response.headers.get('location') };
}

/** What the page of this URL is called by what its path names. */
function ownTitle(entry: RouteEntry | null, router: AnyRouter): string | undefined {
  const params = router.state.matches.at(-1)?.params as Record<string, string> | undefined;
  return entry ? PAGE_TITLES[entry.path]?.(params ?? {}) : undefined;
}

const NO_DOCUMENT: DrawnDocument = { html: '', inline: { scripts: [], styles: [] } };

/** Null without data, so that a browser need not load what would hydrate it. */
function answersOf(queryClient: QueryClient): DehydratedState | null {
  const answers = dehydrate(queryClient);
  return answers.queries.length > 0 ? answers : null;
}

/**
 * Takes this rendering's mark off the router's inline scripts, and their texts for the content security policy. What
 * people wrote never carries the mark, so a script of theirs is never among the texts.
 */
function takeMarked(html: string, mark: string): { app: string; appScripts: string[] } {
  const appScripts: string[] = [];
  const pattern = new RegExp(`<script nonce="${mark}">([^]*?)</script>`, 'g');
  const app = html.replaceAll(pattern, (_, script: string) => {
    appScripts.push(script);
    return `<script>${script}</script>`;
  });
  return { app, appScripts };
}

/**
 * The router's hydration data. Written here rather than by a component, so that the code which prints script elements
 * stays out of the browser.
 */
function hydrationScripts(router: AnyRouter): string[] {
  const tags = router.serverSsr?.takeInitialHydrationScriptTags();
  router.serverSsr?.setRenderFinished();
  return (tags?.before ?? []).map(({ children = '' }) => children);
}
