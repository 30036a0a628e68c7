import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { edgeFunction, type Oja } from '#server/define.ts';
import { functionRoutes } from '#server/supabase/functions/routes.ts';
import { handleErrors } from '#server/supabase/gateway/error-handler.ts';
import { callerOfKey } from '#server/supabase/gateway/identify.ts';
import { readJsonBodies } from '#server/supabase/gateway/safe-json.ts';

const offered = new Map(
  Object.entries({
    open: edgeFunction({
      access: 'anyone',
      input: z.strictObject({ name: z.string() }),
      output: z.object({ hello: z.string() }),
      run: (_oja, _caller, { name }) => Promise.resolve({ hello: name }),
    }),
    mine: edgeFunction({
      access: 'user',
      input: z.strictObject({}),
      output: z.string(),
      run: (_oja, caller) => Promise.resolve(caller.userId),
    }),
  }),
);

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  app.decorateRequest('caller');
  handleErrors(app);
  readJsonBodies(app);
  app.addHook('onRequest', (request, _reply, done) => {
    const anon = callerOfKey('anon', { ip: '127.0.0.1', userAgent: '' });
    const userId = request.headers['x-test-user'];
    request.caller = typeof userId === 'string' ? { ...anon, role: 'authenticated', userId } : anon;
    done();
  });
  await app.register(functionRoutes({} as Oja, offered), { prefix: '/functions/v1' });
});
afterAll(() => app.close());

async function call(name: string, payload: object = {}, headers: Record<string, string> = {}) {
  const answer = await app.inject({
    method: 'POST',
    url: `/functions/v1/${name}`,
    headers,
    payload,
  });
  return [answer.statusCode, answer.json() as unknown];
}

test('a function returns what it promises', async () => {
  expect(await call('open', { name: 'Ada' })).toEqual([200, { hello: 'Ada' }]);
  expect(await call('mine', {}, { 'x-test-user': 'ada' })).toEqual([200, 'ada']);
});

test('a function that is not there is 404', async () => {
  const message = 'Requested function was not found';
  for (const name of ['absent', '__proto__', 'constructor']) {
    expect(await call(name)).toEqual([404, { code: 'NOT_FOUND', message }]);
  }
});

test('a function of signed-in people needs a token, and a key is not one', async () => {
  const missing = { code: 401, message: 'Missing authorization header' };
  expect(await call('mine')).toEqual([401, missing]);
  const invalid = { code: 401, message: 'Invalid JWT' };
  expect(await call('mine', {}, { authorization: 'Bearer the-anon-key' })).toEqual([401, invalid]);
});

test('bad input is refused with a sentence', async () => {
  expect(await call('open', { name: 5 })).toEqual([
    400,
    { code: '22023', message: 'name must be a text.' },
  ]);
});
