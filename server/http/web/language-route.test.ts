import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languageRoute } from '#server/http/web/language-route.ts';

let app: FastifyInstance;
let secureApp: FastifyInstance;

beforeAll(() => {
  app = Fastify();
  languageRoute(app, { url: 'http://localhost:3000' });
  secureApp = Fastify();
  languageRoute(secureApp, { url: 'https://oja.example' });
});
afterAll(() => Promise.all([app.close(), secureApp.close()]));

test('a choice is in a cookie and leads back to the page', async () => {
  const answer = await app.inject('/language/pcm?back=%2Ftrades%3Fside%3Dbuy');
  expect(answer.statusCode).toBe(303);
  expect(answer.headers['location']).toBe('/trades?side=buy');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['set-cookie']).toBe(
    'oja-language=pcm; Path=/; Max-Age=31536000; SameSite=Lax',
  );
});

test('under HTTPS the cookie never travels without it', async () => {
  const answer = await secureApp.inject('/language/en?back=%2F');
  expect(answer.headers['set-cookie']).toContain('oja-language=en;');
  expect(answer.headers['set-cookie']).toMatch(/; Secure$/);
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '',
])('a return path "%s" outside of this site leads home', async (back) => {
  const answer = await app.inject(`/language/pcm?back=${encodeURIComponent(back)}`);
  expect(answer.headers['location']).toBe('/');
});

test('two paths lead home', async () => {
  const answer = await app.inject('/language/pcm?back=%2Fa&back=%2Fb');
  expect(answer.headers['location']).toBe('/');
});

test('a language that is not offered is not found and sets nothing', async () => {
  const answer = await app.inject('/language/xx?back=%2F');
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['set-cookie']).toBeUndefined();
});
