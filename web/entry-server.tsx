import assets from 'virtual:client-assets';
import { renderPage, type PageContext } from '#web/render-page.tsx';

/** What the server asks for a page: see renderPage. */
export function render(request: Request, context: Omit<PageContext, 'assets'>): Promise<Response> {
  return renderPage(request, { ...context, assets });
}
