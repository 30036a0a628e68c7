import { useRouterState } from '@tanstack/react-router';
import { BRAND } from '#core/brand/brand.ts';
import { t } from '#web/lib/i18n/language.ts';
import { publicConfig } from '#web/lib/supabase/public-config.ts';
import type { RouteEntry } from '#web/page.ts';
import { ROUTES } from '#web/routes.tsx';

/** The table of this installation: the sandbox's own pages exist nowhere else. */
export function routesHere(): RouteEntry[] {
  const sandbox = publicConfig().mode === 'sandbox';
  return ROUTES.filter(({ sandboxOnly }) => sandbox || !sandboxOnly);
}

/** The table's entry for a path; null for an unknown one. */
export function routeEntry(pathname: string): RouteEntry | null {
  const parts = pathname.replace(/\/+$/, '').split('/');
  return routesHere().find(({ path }) => fits(path.replace(/\/$/, '').split('/'), parts)) ?? null;
}

/** The title of the browser's tab: the home page has the product's name alone. */
export function tabTitle(entry: RouteEntry | null): string {
  if (!entry) return t('Not found');
  return entry.path === '/' ? BRAND.product : t(entry.title);
}

/** The entry of the current page. */
export function useRouteEntry(): RouteEntry | null {
  const pathname = useRouterState({
    select: (state) => state.resolvedLocation?.pathname ?? state.location.pathname,
  });
  return routeEntry(pathname);
}

/** Whether a path exists in this installation's table: menus show no dead link. */
export function routeExists(path: string): boolean {
  return routeEntry(path.split(/[?#]/)[0] ?? path) !== null;
}

function fits(pattern: string[], parts: string[]): boolean {
  return (
    pattern.length === parts.length &&
    pattern.every((segment, at) => segment.startsWith('$') || segment === parts[at])
  );
}
