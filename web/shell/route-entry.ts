import { useRouterState } from '@tanstack/react-router';
import type { RouteEntry } from '#web/page.ts';
import { ROUTES } from '#web/routes.tsx';

/** The table's entry for an address; null for an unknown one. */
export function routeEntry(pathname: string): RouteEntry | null {
  const parts = pathname.replace(/\/+$/, '').split('/');
  return ROUTES.find(({ path }) => fits(path.replace(/\/$/, '').split('/'), parts)) ?? null;
}

export function routeTitle(pathname: string): string {
  return routeEntry(pathname)?.title ?? 'Not found';
}

/** The entry of the page that is shown now. */
export function useRouteEntry(): RouteEntry | null {
  const pathname = useRouterState({
    select: (state) => state.resolvedLocation?.pathname ?? state.location.pathname,
  });
  return routeEntry(pathname);
}

/** Whether an address exists in this installation's table: menus show no link that leads nowhere. */
export function routeExists(path: string): boolean {
  return routeEntry(path.split(/[?#]/)[0] ?? path) !== null;
}

function fits(pattern: string[], parts: string[]): boolean {
  return (
    pattern.length === parts.length &&
    pattern.every((piece, at) => piece.startsWith('$') || piece === parts[at])
  );
}
