import type { ServerResponse } from 'node:http';
import { createServer, type Connect, type ViteDevServer } from 'vite';
import { inRoot } from '#scripts/paths.ts';

/** Paths of the server; every other path is a page or a module of the web app. */
const API_PATHS = [
  '/auth/v1',
  '/rest/v1',
  '/storage/v1',
  '/realtime/v1',
  '/functions/v1',
  '/health',
  '/metrics',
  '/config.json',
  '/robots.txt',
  '/sitemap.xml',
  '/og/',
  '/language/',
  '/sandbox/outbox.json',
  '/sandbox/clock',
  '/sandbox/market/fault',
  // The forms of the pages outside the app.
  '^/invoice/[^/]+/(?:quote|sent)$',
  '^/pay/[^/]+/open$',
  '^/refund/[^/]+/(?:code|claim)$',
];

/** The pages outside the app, with what they show. */
const SHOWN = [
  { path: /^\/invoice\/([^/]+)$/, kind: 'invoice', read: 'get_public_invoice', by: 'p_public_id' },
  { path: /^\/pay\/([^/]+)$/, kind: 'link', read: 'get_payment_link', by: 'p_token' },
  {
    path: /^\/recurring-invoice\/([^/]+)$/,
    kind: 'recurring',
    read: 'get_public_recurring',
    by: 'p_public_id',
  },
  {
    path: /^\/refund\/([^/]+)$/,
    kind: 'refund',
    read: 'get_invoice_refund',
    by: 'p_claim_token',
  },
];

interface Page {
  status: number;
  location: string | null;
  html: string;
}

interface Config {
  readonly now: string;
  readonly anon_key: string;
}

interface Entry {
  render: (
    request: Request,
    context: { config: unknown; backendUrl: string; pageKey: string },
  ) => Promise<Page>;
  renderPay: (request: Request, context: { config: unknown; shown: unknown }) => Page;
}

/** The web app from its sources, rendered on the server as in production and live in the browser. */
export async function servePages(options: { host: string; port: number; apiUrl: string }) {
  const { host, port, apiUrl } = options;
  const proxy = { target: apiUrl, ws: true, changeOrigin: false };
  const vite = await createServer({
    configFile: inRoot('vite.config.ts'),
    appType: 'custom',
    server: {
      port,
      strictPort: true,
      host,
      proxy: Object.fromEntries(API_PATHS.map((path) => [path, proxy])),
    },
    logLevel: 'warn',
    plugins: [
      {
        name: 'oja-pages',
        configureServer: (server) => () => {
          server.middlewares.use((request, response, next) => {
            answerPage(server, { apiUrl, port, request, response }).catch((error: unknown) => {
              if (error instanceof Error) server.ssrFixStacktrace(error);
              next(error);
            });
          });
        },
      },
    ],
  });
  await vite.listen();
  return vite;
}

async function answerPage(
  vite: ViteDevServer,
  exchange: {
    apiUrl: string;
    port: number;
    request: Connect.IncomingMessage;
    response: ServerResponse;
  },
): Promise<void> {
  const { apiUrl, port, request, response } = exchange;
  const config = (await (await fetch(`${apiUrl}/config.json`)).json()) as Config;
  const entry = (await vite.ssrLoadModule(inRoot('web/entry-server.tsx'))) as Entry;
  const url = new URL(request.originalUrl ?? request.url ?? '/', `http://localhost:${port}`);
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));

  const asked = new Request(url, { headers });
  const reader = SHOWN.find(({ path }) => path.test(url.pathname));
  const page = reader
    ? entry.renderPay(asked, {
        config,
        shown: await readShown(apiUrl, config, reader, { url, cookies: request.headers.cookie }),
      })
    : await entry.render(asked, { config, backendUrl: apiUrl, pageKey: '' });
  response.writeHead(page.status, {
    'content-type': 'text/html; charset=utf-8',
    'server-timing': `clock;desc="${config.now}"`,
    ...(page.location && { location: page.location }),
  });
  response.end(page.html);
}

/** What the server hands to such a page; null where there is none. */
async function readShown(
  apiUrl: string,
  { anon_key }: Config,
  { path, kind, read, by }: (typeof SHOWN)[number],
  { url, cookies = '' }: { readonly url: URL; readonly cookies: string | undefined },
): Promise<unknown> {
  const [, id] = path.exec(url.pathname) ?? [];
  const quoteId = /oja_quote=([0-9a-f-]{36})/.exec(cookies)?.[1] ?? null;
  const answer = await fetch(`${apiUrl}/rest/v1/rpc/${read}`, {
    method: 'POST',
    headers: { apikey: anon_key, 'content-type': 'application/json' },
    body: JSON.stringify({ [by]: id, ...(kind === 'invoice' && { p_quote_id: quoteId }) }),
  });
  return answer.ok ? { kind, [kind]: (await answer.json()) as unknown } : null;
}
