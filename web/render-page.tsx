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
import { documentHtml } from '#web/document.ts';
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
import { isMissing, makeRouter } from '#web/router.tsx';
import { routeEntry, tabTitle } from '#web/shell/route-entry.ts';

export interface PageContext {
  /** Allows this response's own scripts under the content security policy. */
  nonce: string;
  config: PublicConfig;
  /** The API's URL on this machine. */
  backendUrl: string;
  /** Tells the API that the call is for a page, not from somebody's browser. */
  pageKey: string;
  /** The browser build this page belongs to. */
  assets: ClientAssets;
}

/**
 * Answers a page request: public pages with their content and data, pages behind the sign-in as a shell, unknown URLs
 * with 404, redirects with their status.
 */
export async function renderPage(
  request: Request,
  { nonce, config, backendUrl, pageKey, assets }: PageContext,
): Promise<Response> {
  holdPublicConfig(config, Date.parse(config.now));
  setServerUrl(backendUrl, pageKey);
  const queryClient = createQueryClient();
  const handle = createRequestHandler({
    request,
    createRouter: () =>
      makeRouter({ nonce, queryClient, handOver: () => ({ queries: answersOf(queryClient) }) }),
  });

  const response = await handle(({ router, responseHeaders }) => {
    const isLite = wantsLite(request.headers);
    const language = wantedLanguage(request.headers);
    drawLite(isLite);
    const { pathname } = router.state.location;
    const entry = routeEntry(pathname);
    const preloads = [
      ...assets.preloads,
      ...(assets.pages[entry?.path ?? ''] ?? []),
      ...(language === 'en'
        ? []
        : partsOf(entry).flatMap((part) => assets.dictionaries[part] ?? [])),
    ];
    return withLanguage(language, entry, () => {
      const app = renderToString(
        <StrictMode>
          <App queryClient={queryClient}>
            <RouterServer router={router} />
          </App>
        </StrictMode>,
      );
      const status = isMissing(router) ? 404 : getSsrStatus(router);
      const title = documentTitle(tabTitle(entry));
      const scripts = hydrationScripts(router, nonce);
      const head = describingTags({ entry, isFound: status === 200, pathname, title, config });
      const page = { nonce, config, assets, app, scripts, preloads, title, head, isLite };
      return new Response(documentHtml(page), { status, headers: responseHeaders });
    });
  });
  queryClient.clear();
  return response;
}

/** Null without data, so that a browser need not load what would hydrate it. */
function answersOf(queryClient: QueryClient): DehydratedState | null {
  const answers = dehydrate(queryClient);
  return answers.queries.length > 0 ? answers : null;
}

/**
 * The router's hydration data. Written here rather than by a component, so that the code which prints script elements
 * stays out of the browser.
 */
function hydrationScripts(router: AnyRouter, nonce: string): string {
  const tags = router.serverSsr?.takeInitialHydrationScriptTags();
  router.serverSsr?.setRenderFinished();
  return (tags?.before ?? [])
    .map(
      ({ children = '' }) => `<script nonce="${nonce}" data-tsr-stream-part>${children}</script>`,
    )
    .join('');
}
