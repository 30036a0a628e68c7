import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { termii } from '#server/platform/integrations/sms/termii.ts';

interface Asked {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly type: string | undefined;
  readonly body: unknown;
}

let server: Server;
let url: string;
let asked: Asked[];
let answer: { status: number; body: string; headers?: Record<string, string> } | 'silence';

beforeEach(async () => {
  asked = [];
  answer = { status: 200, body: '{"code":"ok","message_id":"9122821270554876574"}' };
  server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const { method, headers } = request;
      asked.push({ method, url: request.url, type: headers['content-type'], body });
      if (answer === 'silence') return;
      response.writeHead(answer.status, answer.headers).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function readBody(request: IncomingMessage): Promise<unknown> {
  return JSON.parse(await text(request)) as unknown;
}

const send = () =>
  termii({ url, apiKey: 'the-key', sender: 'Oja' }, 300).send({
    to: '+2348031234567',
    text: '123456 is your code.',
  });

test('a message is requested in Termii’s shape', async () => {
  await send();
  expect(asked).toEqual([
    {
      method: 'POST',
      url: '/api/sms/send',
      type: 'application/json',
      body: {
        api_key: 'the-key',
        to: '2348031234567',
        from: 'Oja',
        sms: '123456 is your code.',
        type: 'plain',
        channel: 'dnd',
      },
    },
  ]);
});

test.each([
  [401, '{"message":"Invalid API key the-key"}'],
  [400, '{"error":"123456 is your code."}'],
  [500, 'oops'],
  [200, '{"code":"rejected","message_id":"1"}'],
  [200, '{"message":"Insufficient balance"}'],
  [200, '<html>'],
])('an answer %d %s is a failure, without what was sent', async (status, body) => {
  answer = { status, body };
  const failure = await send().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(String(failure)).not.toMatch(/the-key|123456|803/);
});

test('a carrier that does not answer is given up', async () => {
  answer = 'silence';
  await expect(send()).rejects.toThrow();
});

test('the key follows no redirect', async () => {
  answer = { status: 307, body: '', headers: { location: `${url}/elsewhere` } };
  await expect(send()).rejects.toThrow();
  expect(asked).toHaveLength(1);
});
