import { BRAND } from '#core/brand/brand.ts';
import type { PublicConfig } from '#core/wire/public-config.ts';
import { attribute } from '#web/html-text.ts';
import { currentLanguage, t } from '#web/lib/i18n/language.ts';
import { PAGE_DESCRIPTIONS } from '#web/page-descriptions.ts';
import type { RouteEntry } from '#web/page.ts';

const LOCALES = { en: 'en_NG', pcm: 'pcm_NG' } as const;

/**
 * The meta tags of a page for search engines and shared links. Pages with a description of their own are indexed, under
 * one URL whatever the query; all others are not. A shared link has a picture and a sentence in any case.
 */
export function describingTags({
  entry,
  isFound,
  pathname,
  title,
  config,
}: {
  entry: RouteEntry | null;
  /** Whether the URL's resource exists. */
  isFound: boolean;
  pathname: string;
  title: string;
  config: Pick<PublicConfig, 'url'>;
}): string {
  const own = isFound && entry ? PAGE_DESCRIPTIONS[entry.path] : undefined;
  const description = t(own ?? HOME_DESCRIPTION);
  const url = config.url + (pathname === '/' ? '/' : pathname.replace(/\/+$/, ''));
  const picture = `${config.url}/og/${pictureName(own && entry ? entry.path : '/')}`;
  return [
    meta('name', 'description', description),
    own ? `<link rel="canonical" href="${attribute(url)}">` : meta('name', 'robots', 'noindex'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', BRAND.product),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:locale', LOCALES[currentLanguage()]),
    meta('property', 'og:image', picture),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', title),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('\n');
}

const HOME_DESCRIPTION =
  'Buy and sell USDT, USDC and cNGN for naira, person to person, with every order in escrow.';

/** The server's file name: one picture for each route with a description. */
function pictureName(path: string): string {
  if (path.includes('$')) return 'home.png';
  return `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`;
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${attribute(content)}">`;
}
