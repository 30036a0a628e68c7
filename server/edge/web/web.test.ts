import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accepts } from '#server/edge/web/compress.ts';
import { webApp, type WebAppOptions } from '#server/edge/web/web.ts';

/** Stands where the built entry would and tells what it was given. */
const ENTRY = `
export async function render(request, { nonce, config, backendUrl }) {
  const { pathname } = new URL(request.url);
  if (pathname === '/old') return new Response(null, { status: 307, headers: { location: '/new' } });
  if (pathname === '/broken') throw new Error('secret detail');
  const status = pathname === '/nowhere' ? 404 : 200;
  return new Response(JSON.stringify({ pathname, nonce, config, backendUrl }), { status });
}
`;

const publicConfig: WebAppOptions['publicConfig'] = {
  product: 'Oja',
  mode: 'sandbox',
  url: 'http://localhost:3000',
  anon_key: 'anon',
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
  app = await serve(publicConfig);
});

afterAll(async () => {
  await app.close();
  await rm(distDir, { recursive: true });
});

async function serve(config: WebAppOptions['publicConfig']): Promise<FastifyInstance> {
  const server = Fastify();
  await webApp(server, {
    distDir,
    publicConfig: config,
    backendUrl: 'http://127.0.0.1:3000',
    now: () => new Date('2026-11-21T14:32:00Z'),
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
    });
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test('allows its own scripts by a nonce that is new each time, and no inline ones', async () => {
    const nonces = new Set<string>();
    for (let visit = 0; visit < 3; visit++) {
      const answer = await app.inject('/');
      const { nonce } = answer.json<{ nonce: string }>();
      nonces.add(nonce);
      const policy = String(answer.headers['content-security-policy']);
      const scripts = /script-src ([^;]+)/.exec(policy)?.[1];
      expect(scripts).toBe(`'self' 'nonce-${nonce}'`);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain('connect-src ' + "'self' http://localhost:3000");
      expect(policy).toContain('wss://localhost:3000');
    }
    expect(nonces.size).toBe(3);
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

  test('keeps the status of an unknown address and of a redirect', async () => {
    expect((await app.inject('/nowhere')).statusCode).toBe(404);
    const moved = await app.inject('/old');
    expect(moved.statusCode).toBe(307);
    expect(moved.headers['location']).toBe('/new');
  });

  test('is never kept by a cache, since its nonce is spent', async () => {
    expect((await app.inject('/')).headers['cache-control']).toBe('no-store');
  });

  test('a forged host reaches neither the page’s address nor its policy', async () => {
    const answer = await app.inject({ url: '/', headers: { host: 'a.test; script-src *' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-security-policy']).not.toContain('a.test');
  });

  test('an address with two slashes is a path of ours, not another host', async () => {
    const answer = await app.inject('//elsewhere.example/x');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ pathname: '//elsewhere.example/x' });
  });

  test('that cannot be rendered says so without a detail of the fault', async () => {
    const answer = await app.inject('/broken');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).toContain('Oja could not show this page');
    expect(answer.body).not.toContain('secret detail');
  });
});

describe('a file', () => {
  test('with a hash in its name may be kept for ever and comes precompressed', async () => {
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

  test('without a hash is asked for again within the hour', async () => {
    const answer = await app.inject('/favicon.svg');
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
  });

  test('the build’s own notes are not served', async () => {
    expect((await app.inject('/.vite/manifest.json')).body).not.toBe('{}');
  });
});

test('production tells browsers to use HTTPS alone', async () => {
  const production = await serve({ ...publicConfig, mode: 'production', url: 'https://oja.test' });
  const answer = await production.inject('/');
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(answer.headers['content-security-policy']).toContain('upgrade-insecure-requests');
  await production.close();
});

test.each([
  ['gzip, deflate, br', 'br', true],
  ['br;q=0, gzip', 'br', false],
  ['br;q=0.5', 'br', true],
  ['BR', 'br', true],
  [undefined, 'br', false],
])('"%s" takes %s: %s', (header, encoding, taken) => {
  expect(accepts(header, encoding)).toBe(taken);
});
