import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '#tests/support/harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

const JSON_TYPE = { 'content-type': 'application/json' };

function ask(path: string, init: RequestInit = {}) {
  return fetch(`${server.url}${path}`, {
    ...init,
    headers: { apikey: server.anonKey, ...(init.headers as Record<string, string>) },
  });
}

const signUpWith = (
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = JSON_TYPE,
) => ask('/auth/v1/signup', { method: 'POST', body, headers });

const SURFACES = [
  '/auth/v1/settings',
  '/rest/v1/trades',
  '/rest/v1/rpc/has_role',
  '/functions/v1/any',
];

test.each([
  'GET http://any.example/rest/v1/trades',
  'GET /%72est/v1/trades',
  'GET /rest/%761/trades',
  'GET /%61uth/v1/settings',
  'POST /%72est/v1/rpc/get_server_time',
  'HEAD /%72est/v1/trades',
])('%s needs a key like the plain address', async (line) => {
  expect(await statusLineOf(`${line} HTTP/1.1`)).toBe('HTTP/1.1 401 Unauthorized');
});

test.each(SURFACES)('%s answers nothing without a key, or with a wrong one', async (path) => {
  const missing = await fetch(server.url + path);
  expect(missing.status).toBe(401);
  expect(await missing.json()).toMatchObject({ message: 'No API key found in request' });
  const [header, payload] = server.anonKey.split('.');
  const serviceClaims = Buffer.from('{"iss":"oja","role":"service_role"}').toString('base64url');
  const signature = server.anonKey.split('.')[2];
  for (const apikey of [
    'wrong',
    `${header}.${payload}.`,
    `${header}.${serviceClaims}.${signature}`,
  ]) {
    const wrong = await fetch(server.url + path, { headers: { apikey } });
    expect(wrong.status).toBe(401);
    expect(await wrong.json()).toMatchObject({ message: 'Invalid API key' });
  }
});

test('the bare gateway refusals are a message and nothing else', async () => {
  const answer = await fetch(`${server.url}/rest/v1/trades`);
  expect(await answer.json()).toEqual({ message: 'No API key found in request' });
});

test('a browser may preflight without a key, and gets the allowed methods and headers', async () => {
  const answer = await fetch(`${server.url}/rest/v1/trades`, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://localhost:5173',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'apikey, authorization, x-client-info, prefer, x-evil',
    },
  });
  expect(answer.status).toBe(204);
  expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
  expect(answer.headers.get('access-control-allow-headers')).toBe(
    'apikey, authorization, x-client-info, prefer',
  );
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    expect(answer.headers.get('access-control-allow-methods')?.split(',')).toContain(method);
  }
  expect(answer.headers.get('access-control-max-age')).toBe('86400');
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
});

test('answers, refusals too, show browsers the headers the client reads', async () => {
  const headers = { origin: 'http://localhost:5173' };
  for (const answer of [
    await ask('/auth/v1/settings', { headers }),
    await ask('/auth/v1/user', { headers }),
    await fetch(`${server.url}/rest/v1/trades`, { headers }),
  ]) {
    const exposed =
      answer.headers.get('access-control-expose-headers')?.toLowerCase().split(', ') ?? [];
    for (const header of [
      'content-range',
      'content-location',
      'content-encoding',
      'location',
      'preference-applied',
      'range-unit',
      'x-total-count',
      'link',
      'x-supabase-api-version',
      'x-sb-error-code',
      'sb-request-id',
      'x-relay-error',
      'retry-after',
      'etag',
    ])
      expect(exposed).toContain(header);
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
    expect(answer.headers.get('vary')?.toLowerCase()).toContain('origin');
  }
});

test('every response has its own id, for any id in the request', async () => {
  const answers = await Promise.all(
    [1, 2].map(() =>
      ask('/auth/v1/settings', { headers: { 'request-id': 'mine', 'sb-request-id': 'mine' } }),
    ),
  );
  const ids = answers.map(({ headers }) => headers.get('sb-request-id'));
  expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(ids[0]).not.toBe(ids[1]);
});

test('a body over 1 MiB is refused', async () => {
  const answer = await signUpWith(JSON.stringify({ email: 'x'.repeat(1_100_000) }));
  expect(answer.status).toBe(413);
  expect(answer.headers.get('x-sb-error-code')).toBe('request_entity_too_large');
  const procedure = await ask('/rest/v1/rpc/has_role', {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({ _role: 'x'.repeat(1_100_000) }),
  });
  expect(procedure.status).toBe(413);
  expect(Object.keys((await procedure.json()) as object).sort()).toEqual([
    'code',
    'details',
    'hint',
    'message',
  ]);
});

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

