import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAGES_AT_ONCE_OF_NETWORK } from '#core/limits/request-limits.ts';
import { accepts } from '#server/http/web/compress.ts';
import { robots, sitemap } from '#server/http/web/search-engines.ts';
import { webApp, type WebAppOptions } from '#server/http/web/web.ts';

/** Replaces the built entry and returns what it was given. */
const ENTRY = `
const inline = { scripts: ['first()', 'second()'], styles: ['body{color:red}'] };
const answer = (status, html, location = null) => ({ status, location, html, inline });
export async function render(request, { config, backendUrl, pageKey }) {
  const { pathname } = new URL(request.url);
  if (pathname === '/old') return answer(307, '', '/new');
  if (pathname === '/broken') throw new Error('secret detail');
  if (pathname === '/slow') {
    globalThis.drawnAtOnce = (globalThis.drawnAtOnce ?? 0) + 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
    return answer(200, String(globalThis.drawnAtOnce--));
  }
  globalThis.rendered = (globalThis.rendered ?? 0) + 1;
  const status = pathname === '/nowhere' || pathname === '/shared-404' ? 404 : 200;
  const headers = Object.fromEntries(request.headers);
  const { rendered } = globalThis;
  return answer(status, JSON.stringify({ pathname, config, backendUrl, pageKey, headers, rendered }));
}
export const renderPay = (request, { shown }) =>
  answer(shown ? 200 : 404, JSON.stringify({ path: new URL(request.url).pathname, shown }));
export async function sharedPage(request) {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith('/shared')) return null;
  return { key: pathname + request.headers.get('cookie'), forMs: 60_000 };
}
export const renderAppShell = () => ({ html: '<html data-app-shell>', inline });
export const site = () => ({
  pages: [
    { path: '/', title: 'Oja', description: 'What Oja is.' },
    { path: '/faq', title: 'FAQ', description: 'Answers & more.' },
  ],
  privatePaths: ['/wallet', '/trade/'],
});
`;

const publicConfig: WebAppOptions['publicConfig'] = {
  product: 'Oja',
  mode: 'sandbox',
  url: 'http://localhost:3000',
  anon_key: 'anon',
  fees: { seller_bp: 30, buyer_bp: 0 },
  licence: '',
  features: {},
};

let distDir: string;
let app: FastifyInstance;

beforeAll(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'oja-web-'));
  await mkdir(join(distDir, 'server'), { recursive: true });
  await mkdir(join(distDir, 'client/assets'), { recursive: true });
  await mkdir(join(distDir, 'client/.vite'), { recursive: true });
  await writeFile(join(distDir, 'server/package.json'), '{"type":"module"}');
  await writeFile(join(distDir, 'server/entry-server.js'), ENTRY);
  await writeFile(join(distDir, 'client/assets/app-1a2b.js'), 'plain');
  await writeFile(join(distDir, 'client/assets/app-1a2b.js.br'), 'as brotli');
  await writeFile(join(distDir, 'client/.vite/manifest.json'), '{}');
  await writeFile(join(distDir, 'client/favicon.svg'), '<svg/>');
  await writeFile(join(distDir, 'client/sw.js'), '');
  await writeFile(join(distDir, 'client/push-worker.js'), '');
  app = await serve(publicConfig);
});

afterAll(async () => {
  await app.close();
  await rm(distDir, { recursive: true });
});

async function serve(
  config: WebAppOptions['publicConfig'],
  waitForPage?: WebAppOptions['waitForPage'],
  now: WebAppOptions['now'] = () => new Date('2026-11-21T14:32:00Z'),
): Promise<FastifyInstance> {
  const server = Fastify({ trustProxy: true });
  await webApp(server, {
    waitForPage,
    distDir,
    publicConfig: config,
    backendUrl: 'http://127.0.0.1:3000',
    pageKey: 'a key',
    now,
    furtherPages: () => Promise.resolve(['/careers/writer']),
    readShown: (kind, id) => Promise.resolve(id === 'inv_ours' ? ({ kind, id } as never) : null),
  });
  return server;
}

