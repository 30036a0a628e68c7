import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dojah } from '#server/platform/integrations/kyc/dojah.ts';
import type { KycPort } from '#server/platform/integrations/kyc/kyc-port.ts';

/** A fake of Dojah's shape: what it answers, by the number. */
const ANSWERS: Readonly<Record<string, [number, object]>> = {
  '22222222222': [
    200,
    {
      entity: {
        first_name: 'ADA',
        middle_name: 'RUTH',
        last_name: 'OBI',
        date_of_birth: '01-Apr-1980',
        image: 'a picture',
        phone_number1: '08030000000',
      },
    },
  ],
  '00000000000': [400, { error: 'BVN not found' }],
  '00000000004': [404, { error: 'not here' }],
  '00000000001': [400, { error: 'Wrong format' }],
  '00000000002': [402, { error: 'Pay first' }],
  '00000000003': [400, { error: 'Insufficient balance' }],
  '00000000005': [200, { entity: { first_name: 'ADA' } }],
  '00000000006': [503, { error: 'upstream' }],
  '00000000007': [429, {}],
};

const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(`${String(request.headers['appid'])} ${request.headers.authorization} ${request.url}`);
  const number = /=(\d{11})$/.exec(request.url ?? '')?.[1] ?? '';
  const [status, body] = ANSWERS[number] ?? [401, {}];
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});
let port: KycPort;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: at } = server.address() as AddressInfo;
  port = dojah({ url: `http://127.0.0.1:${at}`, appId: 'app', key: 'key' });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const ask = (number: string, kind: 'bvn' | 'nin' = 'bvn') =>
  port.verify({ reference: crypto.randomUUID(), kind, number, firstName: 'ADA', lastName: 'OBI' });

test('of what it answers about a person only the name and the date of birth are read', async () => {
  expect(await ask('22222222222')).toEqual({
    ok: true,
    finding: {
      status: 'found',
      providerRef: expect.stringMatching(/^dojah-[0-9a-f-]{36}$/),
      legalName: 'ADA RUTH OBI',
      birthDate: '1980-04-01',
    },
  });
  await ask('22222222222', 'nin');
  expect(asked).toEqual([
    'app key /api/v1/kyc/bvn/full?bvn=22222222222',
    'app key /api/v1/kyc/nin?nin=22222222222',
  ]);
});

test.each([
  ['00000000000', { ok: true, finding: { status: 'not_found', providerRef: null } }],
  ['00000000004', { ok: true, finding: { status: 'not_found', providerRef: null } }],
  ['00000000001', { ok: false, reason: 'not_accepted' }],
  ['00000000002', { ok: false, reason: 'balance_low' }],
  ['00000000003', { ok: false, reason: 'balance_low' }],
  ['00000000005', { ok: false, reason: 'outcome_unknown' }],
  ['00000000006', { ok: false, reason: 'outcome_unknown' }],
  ['00000000007', { ok: false, reason: 'rate_limited' }],
  ['00000000008', { ok: false, reason: 'unauthorized' }],
])('the number %s answers %o', async (number, outcome) => {
  expect(await ask(number)).toEqual(outcome);
});

test('a vendor that nobody reaches was not asked', async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port: free } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  const gone = dojah({ url: `http://127.0.0.1:${free}`, appId: 'app', key: 'key' });
  const question = { reference: crypto.randomUUID(), kind: 'bvn', number: '22222222222' } as const;
  expect(await gone.verify({ ...question, firstName: 'ADA', lastName: 'OBI' })).toEqual({
    ok: false,
    reason: 'unavailable',
  });
});
