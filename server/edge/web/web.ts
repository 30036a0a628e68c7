import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PublicConfig } from '#core/wire/public-config.ts';
import { compress } from '#server/edge/web/compress.ts';
import { pageHeaders, siteHeaders } from '#server/edge/web/page-headers.ts';

export interface WebAppOptions {
  /** Holds `client` and `server`, as `npm run build` leaves them. */
  distDir: string;
  publicConfig: Omit<PublicConfig, 'now'>;
  /** Where the API answers on this machine, for what pages read while they are rendered. */
  backendUrl: string;
  /** The product's clock; the sandbox may move it. */
  now?: () => Date;
}

export type Render = (
  request: Request,
  context: { nonce: string; config: PublicConfig; backendUrl: string },
) => Promise<Response>;

/**
 * Serves the web app: its files, and a rendered page on every other path that nobody else
 * answers. Register it last.
 */
export async function webApp(app: FastifyInstance, options: WebAppOptions): Promise<void> {
  const entry = pathToFileURL(join(options.distDir, 'server/entry-server.js')).href;
  const { render } = (await import(entry)) as { render: Render };

  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: join(options.distDir, 'client'),
      wildcard: false,
      preCompressed: true,
      index: false,
      globIgnore: ['.vite/**', '**/*.br', '**/*.gz'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        const name = path.slice(join(options.distDir, 'client').length);
        for (const [header, value] of Object.entries(fileHeaders(name, options.publicConfig))) {
          reply.header(header, value);
        }
      },
    });
    pages(scope, options, render);
  });
}

/** Every path without a file. A missing file of the build is plainly missing, not a page. */
export function pages(app: FastifyInstance, options: WebAppOptions, render: Render): void {
  app.get('/assets/*', (_request, reply) => reply.code(404).type('text/plain').send('Not found'));
  app.get('/*', (request, reply) => answerPage(request, reply, options, render));
}

async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { publicConfig, backendUrl, now = () => new Date() }: WebAppOptions,
  render: Render,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64');
  const config = { ...publicConfig, now: now().toISOString() };
  reply.headers(pageHeaders(config, nonce, request.host));
  reply.header('cache-control', 'no-store').header('vary', 'accept-encoding');
  let response: Response;
  try {
    // The address is ours plus the path, whatever host the request names.
    const page = new Request(`${new URL(config.url).origin}${request.url}`);
    response = await render(page, { nonce, config, backendUrl });
  } catch (error) {
    request.log.error(error, 'a page could not be rendered');
    return reply.code(500).type('text/html; charset=utf-8').send(BROKEN_PAGE);
  }

  reply.code(response.status);
  const location = response.headers.get('location');
  if (location) return reply.header('location', location).send();

  const { body, encoding } = await compress(
    await response.text(),
    request.headers['accept-encoding'],
  );
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(body);
}

const BROKEN_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Oja</title>
<h1>Oja could not show this page</h1>
<p>Nothing happened to your money or your trades. Please reload in a moment.</p></html>`;

/** Names under /assets carry a hash of their content and never change; the rest may. */
function fileHeaders(name: string, config: WebAppOptions['publicConfig']): Record<string, string> {
  const cache = name.startsWith('/assets/')
    ? 'public, max-age=31536000, immutable'
    : name.startsWith('/fonts/')
      ? 'public, max-age=2592000'
      : 'public, max-age=3600';
  return { ...siteHeaders(config), 'cache-control': cache };
}
