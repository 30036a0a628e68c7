import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { AppError, ERRORS } from '#core/errors/app-error.ts';
import { type Caller, type Oja, type Procedure, procedure } from '#server/define.ts';
import { handleErrors } from '#server/supabase/gateway/error-handler.ts';
import { callerOfKey } from '#server/supabase/gateway/identify.ts';
import { readJsonBodies } from '#server/supabase/gateway/safe-json.ts';
import { rpcRoutes } from '#server/supabase/rpc/routes.ts';

const userId = '01a1fd8c-332a-77ab-95f3-027d045b881b';
const logged: string[] = [];
let acted = 0;

const offered: ReadonlyMap<string, Procedure> = new Map(
  Object.entries({
    echo: procedure({
      access: 'anyone',
      readOnly: true,
      input: z.strictObject({
        p_count: z.int().min(1).max(9).optional(),
        p_flag: z.boolean().optional(),
        p_names: z.array(z.string().min(2)).max(3).optional(),
        p_kind: z.enum(['buy', 'sell']).optional(),
        p_id: z.guid().optional(),
        p_amount: z
          .union([z.number().positive(), z.string().regex(/^\d+$/, 'Enter digits')])
          .optional(),
      }),
      output: z.unknown(),
      run: (_oja, _caller, input) => Promise.resolve(input),
    }),
    greet: procedure({
      access: 'user',
      input: z.strictObject({ p_name: z.string() }),
      output: z.string(),
      run: (_oja, caller, { name }) => Promise.resolve(`${name} ${caller.userId}`),
    }),
    list: procedure({
      access: 'anyone',
      input: z.strictObject({ p_rows: z.int() }),
      output: z.array(z.object({ n: z.number() })),
      run: (_oja, _caller, { rows }) =>
        Promise.resolve(Array.from({ length: rows }, (_, n) => ({ n, secret: 'kept' }))),
    }),
    acting_list: procedure({
      access: 'anyone',
      input: z.strictObject({}),
      output: z.array(z.object({ n: z.number() })),
      run: () => Promise.resolve([{ n: ++acted }]),
    }),
    nothing: procedure({
      access: 'anyone',
      input: z.strictObject({}),
      output: z.undefined(),
      run: () => Promise.resolve(undefined),
    }),
    fault: procedure({
      access: 'anyone',
      input: z.strictObject({}),
      output: z.string(),
      run: () => Promise.reject(new Error('the password is hunter2')),
    }),
    broken_promise: procedure({
      access: 'anyone',
      input: z.strictObject({}),
      output: z.object({ n: z.number() }),
      run: () => Promise.resolve({ n: 'hunter2' as unknown as number }),
    }),
    bad_data_inside: procedure({
      access: 'anyone',
      input: z.strictObject({}),
      output: z.string(),
      run: () => Promise.resolve(z.literal('x').parse('hunter2')),
    }),
    refuse: procedure({
      access: 'anyone',
      input: z.strictObject({ p_code: z.enum(['TRADE_NOT_AVAILABLE', 'NOT_THE_CALLER']) }),
      output: z.string(),
      run: (_oja, _caller, { code }) => Promise.reject(new AppError(code)),
    }),
  }),
);

let app: FastifyInstance;
beforeAll(async () => {
  const logger = { level: 'error', stream: { write: (line: string) => void logged.push(line) } };
  app = Fastify({ logger });
  app.decorateRequest('caller');
  handleErrors(app);
  readJsonBodies(app);
  app.addHook('onRequest', (request, _reply, done) => {
    const anon: Caller = callerOfKey('anon', { ip: '127.0.0.1', userAgent: '' });
    const signedIn: Caller = { ...anon, role: 'authenticated', userId };
    request.caller = request.headers['x-test-user'] ? signedIn : anon;
    done();
  });
  await app.register(rpcRoutes({} as Oja, offered), { prefix: '/rest/v1/rpc' });
});
afterAll(() => app.close());

