import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  MOST_PAGES_WAITING,
  MOST_PAGES_WAITING_OF_NETWORK,
  PAGES_AT_ONCE,
  PAGES_AT_ONCE_OF_NETWORK,
} from '#core/limits/request-limits.ts';
import { PAY_SEGMENTS, type PayKind, type PayShown } from '#core/invoices/pay-shown.ts';
import type { PublicConfig } from '#core/wire/public-config.ts';
import { quoteOf } from '#server/http/web/pay/own-quote.ts';
import { OWN_QUALITY } from '#server/http/web/compress.ts';
import {
  hashesOf,
  NO_INLINE,
  pageHeaders,
  siteHeaders,
  type InlineTexts,
} from '#server/http/web/page-headers.ts';
import {
  isKnown,
  readyPage,
  type ReadyPage,
  type RenderedPage,
} from '#server/http/web/ready-page.ts';
import { searchEngineRoutes, type Site } from '#server/http/web/search-engines.ts';
import { sharedPages, type SharedPages } from '#server/http/web/shared-pages.ts';
import { sharingRoutes } from '#server/http/web/sharing/sharing-routes.ts';
import { fairQueue, QueueFull } from '#server/platform/fair-queue.ts';
import { networkOf } from '#server/platform/network-of.ts';

export interface WebAppOptions {
  /** Holds `client` and `server`, as `npm run build` leaves them. */
  distDir: string;
  publicConfig: Omit<PublicConfig, 'now'>;
  /** The API's URL on this machine, for the requests of pages while they are rendered. */
  backendUrl: string;
  /** Identifies a page's own requests to the API. */
  pageKey: string;
  /** Seconds until another page is rendered for an IP address; zero for now. */
  waitForPage?: ((ip: string) => Promise<number>) | undefined;
  /** The product's clock; the sandbox may move it. */
  now?: () => Date;
  /** Paths for search engines that come from the database rather than from the route table. */
  furtherPages?: () => Promise<readonly string[]>;
  /**
   * What a page outside the app shows for the id or token of its URL, with the quote that its reader asked for; null where
   * there is nothing genuine.
   */
  readShown: (kind: PayKind, id: string, quoteId: string | null) => Promise<PayShown | null>;
}

interface PageContext {
  config: PublicConfig;
  backendUrl: string;
  pageKey: string;
}

/** What the built web app exports to its server. */
interface WebEntry {
  render: (request: Request, context: PageContext) => Promise<RenderedPage>;
  /** A page that asks for money or gives it back, a document without the app. */
  renderPay: (
    request: Request,
    context: { config: PublicConfig; shown: PayShown | null },
  ) => RenderedPage;
  /** Whether one rendering answers every request of the same key, and for how many ms; null for a page of one reader. */
  sharedPage: (
    request: Request,
    config: PublicConfig,
  ) => Promise<{ key: string; forMs: number } | null>;
  /** The page without content that a browser caches for use without a network. */
  renderAppShell: (context: PageContext) => { html: string; inline: InlineTexts };
  site: (config: PublicConfig) => Site;
}

/** Serves the web app: its files, and a rendered page on every other path without a route. Register it last. */
export async function webApp(app: FastifyInstance, options: WebAppOptions): Promise<void> {
  const entry = pathToFileURL(join(options.distDir, 'server/entry-server.js')).href;
  const web = (await import(entry)) as WebEntry;

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
    const { publicConfig, furtherPages } = options;
    const site = web.site({ ...publicConfig, now: new Date().toISOString() });
    searchEngineRoutes(scope, publicConfig, site, furtherPages);
    sharingRoutes(scope, publicConfig.url, site.pages);
    appShell(scope, options, web);
    pages(scope, options, web);
  });
}

/** Every path without a file. A missing file of the build is a plain 404, not a page. */
function pages(app: FastifyInstance, options: WebAppOptions, web: WebEntry): void {
  const shared = sharedPages();
  app.get('/assets/*', (_request, reply) => reply.code(404).type('text/plain').send('Not found'));
  const serving = { options, web, shared };
  for (const kind of Object.keys(PAY_SEGMENTS) as PayKind[]) {
    const path = `/${PAY_SEGMENTS[kind]}/:id`;
    app.get<ShownParams>(path, (request, reply) =>
      answerPage(request, reply, {
        ...serving,
        headers: SECRET_URL,
        pageFor: (context) => payPageFor(request, context, { ...serving, kind }),
      }),
    );
    // The steps of it that are in the app.
    app.get(`${path}/*`, (request, reply) =>
      answerPage(request, reply, {
        ...serving,
        headers: SECRET_URL,
        pageFor: (context) => pageFor(request, context, serving),
      }),
    );
  }
  app.get('/*', (request, reply) =>
    answerPage(request, reply, {
      ...serving,
      headers: {},
      pageFor: (context) => pageFor(request, context, serving),
    }),
  );
}

interface ShownParams {
  Params: { id: string };
}

/** Of pages whose URL opens them: no page that they lead to learns it. */
const SECRET_URL = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

/** The same for everybody, so that a browser's service worker may cache it whoever is signed in. */
function appShell(app: FastifyInstance, options: WebAppOptions, { renderAppShell }: WebEntry) {
  app.get('/app-shell', async (request, reply) => {
    const context = pageContext(options);
    const { html, inline } = renderAppShell(context);
    reply.headers(pageHeaders(context.config, hashesOf(inline), request.host));
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    return reply.type('text/html; charset=utf-8').send(html);
  });
}

function pageContext({
  publicConfig,
  backendUrl,
  pageKey,
  now = () => new Date(),
}: WebAppOptions): PageContext {
  return { config: { ...publicConfig, now: now().toISOString() }, backendUrl, pageKey };
}

