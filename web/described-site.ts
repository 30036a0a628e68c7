import type { PublicConfig } from '#core/wire/public-config.ts';
import { coinHref } from '#core/market-data/coin-path.ts';
import { CRYPTO_ASSETS } from '#core/money/assets.ts';
import { PAGE_DESCRIPTIONS, PAGE_TITLES } from '#web/page-descriptions.ts';
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
  return { pages: [...pages, ...coinPages()], privatePaths };
}

/** Of the coins that are traded here; those of all others depend on what the biggest ones are. */
function coinPages() {
  const path = '/crypto-lens/$coin';
  return CRYPTO_ASSETS.map((asset) => ({
    path: coinHref(asset),
    title: PAGE_TITLES[path]?.({ coin: asset }) ?? '',
    description: PAGE_DESCRIPTIONS[path] ?? '',
  }));
}
