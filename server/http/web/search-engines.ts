import type { FastifyInstance } from 'fastify';
import type { PublicConfig } from '#core/wire/public-config.ts';

/** What the web app exposes of its own route table. */
export interface Site {
  /** Pages to be indexed, with their descriptions. */
  readonly pages: readonly SitePage[];
  /** The path prefixes of signed-in people's private pages. */
  readonly privatePaths: readonly string[];
}

export interface SitePage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

/** The API and other paths without a page. */
const NO_PAGES = [
  '/auth/',
  '/rest/',
  '/storage/',
  '/functions/',
  '/realtime/',
  '/webhooks/',
  '/sandbox/',
  '/language/',
  '/app-shell',
];
const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

type Shown = Pick<PublicConfig, 'mode' | 'url'>;

/** Serves /robots.txt and /sitemap.xml. `extra` returns the paths that come from the database. */
export function searchEngineRoutes(
  app: FastifyInstance,
  config: Shown,
  site: Site,
  extra: () => Promise<readonly string[]> = async () => [],
): void {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${DAY_SECONDS}`)
      .send(robots(config, site)),
  );
  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', `public, max-age=${HOUR_SECONDS}`)
      .send(sitemap(config.url, [...site.pages.map(({ path }) => path), ...(await extra())])),
  );
}

/** A sandbox must not be indexed. */
export function robots({ mode, url }: Shown, { privatePaths }: Site): string {
  if (mode === 'sandbox') return 'User-agent: *\nDisallow: /\n';
  const closed = [...NO_PAGES, ...privatePaths].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...closed, 'Allow: /', '', `Sitemap: ${url}/sitemap.xml`, ''].join('\n');
}

export function sitemap(url: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `<url><loc>${escaped(`${url}${path}`)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