describe('a page', () => {
  test('is rendered with the configuration and the server’s clock', async () => {
    const answer = await app.inject('/trades/7?side=buy');
    expect(answer.json()).toMatchObject({
      pathname: '/trades/7',
      config: { ...publicConfig, now: '2026-11-21T14:32:00.000Z' },
      backendUrl: 'http://127.0.0.1:3000',
      pageKey: 'a key',
    });
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test('allows exactly its own inline scripts and styles, by their hashes', async () => {
    const policy = String((await app.inject('/')).headers['content-security-policy']);
    expect(directive(policy, 'script-src')).toBe(`'self' ${hash('first()')} ${hash('second()')}`);
    expect(directive(policy, 'style-src')).toBe(`'self' ${hash('body{color:red}')}`);
    expect(policy).not.toMatch(/unsafe|nonce|strict-dynamic/);
  });

  test.each(['/old', '/broken'])('%s, which is no page, allows nothing inline', async (path) => {
    const policy = String((await app.inject(path)).headers['content-security-policy']);
    expect(directive(policy, 'script-src')).toBe("'self'");
    expect(directive(policy, 'style-src')).toBe("'self'");
  });

  test('gets nothing from elsewhere, connects to this origin alone and is never framed', async () => {
    const { headers } = await app.inject({ url: '/', headers: { host: 'localhost:3000' } });
    const policy = String(headers['content-security-policy']);
    for (const kind of ['default-src', 'object-src', 'base-uri', 'frame-src', 'frame-ancestors']) {
      expect(directive(policy, kind)).toBe("'none'");
    }
    for (const kind of ['font-src', 'worker-src', 'manifest-src', 'form-action']) {
      expect(directive(policy, kind)).toBe("'self'");
    }
    expect(directive(policy, 'connect-src')).toBe(
      "'self' http://localhost:3000 ws://localhost:3000 wss://localhost:3000",
    );
    expect(directive(policy, 'img-src')).toBe("'self' data: blob: http://localhost:3000");
    expect(directive(policy, 'require-trusted-types-for')).toBe("'script'");
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['permissions-policy']).toContain('geolocation=()');
    expect(headers['permissions-policy']).toContain('camera=(self)');
  });

  test('RT-19 that asks for money tells no other page its URL, is not indexed and not kept', async () => {
    const { headers, statusCode, body } = await app.inject('/invoice/inv_ours?method=wallet');
    expect(statusCode).toBe(200);
    expect(JSON.parse(body)).toEqual({
      path: '/invoice/inv_ours',
      shown: { kind: 'invoice', id: 'inv_ours' },
    });
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain(hash('first()'));
    expect((await app.inject('/invoice/inv_other')).statusCode).toBe(404);
  });

  test('receives the headers of the reader that change its rendering, and nothing else they send', async () => {
    const answer = await app.inject({
      url: '/',
      headers: { 'save-data': 'on', cookie: 'oja-lite=1', authorization: 'Bearer secret' },
    });
    const { headers } = answer.json<{ headers: Record<string, string> }>();
    expect(headers).toEqual({ 'save-data': 'on', cookie: 'oja-lite=1' });
    expect(answer.headers['vary']).toBe('accept-encoding, accept-language, cookie, save-data');
  });

  test('M-4.1 is rendered in turn: few at once for one network, so that others have theirs', async () => {
    const ask = (ip: string) => app.inject({ url: '/slow', headers: { 'x-forwarded-for': ip } });
    const [one, several] = await Promise.all([
      Promise.all(Array.from({ length: 12 }, () => ask('203.0.113.1'))),
      ask('203.0.113.2'),
    ]);
    expect(one.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
    expect(several.statusCode).toBe(200);
    const most = Math.max(...one.map(({ body }) => Number(body)));
    expect(most).toBeLessThanOrEqual(PAGES_AT_ONCE_OF_NETWORK + 1);
  });

  test('M-4.1 requested too often is not rendered; the reader gets a time to retry', async () => {
    const busy = await serve(publicConfig, () => Promise.resolve(7));
    const answer = await busy.inject({ url: '/trades/7' });
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe('7');
    expect(answer.body).toContain('Your money and your orders are safe');
    await busy.close();
  });

  test('is compressed as the browser asks', async () => {
    const brotli = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString())).toMatchObject({
      pathname: '/',
    });
    const gzip = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } });
    expect(gunzipSync(gzip.rawPayload).toString()).toContain('"pathname":"/"');
    const plain = await app.inject('/');
    expect(plain.headers['content-encoding']).toBeUndefined();
  });

  test('keeps the status of an unknown path and of a redirect', async () => {
    expect((await app.inject('/nowhere')).statusCode).toBe(404);
    const moved = await app.inject('/old');
    expect(moved.statusCode).toBe(307);
    expect(moved.headers['location']).toBe('/new');
  });

  test('of one reader is never cached', async () => {
    const { headers } = await app.inject('/');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['etag']).toBeUndefined();
  });

  test('is beside the server’s clock, in ISO time', async () => {
    const { headers } = await app.inject('/');
    expect(headers['server-timing']).toBe('clock;desc="2026-11-21T14:32:00.000Z"');
  });

  test('a forged host reaches neither the page’s address nor its policy', async () => {
    const answer = await app.inject({ url: '/', headers: { host: 'a.test; script-src *' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-security-policy']).not.toContain('a.test');
  });

  test('a path with two slashes is a path of ours, not another host', async () => {
    const answer = await app.inject('//elsewhere.example/x');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ pathname: '//elsewhere.example/x' });
  });

  test('that cannot be rendered fails without a detail of the fault', async () => {
    const answer = await app.inject('/broken');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).toContain('Oja could not show this page');
    expect(answer.body).not.toContain('secret detail');
  });
});

