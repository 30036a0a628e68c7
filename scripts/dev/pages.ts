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
  // The forms of the page that pays an invoice.
  '^/invoice/[^/]+/(?:quote|sent)$',
];
const INVOICE = /^\/invoice\/([^/]+)$/;

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
  renderPay: (request: Request, context: { config: unknown; invoice: unknown }) => Page;
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
  const [, invoiceId] = INVOICE.exec(url.pathname) ?? [];
  const page = invoiceId
    ? entry.renderPay(asked, {
        config,
        invoice: await readInvoice(apiUrl, config, {
          id: invoiceId,
          cookies: request.headers.cookie,
        }),
      })
    : await entry.render(asked, { config, backendUrl: apiUrl, pageKey: '' });
  response.writeHead(page.status, {
    'content-type': 'text/html; charset=utf-8',
    'server-timing': `clock;desc="${config.now}"`,
    ...(page.location && { location: page.location }),
  });
  response.end(page.html);
}

/** An invoice as the server hands it to its page; null where there is none. */
async function readInvoice(
  apiUrl: string,
  { anon_key }: Config,
  { id, cookies = '' }: { readonly id: string; readonly cookies: string | undefined },
): Promise<unknown> {
  const [, quoteId = null] = /oja_quote=([0-9a-f-]{36})/.exec(cookies) ?? [];
  const answer = await fetch(`${apiUrl}/rest/v1/rpc/get_public_invoice`, {
    method: 'POST',
    headers: { apikey: anon_key, 'content-type': 'application/json' },
    body: JSON.stringify({ p_public_id: id, p_quote_id: quoteId }),
  });
  return answer.ok ? answer.json() : null;
}