async function post(name: string, payload: string | object, headers: Record<string, string> = {}) {
  const answer = await app.inject({
    method: 'POST',
    url: `/rest/v1/rpc/${name}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });
  return {
    status: answer.statusCode,
    body: answer.body === '' ? null : (answer.json() as unknown),
  };
}

describe('who and what', () => {
  test('a signed-in person is served, a visitor is asked to sign in', async () => {
    const signedIn = { 'x-test-user': 'yes' };
    expect(await post('greet', { p_name: 'Ada' }, signedIn)).toEqual({
      status: 200,
      body: `Ada ${userId}`,
    });
    for (const payload of [{ p_name: 'Ada' }, {}, { p_wrong: 1 }]) {
      expect(await post('greet', payload)).toEqual({
        status: 401,
        body: {
          code: 'NOT_AUTHENTICATED',
          message: 'User not authenticated',
          details: null,
          hint: null,
        },
      });
    }
  });

  test.each(['unknown', '__proto__', 'constructor', 'toString'])('there is no %s', async (name) => {
    expect(await post(name, { a: 1, b: 2 })).toEqual({
      status: 404,
      body: {
        code: 'PGRST202',
        message: `Could not find the function public.${name}(a, b) in the schema cache`,
        details: `Searched for the function public.${name} with parameters a, b or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.`,
        hint: null,
      },
    });
  });

  test('a missing argument is named, and so are close matches of an unknown one', async () => {
    expect(await post('list', {})).toMatchObject({
      status: 404,
      body: { code: 'PGRST202', hint: 'Missing: p_rows.' },
    });
    expect(await post('list', { p_rows: 1, p_more: 1 })).toMatchObject({
      status: 404,
      body: { code: 'PGRST202', hint: 'It takes p_rows.' },
    });
  });
});

describe('arguments', () => {
  test.each([
    [{ p_count: 'two' }, 'p_count must be a number.'],
    [{ p_count: 1.5 }, 'p_count must be a whole number.'],
    [{ p_count: 0 }, 'p_count must be at least 1.'],
    [{ p_count: 10 }, 'p_count must be at most 9.'],
    [{ p_flag: 'yes' }, 'p_flag must be true or false.'],
    [{ p_names: 'Ada' }, 'p_names must be a list.'],
    [{ p_names: ['Ada', 'B'] }, 'p_names[1] must have at least 2 characters.'],
    [{ p_names: ['aa', 'bb', 'cc', 'dd'] }, 'p_names must have at most 3 entries.'],
    [{ p_kind: 'swap' }, 'p_kind must be one of buy, sell.'],
    [{ p_id: '5' }, 'p_id must be an id.'],
    [{ p_amount: -1 }, 'p_amount must be more than 0.'],
    [{ p_amount: '1,5' }, 'p_amount: Enter digits.'],
    [{ p_amount: null }, 'p_amount must be a number or a text.'],
  ])('%j: %s', async (payload, message) => {
    expect(await post('echo', payload)).toEqual({
      status: 400,
      body: { code: '22023', message, details: null, hint: null },
    });
  });

  test('every problem is reported at once', async () => {
    expect(await post('echo', { p_count: 0, p_kind: 'x' })).toMatchObject({
      body: { details: 'p_count must be at least 1. p_kind must be one of buy, sell.' },
    });
  });

  test.each([
    '[]',
    '[{}]',
    '"x"',
    '5',
    'null',
    '{"p_count":1e309}',
    '{"p_count":NaN}',
    '{',
    '{"__proto__":{}}',
  ])('a body of %s is refused', async (payload) => {
    expect(await post('echo', payload)).toMatchObject({ status: 400, body: { code: 'PGRST102' } });
  });

  test('a body of ten thousand levels is refused', async () => {
    const deep = '{"p_names":'.concat('['.repeat(10_000), ']'.repeat(10_000), '}');
    expect(await post('echo', deep)).toMatchObject({ status: 400, body: { code: 'PGRST102' } });
  });

  test('a read-only procedure takes them from the query, others do not answer there', async () => {
    const url = '/rest/v1/rpc/echo?p_count=3&p_flag=true&p_names={aa,"b b"}&p_amount=7&apikey=x';
    const answer = await app.inject({ method: 'GET', url });
    expect(answer.json()).toEqual({
      count: 3,
      flag: true,
      names: ['aa', 'b b'],
      kind: null,
      id: null,
      amount: '7',
    });
    const acting = await app.inject({ method: 'GET', url: '/rest/v1/rpc/list?p_rows=1' });
    expect(acting.statusCode).toBe(405);
    const head = await app.inject({ method: 'HEAD', url: '/rest/v1/rpc/echo' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });
});

describe('answers', () => {
  test('have what the procedure promises and nothing else', async () => {
    expect(await post('list', { p_rows: 2 })).toEqual({ status: 200, body: [{ n: 0 }, { n: 1 }] });
    expect(await post('nothing', {})).toEqual({ status: 204, body: null });
  });

  test('come as one object when one is requested', async () => {
    const single = { accept: 'application/vnd.pgrst.object+json' };
    expect(await post('list', { p_rows: 1 }, single)).toEqual({ status: 200, body: { n: 0 } });
    expect(await post('list', { p_rows: 2 }, single)).toMatchObject({
      status: 406,
      body: { code: 'PGRST116' },
    });
  });

  test('M-3.5 a function that changes something does not begin under a limit it could not undo', async () => {
    const limit = { prefer: 'handling=strict, max-affected=1' };
    expect(await post('acting_list', {}, limit)).toMatchObject({
      status: 400,
      body: { code: 'PGRST127' },
    });
    expect(await post('greet', { p_name: 'Ada' }, { ...limit, 'x-test-user': 'yes' })).toEqual({
      status: 400,
      body: {
        code: 'PGRST128',
        message:
          'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
        details: null,
        hint: null,
      },
    });
    expect(acted).toBe(0);
    // Without the word "strict" the limit is only a preference, as upstream has it.
    expect(await post('acting_list', {}, { prefer: 'max-affected=1' })).toMatchObject({
      status: 200,
    });
  });

  test('cannot be filtered', async () => {
    expect(await post('list?n=eq.1', { p_rows: 2 })).toMatchObject({
      status: 400,
      body: { code: 'PGRST127' },
    });
  });

  test('a refusal has the status, code and text of the catalogue', async () => {
    expect(await post('refuse', { p_code: 'TRADE_NOT_AVAILABLE' })).toEqual({
      status: 409,
      body: {
        code: 'TRADE_NOT_AVAILABLE',
        message: ERRORS.TRADE_NOT_AVAILABLE.message,
        details: null,
        hint: null,
      },
    });
    expect(await post('refuse', { p_code: 'NOT_THE_CALLER' })).toMatchObject({
      status: 403,
      body: { code: '42501' },
    });
  });

  test.each(['fault', 'broken_promise', 'bad_data_inside'])(
    'a %s is logged in full and reveals nothing to the caller',
    async (name) => {
      logged.length = 0;
      expect(await post(name, {})).toEqual({
        status: 500,
        body: {
          code: 'XX000',
          message: 'An unexpected error occurred',
          details: null,
          hint: null,
        },
      });
      expect(logged.join('')).toContain('"reqId"');
    },
  );
});