test.each<[string, string | Uint8Array<ArrayBuffer>]>([
  ['half a body', '{"email": "a@b.co"'],
  ['no JSON at all', 'email=a'],
  ['10,000 levels', `{"data": ${nested(10_000)}}`],
  ['33 levels', nested(33)],
  ['a prototype', '{"email": "a@b.co", "__proto__": {"admin": true}}'],
  ['a prototype further in', '{"data": {"deep": [{"__proto__": {"admin": true}}]}}'],
  ['a constructor', '{"constructor": {"prototype": {"admin": true}}}'],
  ['a zero character', '{"email": "a\\u0000@b.co"}'],
  ['a zero character in a name', '{"a\\u0000b": 1}'],
  ['half a surrogate pair', '{"email": "\\ud800@b.co"}'],
  ['a number beyond all numbers', '{"email": 1e400}'],
  ['bytes that are not UTF-8', new Uint8Array([0x22, 0xff, 0xfe, 0x22])],
])('a body with %s is refused as bad JSON', async (_what, body) => {
  const answer = await signUpWith(body);
  expect(answer.status).toBe(400);
  expect(answer.headers.get('x-sb-error-code')).toBe('bad_json');
});

test('brackets inside of strings are only text', async () => {
  const answer = await signUpWith(
    JSON.stringify({ email: '[{"\\'.repeat(40), password: 'long enough, this' }),
  );
  expect(answer.headers.get('x-sb-error-code')).toBe('validation_failed');
});

test('a body of another type is refused', async () => {
  const answer = await signUpWith('<xml/>', { 'content-type': 'application/xml' });
  expect(answer.status).toBe(415);
});

test('an address over 16 kB, or with a zero character, is refused', async () => {
  expect((await ask(`/rest/v1/trades?select=${'a'.repeat(17_000)}`)).status).toBe(414);
  expect((await ask('/rest/v1/trades?id=eq.%00')).status).toBe(400);
});

test('an unknown path of the API is not found, in its service’s shape', async () => {
  const auth = await ask('/auth/v1/nothing', {
    headers: { 'x-supabase-api-version': '2024-01-01' },
  });
  expect([auth.status, await auth.json()]).toEqual([
    404,
    { code: 'not_found', message: 'There is no such endpoint' },
  ]);
  const rest = await ask('/rest/v1/a/b/c');
  expect(rest.status).toBe(404);
  expect(Object.keys((await rest.json()) as object).sort()).toEqual([
    'code',
    'details',
    'hint',
    'message',
  ]);
});

test('older clients get the older shape of an error', async () => {
  const answer = await ask('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({ email: 'nobody@oja.test', password: 'whatever it is' }),
  });
  expect(answer.headers.get('x-supabase-api-version')).toBeNull();
  expect(await answer.json()).toEqual({
    code: 400,
    error_code: 'invalid_credentials',
    msg: 'Invalid login credentials',
  });
});

test('no answer reveals the server’s make', async () => {
  for (const answer of [
    await ask('/rest/v1/trades?id=eq.nonsense'),
    await ask('/auth/v1/verify', { method: 'POST', headers: JSON_TYPE, body: '{"type": {}}' }),
    await signUpWith('{'),
  ]) {
    const text = await answer.text();
    expect(text).not.toMatch(/node_modules|\.ts:|at \w+ \(|Fastify|FST_/);
    expect(answer.headers.get('x-powered-by')).toBeNull();
  }
});

test('nonsense on the socket gets a plain refusal', async () => {
  const text = await new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname, () => socket.write('GARBAGE\r\n\r\n'));
    let read = '';
    socket.on('data', (chunk: Buffer) => (read += chunk.toString()));
    socket.on('close', () => resolve(read));
    socket.on('error', reject);
  });
  expect(text).toMatch(/^HTTP\/1\.1 400/);
  expect(text).not.toMatch(/node_modules|\.ts:/);
});

test('the health, figures and configuration of a sandbox are open', async () => {
  expect(await (await fetch(`${server.url}/health/live`)).json()).toEqual({ status: 'ok' });
  expect(await (await fetch(`${server.url}/health/ready`)).json()).toEqual({
    status: 'ok',
    database: true,
    writes: true,
  });
  expect(await (await fetch(`${server.url}/metrics`)).text()).toContain('oja_requests_total{');
  const config = await fetch(`${server.url}/config.json`);
  expect(config.headers.get('cache-control')).toBe('no-store');
  expect(await config.json()).toMatchObject({
    product: 'Oja',
    mode: 'sandbox',
    url: server.url,
    anon_key: server.anonKey,
    licence: 'No licence is claimed by this installation.',
  });
  expect(JSON.stringify(await (await fetch(`${server.url}/config.json`)).json())).not.toContain(
    server.serviceKey,
  );
});

test.each([0, -5, 1.5, 2_592_001, '60', null])(
  'the clock does not move by %j',
  async (advance_seconds) => {
    const answer = await fetch(`${server.url}/sandbox/clock`, {
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify({ advance_seconds }),
    });
    expect(answer.status).toBe(400);
  },
);

/** Sends exactly this request line, which no client would send. */
function statusLineOf(line: string): Promise<string> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${line}\r\nhost: any.example\r\nconnection: close\r\n\r\n`),
    );
    let answer = '';
    socket.setEncoding('utf8').on('data', (text) => (answer += String(text)));
    socket.on('error', reject).on('close', () => resolve(answer.split('\r\n')[0] ?? ''));
  });
}
