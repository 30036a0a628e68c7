import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ipapiGeo } from '#server/platform/integrations/geo/ipapi.ts';
import { isLocalIp } from '#server/platform/integrations/geo/local-ip.ts';

/** A geolocation service that returns given answers, and records its requests. */
let asked: string[];
let answer: (reply: ServerResponse) => void;
let service: Server;
let url: string;

beforeEach(async () => {
  asked = [];
  service = createServer((request, reply) => {
    asked.push(request.url ?? '');
    answer(reply);
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterEach(() => {
  service.closeAllConnections();
  service.close();
});

const json = (body: unknown, status = 200) => {
  answer = (reply) => {
    reply.writeHead(status, { 'content-type': 'application/json' });
    reply.end(JSON.stringify(body));
  };
};

test('city and country are taken from the answer and the rest is forgotten', async () => {
  json({ ip: '8.8.8.8', city: 'Lagos', country_name: 'Nigeria', country: 'NG', latitude: 6.45 });
  expect(await ipapiGeo(url).lookup('8.8.8.8')).toEqual({
    ip: '8.8.8.8',
    city: 'Lagos',
    country_name: 'Nigeria',
  });
  expect(asked).toEqual(['/8.8.8.8/json/']);
});

test('an address is requested once, also when nothing is known of it', async () => {
  const geo = ipapiGeo(url);
  json({ city: 'Paris', country_name: 'France' });
  await geo.lookup('2001:4860:4860::8888');
  await geo.lookup('2001:4860:4860::8888');
  expect(asked).toEqual(['/2001%3A4860%3A4860%3A%3A8888/json/']);
  json({ error: true, reason: 'RateLimited' });
  expect(await geo.lookup('8.8.4.4')).toBeNull();
  expect(await geo.lookup('8.8.4.4')).toBeNull();
  expect(asked).toHaveLength(2);
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '::1',
  '::ffff:10.0.0.1',
  'fe80::1',
  'fd00::1',
  'not an address',
])('%s is never sent out', async (ip) => {
  json({ city: 'Nowhere', country_name: 'Nowhere' });
  expect(await ipapiGeo(url).lookup(ip)).toMatchObject({ city: 'Local network' });
  expect(asked).toEqual([]);
});

test('an address of the internet is no local one', () => {
  for (const ip of ['8.8.8.8', '172.32.0.1', '::ffff:8.8.8.8', '2001:4860::1']) {
    expect(isLocalIp(ip)).toBe(false);
  }
});

test.each<[string, (reply: ServerResponse) => void]>([
  ['a refusal', (reply) => reply.writeHead(429).end('{"error":true}')],
  ['a fault', (reply) => reply.writeHead(500).end()],
  ['nonsense', (reply) => reply.end('<html>')],
  ['an answer of the wrong shape', (reply) => reply.end('{"city":{"name":"x"}}')],
  ['a redirect', (reply) => reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['a hang-up', (reply) => reply.destroy()],
])('%s is an unknown place', async (_what, how) => {
  answer = how;
  expect(await ipapiGeo(url).lookup('8.8.8.8')).toBeNull();
});

test('a service that does not answer is not waited for', async () => {
  answer = () => undefined;
  const started = Date.now();
  expect(await ipapiGeo(url).lookup('8.8.8.8')).toBeNull();
  expect(Date.now() - started).toBeLessThan(2_500);
});
