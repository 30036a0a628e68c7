import type { PublicConfig } from '#core/wire/public-config.ts';
import { PAGE_DESCRIPTIONS } from '#web/page-descriptions.ts';
import { ROUTES } from '#web/routes.tsx';

/** The route table for search engines: public pages, and the prefixes of private ones. */
export function describedSite({ mode }: Pick<PublicConfig, 'mode'>) {
  const here = ROUTES.filter(({ sandboxOnly }) => mode === 'sandbox' || !sandboxOnly);
  const isFixed = ({ path }: { path: string }) => !path.includes('$');
  const pages = here.filter(isFixed).flatMap(({ path, title }) => {
    const description = PAGE_DESCRIPTIONS[path];
    return description === undefined ? [] : [{ path, title, description }];
  });
  const closed = here
    .filter(({ access }) => access !== 'public')
    .map(({ path }) => path.replace(/\$.*/, ''));
  // A rule covers every path with its prefix, so the shortest ones are enough.
  const privatePaths = [...new Set(closed)].filter(
    (path) => !closed.some((other) => other !== path && path.startsWith(other)),
  );
  return { pages, privatePaths };
}