interface Serving {
  options: WebAppOptions;
  web: WebEntry;
  shared: SharedPages;
}

interface Answering extends Serving {
  /** Headers that differ from those of other pages. */
  headers: Record<string, string>;
  pageFor: (context: PageContext) => Promise<ReadyPage>;
}

async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { options, headers, pageFor: drawPage }: Answering,
): Promise<FastifyReply> {
  const context = pageContext(options);
  const { config } = context;
  reply.headers({ ...pageHeaders(config, NO_INLINE, request.host), ...headers });
  reply
    .header('cache-control', 'no-store')
    .header('vary', 'accept-encoding, accept-language, cookie, save-data');
  let page: ReadyPage;
  try {
    const wait = (await options.waitForPage?.(request.ip)) ?? 0;
    if (wait > 0) return tooMany(reply, 429, wait);
    page = await drawPage(context);
  } catch (error) {
    if (error instanceof QueueFull) return tooMany(reply, 503, 1);
    request.log.error(error, 'a page could not be rendered');
    return reply.code(500).type('text/html; charset=utf-8').send(BROKEN_PAGE);
  }

  reply.code(page.status);
  if (page.location) return reply.header('location', page.location).send();

  // The page may be older than this response, so the time is beside it: the browser's clock is set by it.
  reply
    .headers({ ...pageHeaders(config, page.inline, request.host), ...headers })
    .header('server-timing', `clock;desc="${config.now}"`);
  if (page.etag) reply.headers({ etag: page.etag, 'cache-control': 'private, no-cache' });
  if (isKnown(page, request.headers['if-none-match'])) return reply.code(304).send();

  const { body, encoding } = await page.encoded(request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(body);
}

/** The page this request gets: one that everybody gets, or one of its own. */
async function pageFor(
  request: FastifyRequest,
  context: PageContext,
  { web, shared }: Serving,
): Promise<ReadyPage> {
  const { config } = context;
  const asked = askedFor(request, config);
  const same = await web.sharedPage(asked, config);
  if (!same) {
    return drawing(networkOf(request.ip), async () => {
      // Nobody would read what is rendered for a client that left while waiting.
      const page = request.socket.destroyed ? CLIENT_LEFT : await web.render(asked, context);
      return readyPage(page, { quality: OWN_QUALITY, isShared: false });
    });
  }
  const asOf = Math.floor(Date.parse(config.now) / same.forMs) * same.forMs;
  const sharedConfig = { ...config, now: new Date(asOf).toISOString() };
  const key = `${same.key} ${JSON.stringify({ ...config, now: '' })}`;
  return shared.get(key, asOf, () =>
    drawing('shared pages', () => web.render(asked, { ...context, config: sharedConfig })),
  );
}

/** A page outside the app, drawn for each request: what it shows changes with every payment. */
async function payPageFor(
  request: FastifyRequest<ShownParams>,
  { config }: PageContext,
  { options, web, kind }: Serving & { kind: PayKind },
): Promise<ReadyPage> {
  const quoteId = quoteOf(request.headers.cookie);
  const shown = await options.readShown(kind, request.params.id, quoteId);
  return drawing(networkOf(request.ip), () => {
    const page = web.renderPay(askedFor(request, config), { config, shown });
    return Promise.resolve(readyPage(page, { quality: OWN_QUALITY, isShared: false }));
  });
}

/** The URL is our origin plus the path, whatever host the request names. */
function askedFor(request: FastifyRequest, { url }: PublicConfig): Request {
  return new Request(`${new URL(url).origin}${request.url}`, {
    headers: forwardedHeaders(request),
  });
}

const CLIENT_LEFT: RenderedPage = {
  status: 499,
  location: null,
  html: '',
  inline: { scripts: [], styles: [] },
};

/** The parts of a request that may change how a page is rendered: chosen language and lite mode. */
function forwardedHeaders({ headers }: FastifyRequest): Headers {
  const passed = new Headers();
  for (const name of ['cookie', 'save-data', 'accept-language']) {
    const value = headers[name];
    if (typeof value === 'string') passed.set(name, value);
  }
  return passed;
}

/** Pages take the processor while they are rendered: so many at once; networks, and the pages of all, take turns. */
const drawing = fairQueue({
  atOnce: PAGES_AT_ONCE,
  atOnceOfOwner: PAGES_AT_ONCE_OF_NETWORK,
  waiting: MOST_PAGES_WAITING,
  waitingOfOwner: MOST_PAGES_WAITING_OF_NETWORK,
});

function tooMany(reply: FastifyReply, status: number, seconds: number): FastifyReply {
  return reply
    .code(status)
    .header('retry-after', String(seconds))
    .type('text/html; charset=utf-8')
    .send(BUSY_PAGE);
}

const BUSY_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Oja</title>
<h1>Too many pages were requested at once</h1>
<p>Your money and your orders are safe. Please reload in a moment.</p></html>`;

const BROKEN_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Oja</title>
<h1>Oja could not show this page</h1>
<p>Your money and your orders are safe. Please reload in a moment.</p></html>`;

/**
 * Names under /assets carry a hash of their content and never change; the rest may. A service worker is revalidated
 * each time, since an old one would keep an old app alive.
 */
function fileHeaders(name: string, config: WebAppOptions['publicConfig']): Record<string, string> {
  const cache = name.startsWith('/assets/')
    ? 'public, max-age=31536000, immutable'
    : name.startsWith('/fonts/')
      ? 'public, max-age=2592000'
      : WORKERS.has(name)
        ? 'no-cache'
        : 'public, max-age=3600';
  return { ...siteHeaders(config), 'cache-control': cache };
}

const WORKERS = new Set(['/sw.js', '/push-worker.js']);
