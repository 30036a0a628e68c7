import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { KycPort, KycQuestion } from '#server/platform/integrations/kyc/kyc-port.ts';
import {
  SANDBOX_KYC_SIGNATURE,
  sandboxKyc,
  sandboxKycWebhook,
} from '#server/platform/integrations/kyc/sandbox-kyc.ts';
import { signatureOf } from '#server/platform/integrations/kyc/webhook-signature.ts';
import { youverify, YOUVERIFY_SIGNATURE } from '#server/platform/integrations/kyc/youverify.ts';
import { type FakeYouverify, fakeYouverify } from '#tests/support/fakes/fake-youverify.ts';
import { letTimePass, type MoneyDatabase, moneyDatabase } from '#tests/support/factories/people.ts';

let harness: MoneyDatabase;
let fake: FakeYouverify;
beforeAll(async () => {
  harness = await moneyDatabase();
  fake = await fakeYouverify();
});
afterAll(async () => {
  await fake?.close();
  await harness?.close();
});

const SECRET = 'a secret that is long enough to be one';
const question = (number: string, more: Partial<KycQuestion> = {}): KycQuestion => ({
  reference: crypto.randomUUID(),
  kind: 'bvn',
  number,
  firstName: 'ADA',
  lastName: 'OBI',
  ...more,
});

/** The same table holds for the registry within the product and for the vendor's shape behind HTTP. */
describe.each(['sandbox', 'youverify'] as const)('asked through %s', (which) => {
  let port: KycPort;
  beforeAll(() => {
    port = which === 'sandbox' ? sandboxKyc(harness.db, SECRET) : youverify(fake.settings);
  });

  test.each([
    ['11111111111', { status: 'found', legalName: 'SARAH JANE DOE', birthDate: '1988-04-04' }],
    ['00000000000', { status: 'not_found' }],
    ['22222222222', { status: 'found', legalName: 'ADA OBI', birthDate: '1980-04-01' }],
    ['22212345670', { status: 'found', legalName: 'ADA OBI', birthDate: '1981-06-23' }],
    ['22212345676', { status: 'found', legalName: 'ADA OBI', birthDate: '1981-06-29' }],
    ['22212345677', { status: 'found', legalName: 'ADA OKORO', birthDate: '1981-06-30' }],
    ['22212345678', { status: 'pending' }],
    ['22212345679', { status: 'not_found' }],
  ] as const)(
    'PRD-03 the number %s answers %o, by BVN and by NIN, every time',
    async (number, finding) => {
      for (const kind of ['bvn', 'nin', 'bvn'] as const) {
        const answer = await port.verify(question(number, { kind }));
        expect(answer).toEqual({
          ok: true,
          finding: { ...finding, providerRef: expect.stringMatching(/^[\w-]{8,100}$/) },
        });
      }
    },
  );

  test('our empty balance is no finding about anybody', async () => {
    expect(await port.verify(question('99999999999'))).toEqual({
      ok: false,
      reason: 'balance_low',
    });
  });

  test('a person with the other last name too is distinguished', async () => {
    const answer = await port.verify(question('22212345677', { lastName: 'OKORO' }));
    expect(answer).toMatchObject({ finding: { legalName: 'ADA BELLO' } });
  });

  test('a check’s outcome is read by its name there', async () => {
    const asked = question('22212345678');
    const first = await port.verify(asked);
    const providerRef = first.ok ? first.finding.providerRef : null;
    const read = () => port.get({ reference: asked.reference, providerRef });
    expect(await read()).toMatchObject({ finding: { status: 'pending' } });
    await letTimePass(harness.db, 1);
    fake.finish();
    expect(await read()).toEqual({
      ok: true,
      finding: { status: 'found', providerRef, legalName: 'ADA OBI', birthDate: '1981-07-01' },
    });
    expect(await port.get({ reference: crypto.randomUUID(), providerRef: null })).toEqual({
      ok: false,
      reason: 'outcome_unknown',
    });
  });
});

const named = (lastName: string) =>
  JSON.stringify({ data: { id: '61b7514b193d2e78', status: 'found', firstName: 'ADA', lastName } });