describe('a page that is the same for everybody', () => {
  const renderings = async (server: FastifyInstance, headers = {}) =>
    (await server.inject({ url: '/shared', headers })).json<{ rendered: number }>().rendered;

  test('is rendered once, also for those who ask while it is', async () => {
    const server = await serve(publicConfig);
    const [one, ...others] = await Promise.all([1, 2, 3].map(() => renderings(server)));
    expect(others).toEqual([one, one]);
    expect(await renderings(server)).toBe(one);
    expect(await renderings(server, { cookie: 'oja-lite=1' })).not.toBe(one);
    await server.close();
  });

  test('is rendered anew when its time is over, as of the beginning of that time', async () => {
    let now = '2026-11-21T14:32:10Z';
    const server = await serve(publicConfig, undefined, () => new Date(now));
    const first = await server.inject('/shared');
    expect(first.json()).toMatchObject({ config: { now: '2026-11-21T14:32:00.000Z' } });
    now = '2026-11-21T14:32:59Z';
    const second = await server.inject('/shared');
    expect(second.body).toBe(first.body);
    expect(second.headers['server-timing']).toBe('clock;desc="2026-11-21T14:32:59.000Z"');
    now = '2026-11-21T14:33:00Z';
    expect((await server.inject('/shared')).body).not.toBe(first.body);
    await server.close();
  });

  test('is rendered anew when the configuration changes', async () => {
    const config = { ...publicConfig };
    const server = await serve(config);
    const before = await renderings(server);
    config.fees = { seller_bp: 40, buyer_bp: 0 };
    expect(await renderings(server)).not.toBe(before);
    await server.close();
  });

  test('is not sent again to a browser that has it, yet with its policy and the time', async () => {
    const first = await app.inject('/shared');
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const etag = String(first.headers['etag']);
    const again = await app.inject({
      url: '/shared',
      headers: { 'if-none-match': `"other", ${etag}`, 'accept-encoding': 'br' },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers['etag']).toBe(etag);
    expect(again.headers['server-timing']).toBe(first.headers['server-timing']);
    for (const name of ['content-security-policy', 'vary', 'cache-control', 'x-frame-options']) {
      expect(again.headers[name]).toBe(first.headers[name]);
    }
    const other = await app.inject({ url: '/shared', headers: { 'if-none-match': 'W/"other"' } });
    expect(other.statusCode).toBe(200);
  });

  test('is compressed as each browser asks', async () => {
    const plain = await app.inject('/shared');
    const brotli = await app.inject({ url: '/shared', headers: { 'accept-encoding': 'br' } });
    const gzip = await app.inject({ url: '/shared', headers: { 'accept-encoding': 'gzip' } });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  });

  test('is not kept where it was no success', async () => {
    const first = await app.inject('/shared-404');
    expect(first.statusCode).toBe(404);
    expect(first.headers['etag']).toBeUndefined();
    expect(first.headers['cache-control']).toBe('no-store');
    expect((await app.inject('/shared-404')).body).not.toBe(first.body);
  });
});

describe('a file', () => {
  test('with a hash in its name is cached for ever and comes precompressed', async () => {
    const answer = await app.inject({
      url: '/assets/app-1a2b.js',
      headers: { 'accept-encoding': 'br' },
    });
    expect(answer.body).toBe('as brotli');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  test('that is not there is missing, not a page', async () => {
    const answer = await app.inject('/assets/gone-9z.js');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toMatch(/text\/plain/);
  });

  test('without a hash is revalidated within the hour', async () => {
    const answer = await app.inject('/favicon.svg');
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
  });

  test('the build’s own notes are not served', async () => {
    expect((await app.inject('/.vite/manifest.json')).body).not.toBe('{}');
  });
});

describe('what works without a network', () => {
  test('the page for it is the same for everybody, not cached elsewhere, and not indexed', async () => {
    const { headers, body } = await app.inject({ url: '/app-shell', headers: { cookie: 'a=1' } });
    expect(body).toContain('data-app-shell');
    expect(headers['content-security-policy']).toContain(hash('first()'));
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-robots-tag']).toBe('noindex');
  });

  test.each(['/sw.js', '/push-worker.js'])('%s is revalidated each time', async (path) => {
    const answer = await app.inject(path);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-type']).toMatch(/javascript/);
  });

  test('what is installed has a name, icons that exist and a place to start', async () => {
    const folder = join(import.meta.dirname, '../../../web/public');
    const text = await readFile(join(folder, 'manifest.webmanifest'), 'utf8');
    const manifest = JSON.parse(text) as {
      id: string;
      scope: string;
      start_url: string;
      display: string;
      icons: { src: string; purpose: string }[];
      shortcuts: { name: string }[];
    };
    expect(manifest).toMatchObject({
      id: '/',
      scope: '/',
      start_url: '/wallet?tab=overview',
      display: 'standalone',
      short_name: 'Oja',
    });
    expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['Buy', 'Sell', 'Active orders']);
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
    for (const { src } of manifest.icons) {
      expect((await readFile(join(folder, src))).length).toBeGreaterThan(0);
    }
  });
});

describe('search engines', () => {
  const site = { pages: [], privatePaths: ['/wallet', '/trade/'] };

  test('find nothing in a sandbox', async () => {
    const answer = await app.inject('/robots.txt');
    expect(answer.body).toBe('User-agent: *\nDisallow: /\n');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect((await app.inject('/')).headers['x-robots-tag']).toBe('noindex');
  });

  test('are led to the public pages of a market and away from the private ones', () => {
    const lines = robots({ mode: 'production', url: 'https://oja.test' }, site).split('\n');
    expect(lines).toContain('Disallow: /wallet');
    expect(lines).toContain('Disallow: /trade/');
    expect(lines).toContain('Disallow: /auth/');
    expect(lines).toContain('Sitemap: https://oja.test/sitemap.xml');
    expect(lines).not.toContain('Disallow: /');
  });

  test('get every public page under the public address, and those from the database', async () => {
    const answer = await app.inject('/sitemap.xml');
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(answer.body).toContain('<loc>http://localhost:3000/</loc>');
    expect(answer.body).toContain('<loc>http://localhost:3000/faq</loc>');
    expect(answer.body).toContain('<loc>http://localhost:3000/careers/writer</loc>');
    expect(sitemap('https://oja.test', ['/a?b&c'])).toContain('/a?b&amp;c');
  });

  test('and shared links get a picture of each public page, and of no other', async () => {
    const answer = await app.inject('/og/faq.png');
    expect(answer.headers['content-type']).toBe('image/png');
    expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
    const { width, height } = await sharp(answer.rawPayload).metadata();
    expect([width, height]).toEqual([1200, 630]);
    expect((await app.inject('/og/nothing.png')).statusCode).toBe(404);
  });
});

test('production makes browsers use HTTPS alone', async () => {
  const production = await serve({ ...publicConfig, mode: 'production', url: 'https://oja.test' });
  const answer = await production.inject('/');
  const policy = String(answer.headers['content-security-policy']);
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(answer.headers['x-robots-tag']).toBeUndefined();
  expect(policy).toContain('upgrade-insecure-requests');
  expect(policy).not.toContain('ws://');
  await production.close();
});

test('pictures from Google are shown where people may sign in with it', async () => {
  const google = await serve({ ...publicConfig, features: { google_sign_in: true } });
  const policy = String((await google.inject('/')).headers['content-security-policy']);
  expect(directive(policy, 'img-src')).toContain('https://*.googleusercontent.com');
  await google.close();
});

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function directive(policy: string, name: string): string | undefined {
  const found = policy.split('; ').find((part) => part.startsWith(`${name} `));
  return found?.slice(name.length + 1);
}

test.each([
  ['gzip, deflate, br', 'br', true],
  ['br;q=0, gzip', 'br', false],
  ['br;q=0.5', 'br', true],
  ['BR', 'br', true],
  [undefined, 'br', false],
])('"%s" takes %s: %s', (header, encoding, taken) => {
  expect(accepts(header, encoding)).toBe(taken);
});
