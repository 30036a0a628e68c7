import assets from 'virtual:client-assets';
import type { PublicConfig } from '#core/wire/public-config.ts';
import { renderAppShell as renderShell } from '#web/render-app-shell.ts';
import { renderPage, type PageContext } from '#web/render-page.tsx';
import { describedSite } from '#web/described-site.ts';

/** Renders a page for the server: see renderPage. */
export function render(request: Request, context: Omit<PageContext, 'assets'>): Promise<Response> {
  return renderPage(request, { ...context, assets });
}

/** Renders the offline app shell for the server. */
export function renderAppShell(
  context: Omit<PageContext, 'assets' | 'backendUrl' | 'pageKey'>,
): string {
  return renderShell({ ...context, assets });
}

/** The site description for search engines. */
export function site(config: PublicConfig): ReturnType<typeof describedSite> {
  return describedSite(config);
}
