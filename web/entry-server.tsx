import assets from 'virtual:client-assets';
import { PAY_SCRIPT } from 'virtual:pay-script';
import type { PublicConfig } from '#core/wire/public-config.ts';
import type { DrawnDocument } from '#web/document.ts';
import { describedSite } from '#web/described-site.ts';
import { holdPublicConfig } from '#web/lib/supabase/public-config.ts';
import { renderAppShell as renderShell } from '#web/render-app-shell.ts';
import { type PayContext, renderPay as renderPayPage } from '#web/pages/pay/render-pay.ts';
import { renderPage, type PageContext, type RenderedPage } from '#web/render-page.tsx';
import { sharedPage as findShared, type SharedPage } from '#web/shared-page.ts';

/** Renders a page for the server: see renderPage. */
export function render(
  request: Request,
  context: Omit<PageContext, 'assets'>,
): Promise<RenderedPage> {
  return renderPage(request, { ...context, assets });
}

/** Renders the page of an invoice for the server: see renderPay. */
export function renderPay(
  request: Request,
  context: Omit<PayContext, 'assets' | 'script'>,
): RenderedPage {
  return renderPayPage(request, { ...context, assets, script: PAY_SCRIPT });
}

/** Whether one rendering may answer several requests: see sharedPage. */
export function sharedPage(request: Request, config: PublicConfig): Promise<SharedPage | null> {
  holdPublicConfig(config, 0);
  return findShared(request);
}

/** Renders the offline app shell for the server. */
export function renderAppShell(context: Pick<PageContext, 'config'>): DrawnDocument {
  return renderShell({ ...context, assets });
}

/** The site description for search engines. */
export function site(config: PublicConfig): ReturnType<typeof describedSite> {
  return describedSite(config);
}
