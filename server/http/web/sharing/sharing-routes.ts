import type { FastifyInstance } from 'fastify';
import { BRAND } from '#core/brand/brand.ts';
import type { SitePage } from '#server/http/web/search-engines.ts';
import { sharingPicture } from '#server/http/web/sharing/sharing-picture.ts';

const DAY_SECONDS = 86_400;

/**
 * Serves /og/<page>.png for each public page. A picture is rendered at its first request and cached; there are as many
 * as there are pages, so that nobody can make the server render without end.
 */
export function sharingRoutes(app: FastifyInstance, url: string, pages: readonly SitePage[]): void {
  const host = new URL(url).host;
  const byName = new Map(pages.map((page) => [pictureName(page.path), page]));
  const drawn = new Map<string, Promise<Buffer>>();

  app.get<{ Params: { name: string } }>('/og/:name', async (request, reply) => {
    const name = request.params.name;
    const page = byName.get(name);
    if (!page) return reply.code(404).type('text/plain').send('Not found');
    let picture = drawn.get(name);
    if (!picture) {
      const isHome = page.path === '/';
      picture = sharingPicture({
        title: isHome ? BRAND.tagline : page.title,
        description: page.description,
        displayUrl: host + (isHome ? '' : page.path),
      });
      drawn.set(name, picture);
      picture.catch(() => drawn.delete(name));
    }
    return reply
      .type('image/png')
      .header('cache-control', `public, max-age=${DAY_SECONDS}`)
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('x-content-type-options', 'nosniff')
      .send(await picture);
  });
}

/** "/" has home.png, "/how-it-works" how-it-works.png. The pages name them the same way. */
function pictureName(path: string): string {
  return `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`;
}
