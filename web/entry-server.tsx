import assets from 'virtual:client-assets';
import type { PublicConfig } from '#core/wire/public-config.ts';
import { renderAppShell as renderShell } from '#web/render-app-shell.ts';
import { renderPage, type PageContext } from '#web/render-page.tsx';
import { describedSite } from '#web/described-site.ts';

/** What the server asks for a page: see renderPage. */
export function render(request: Request, context: Omit<PageContext, 'assets'>): Promise<Response> {
  return renderPage(request, { ...context, assets });
}

/** What the server asks for the page that works without a network. */
export function renderAppShell(
  context: Omit<PageContext, 'assets' | 'backendUrl' | 'pageKey'>,
): string {
  return renderShell({ ...context, assets });
}

/** What the server tells search engines. */
export function site(config: PublicConfig): ReturnType<typeof describedSite> {
  return describedSite(config);
}