describe('what goes wrong at Youverify', () => {
  beforeEach(() => {
    fake.faults = [];
  });
  const ask = (timeoutMs = 300) =>
    youverify(fake.settings, timeoutMs).verify(question('22212345671'));

  test.each([
    [400, 'not_accepted'],
    [401, 'unauthorized'],
    [402, 'balance_low'],
    [403, 'unauthorized'],
    [422, 'not_accepted'],
    [429, 'rate_limited'],
    [500, 'outcome_unknown'],
    [502, 'outcome_unknown'],
    [503, 'outcome_unknown'],
    [504, 'outcome_unknown'],
    [418, 'outcome_unknown'],
  ])('status %s becomes %s, and nothing is asked twice', async (status, reason) => {
    fake.faults = [{ status }];
    const before = fake.asked.length;
    expect(await ask()).toEqual({ ok: false, reason });
    expect(fake.asked.length - before).toBe(1);
  });

  test('nobody of that number may come as a status of its own', async () => {
    fake.faults = [{ status: 404 }];
    expect(await ask()).toEqual({ ok: true, finding: { status: 'not_found', providerRef: null } });
  });

  test.each([400, 403])('an empty balance may be status %s too', async (status) => {
    fake.faults = [{ status, body: '{"message":"Insufficient funds in wallet"}' }];
    expect(await ask()).toEqual({ ok: false, reason: 'balance_low' });
  });

  test.each([
    ['no JSON', '<html>'],
    ['half of it', '{"success":true,"data":{'],
    ['another shape', '{"success":true}'],
    ['nobody’s name', '{"data":{"id":"61b7514b193d2e78","status":"found","firstName":"ADA"}}'],
    ['a name that could not be kept', named('A\u0000DA')],
    ['a name without an end', named('A'.repeat(99))],
    ['a state that is not known', '{"data":{"id":"61b7514b193d2e78","status":"queued"}}'],
    ['the number as its name', '{"data":{"id":"22212345671","status":"not_found"}}'],
  ])('%s may have been billed, so it is only polled', async (_what, body) => {
    fake.faults = [{ status: 200, body }];
    expect(await ask()).toEqual({ ok: false, reason: 'outcome_unknown' });
  });

  test('an answer that is late or cut off may have taken effect', async () => {
    fake.faults = [{ delayMs: 900, afterwards: true }];
    expect(await ask(100)).toEqual({ ok: false, reason: 'outcome_unknown' });
    fake.faults = [{ hangUp: true, afterwards: true }];
    expect(await ask()).toEqual({ ok: false, reason: 'outcome_unknown' });
  });

  test('a service nobody reaches was certainly not asked', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const nowhere = youverify({ ...fake.settings, url: `http://127.0.0.1:${port}` });
    expect(await nowhere.verify(question('22212345671'))).toEqual({
      ok: false,
      reason: 'unavailable',
    });
  });

  test('a failed poll of a check leaves it as it is', async () => {
    const port = youverify(fake.settings, 300);
    const check = { reference: crypto.randomUUID(), providerRef: 'nobody-knows-this' };
    const unknown = { ok: false, reason: 'outcome_unknown' };
    expect(await port.get(check)).toEqual(unknown);
    fake.faults = [
      { status: 402 },
      { status: 500 },
      { status: 200, body: 'nonsense' },
      { hangUp: true },
    ];
    for (let n = 0; n < 4; n++) expect(await port.get(check)).toEqual(unknown);
  });
});

describe.each(['sha256', 'sha512'] as const)('data signed by %s', (algorithm) => {
  let service: FakeYouverify;
  let port: KycPort;
  beforeAll(async () => {
    service = await fakeYouverify(algorithm);
    port = youverify(service.settings);
    await port.verify(question('22212345678'));
  });
  afterAll(() => service?.close());

  test('is read for its names alone, and trusted only over these bytes', () => {
    const [check] = service.billed;
    const { body, signature } = service.webhook(check!);
    const read = (bytes: Buffer, header?: string | string[]) =>
      port.readWebhook(bytes, { [YOUVERIFY_SIGNATURE]: header });
    expect(read(body, signature)).toEqual([
      { eventKey: `${check!.id}:pending`, providerRef: check!.id, reference: check!.ref },
    ]);
    expect(read(body, signature.toUpperCase())).not.toBeNull();
    const other = algorithm === 'sha256' ? 'sha512' : 'sha256';
    const flipped = (signature.startsWith('0') ? '1' : '0') + signature.slice(1);
    for (const [what, bytes, header] of [
      ['none', body, undefined],
      ['several', body, [signature, signature]],
      ['one bit', body, flipped],
      ['half', body, signature.slice(0, signature.length / 2)],
      ['odd', body, signature.slice(1)],
      ['no hex', body, 'g'.repeat(signature.length)],
      ['empty', body, ''],
      ['the other algorithm', body, service.webhook(check!, { algorithm: other }).signature],
      ['a space more', Buffer.concat([body, Buffer.from(' ')]), signature],
      ['nothing', Buffer.alloc(0), signature],
    ] as const) {
      expect(read(bytes, header as string | undefined), what).toBeNull();
    }
  });
});

test.each([
  'null',
  '{}',
  '{"data":{}}',
  '{"data":{"id":"22212345678","status":"found"}}',
  '{"data":{"id":"../../etc","status":"found"}}',
  '{"data":{"id":"sbx-12345678","status":"22212345678"}}',
  '[',
])('a message that is none, %s, is refused however well it is signed', (text) => {
  const { settings } = fake;
  const body = Buffer.from(text);
  const header = { [YOUVERIFY_SIGNATURE]: signatureOf('sha256', settings.webhookSecret, body) };
  expect(youverify(settings).readWebhook(body, header)).toBeNull();
});

test('the sandbox signs its events, by a key of the installation', () => {
  const reference = crypto.randomUUID();
  const { body, signature } = sandboxKycWebhook(SECRET, { reference, status: 'found' });
  const header = { [SANDBOX_KYC_SIGNATURE]: signature };
  expect(sandboxKyc(harness.db, SECRET).readWebhook(body, header)).toMatchObject([{ reference }]);
  expect(sandboxKyc(harness.db, `${SECRET}.`).readWebhook(body, header)).toBeNull();
});
