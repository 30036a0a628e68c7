import type { PublicConfig } from '#core/wire/public-config.ts';
import { ROUTES } from '#web/routes.tsx';

/** What the route table has for search engines: pages to be found, and where private ones begin. */
export function describedSite({ mode }: Pick<PublicConfig, 'mode'>) {
  const here = ROUTES.filter(({ sandboxOnly }) => mode === 'sandbox' || !sandboxOnly);
  const isFixed = ({ path }: { path: string }) => !path.includes('$');
  const pages = here
    .filter(isFixed)
    .flatMap(({ path, title, description }) =>
      description === undefined ? [] : [{ path, title, description }],
    );
  const closed = here
    .filter(({ access }) => access !== 'public')
    .map(({ path }) => path.replace(/\$.*/, ''));
  // A rule holds for all that begins like it, so the shortest ones are enough.
  const privatePaths = [...new Set(closed)].filter(
    (path) => !closed.some((other) => other !== path && path.startsWith(other)),
  );
  return { pages, privatePaths };
}
