import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { hmacSha512Hex } from '#server/platform/integrations/bank/webhook-signature.ts';

/** A fault of a call to a path; `afterwards` faults come once it has been carried out. */
interface BankFault {
  /** The calls it applies to: paths that end like this, or continue with a further segment. */
  readonly on: string;
  readonly status?: number;
  readonly body?: object | string;
  readonly delayMs?: number;
  readonly hangUp?: boolean;
  readonly afterwards?: boolean;
}

interface BookedPayment {
  readonly reference: string;
  readonly kobo: bigint;
  readonly narration: string;
  readonly account: string;
  /** The vendor's own status. */
  status: string;
}

export interface FakeBank {
  readonly url: string;
  readonly key: string;
  /** Every payment that was carried out, each reference once. */
  readonly paid: BookedPayment[];
  readonly asked: string[];
  /** One per matching call. */
  faults: BankFault[];
  /** Naira it holds, in kobo. */
  kobo: bigint;
  close(): Promise<void>;
}

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: Record<string, unknown>;
}
type Answer = [status: number, body: object];

const KEY = 'the-secret-of-the-fake-bank';
const NOT_THERE: Answer = [404, { status: false, message: 'Not found' }];

/** A bank's API over HTTP; `answer` is the vendor's format. */
async function fakeBank(answer: (fake: FakeBank, asked: Asked) => Answer): Promise<FakeBank> {
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const fake: FakeBank = {
    url: `http://127.0.0.1:${port}`,
    key: KEY,
    paid: [],
    asked: [],
    faults: [],
    kobo: 500_000_00n,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', fake.url);
    const method = request.method ?? 'GET';
    fake.asked.push(`${method} ${path}`);
    const text = await textOf(request);
    const at = fake.faults.findIndex(({ on }) => `${path}/`.includes(`${on}/`));
    const [fault] = at < 0 ? [] : fake.faults.splice(at, 1);
    if (fault?.delayMs && !fault.afterwards) await sleep(fault.delayMs);
    const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
    const asked = { method, path, query, headers: request.headers, body };
    const isExecuted = !fault || fault.afterwards === true || fault.status === undefined;
    const [status, payload] = isExecuted ? answer(fake, asked) : [500, {}];
    if (fault?.delayMs && fault.afterwards) await sleep(fault.delayMs);
    if (fault?.hangUp) return response.destroy();
    response.writeHead(fault?.status ?? status, { 'content-type': 'application/json' });
    const shown = fault?.body ?? (fault?.status === undefined ? payload : { message: 'fault' });
    return response.end(typeof shown === 'string' ? shown : JSON.stringify(shown));
  }
}

/** Books a payment once for its reference; false if the reference is known already. */
function book(fake: FakeBank, payment: BookedPayment): boolean {
  if (fake.paid.some(({ reference }) => reference === payment.reference)) return false;
  fake.paid.push(payment);
  if (payment.status !== 'otp' && payment.status !== 'PENDING_AUTHORIZATION')
    fake.kobo -= payment.kobo;
  return true;
}

/** Paystack: Bearer, whole kobo, and "success" in a response that only means queued. */
export function fakePaystack(): Promise<FakeBank> {
  const recipients = new Map<string, Record<string, unknown>>();
  return fakeBank((fake, { method, path, query, headers, body }) => {
    if (headers.authorization !== `Bearer ${KEY}`) return [401, { status: false }];
    if (path === '/bank/resolve') {
      const account_number = query.get('account_number') ?? '';
      if (account_number.endsWith('9'))
        return [422, { status: false, message: 'Could not resolve account name' }];
      return ok('Account number resolved', { account_number, account_name: 'ADA OBI' });
    }
    if (path === '/bank') return bankPage(query.get('next'));
    if (path === '/balance')
      return ok('Balances', [{ currency: 'NGN', balance: Number(fake.kobo) }]);
    if (path === '/transferrecipient') {
      const recipient_code = `RCP_${recipients.size + 1}`;
      recipients.set(recipient_code, body);
      return ok('Transfer recipient created successfully', { recipient_code, ...body });
    }
    if (method === 'POST' && path === '/transfer') return transfer(fake, body);
    const [, reference] = /^\/transfer\/verify\/(.+)$/.exec(path) ?? [];
    const payment = fake.paid.find((one) => one.reference === reference);
    if (!payment) return [404, { status: false, message: 'Transfer not found' }];
    return ok('Transfer retrieved', {
      ...shown(payment),
      status: payment.status,
      fee_charged: 5000,
      session: { provider: 'nip', id: `000013${payment.reference.slice(-24)}` },
    });
  });

  function transfer(fake: FakeBank, body: Record<string, unknown>): Answer {
    const to = recipients.get(String(body['recipient']));
    if (!to) return [400, { status: false, code: 'invalid_transfer_recipient' }];
    const kobo = BigInt(Number(body['amount']));
    if (kobo > fake.kobo)
      return [400, { status: false, message: 'Your balance is not enough to fulfil this request' }];
    const payment = {
      reference: String(body['reference']),
      kobo,
      narration: String(body['reason']),
      account: String(to['account_number']),
      status: kobo % 100n === 23n ? 'otp' : 'pending',
    };
    if (!book(fake, payment)) return [400, { status: false, code: 'duplicate_transfer_reference' }];
    const status = payment.status === 'otp' ? 'otp' : 'success';
    return ok('Transfer has been queued', { ...shown(payment), status });
  }
}

function shown({ reference, kobo }: BookedPayment) {
  return {
    transfersessionid: [],
    domain: 'test',
    amount: Number(kobo),
    currency: 'NGN',
    reference,
    source: 'balance',
    failures: null,
    transfer_code: `TRF_${reference.slice(-12)}`,
    transferred_at: null,
  };
}

/** Two pages: inactive banks are listed as well. */
function bankPage(next: string | null): Answer {
  const bank = (n: number) => ({
    name: `Bank ${n}`,
    code: String(100 + n),
    active: n !== 3,
    is_deleted: n === 4,
    type: 'nuban',
  });
  const from = next === 'page-2' ? 20 : 0;
  return [
    200,
    {
      status: true,
      message: 'Banks retrieved',
      data: Array.from({ length: 20 }, (_, n) => bank(from + n)),
      meta: { next: next === 'page-2' ? null : 'page-2', previous: null, perPage: 20 },
    },
  ];
}

function ok(message: string, data: object): Answer {
  return [200, { status: true, message, data }];
}

/** Monnify: a login first, naira with decimals, and an envelope around everything. */
export function fakeMonnify(): Promise<FakeBank> {
  let logins = 0;
  return fakeBank((fake, { path, query, headers, body }) => {
    if (path === '/api/v1/auth/login') {
      const basic = Buffer.from(`the-api-key:${KEY}`).toString('base64');
      if (headers.authorization !== `Basic ${basic}`) return [401, { requestSuccessful: false }];
      return envelope({ accessToken: `token-${++logins}`, expiresIn: 3567 });
    }
    if (!/^Bearer token-\d+$/.test(headers.authorization ?? ''))
      return [401, { requestSuccessful: false, responseMessage: 'Invalid token' }];
    if (path === '/api/v1/disbursements/account/validate') {
      const accountNumber = query.get('accountNumber') ?? '';
      if (accountNumber.endsWith('9')) return [404, { requestSuccessful: false }];
      return envelope({ accountNumber, accountName: 'ADA OBI', bankCode: query.get('bankCode') });
    }
    if (path === '/api/v1/banks')
      return envelope(
        Array.from({ length: 38 }, (_, n) => ({ name: `Bank ${n}`, code: String(100 + n) })),
      );
    if (path === '/api/v2/disbursements/wallet-balance')
      return envelope({ availableBalance: Number(fake.kobo) / 100, ledgerBalance: 0 });
    if (path === '/api/v2/disbursements/single') {
      const kobo = BigInt(Math.round(Number(body['amount']) * 100));
      if (kobo > fake.kobo)
        return [400, { requestSuccessful: false, responseMessage: 'Insufficient funds' }];
      const payment = {
        reference: String(body['reference']),
        kobo,
        narration: String(body['narration']),
        account: String(body['destinationAccountNumber']),
        status: kobo % 100n === 23n ? 'PENDING_AUTHORIZATION' : 'PENDING',
      };
      if (!book(fake, payment))
        return [422, { requestSuccessful: false, responseMessage: 'Duplicate reference' }];
      const status = payment.status === 'PENDING' ? 'SUCCESS' : payment.status;
      return envelope({
        amount: body['amount'],
        reference: payment.reference,
        status,
        totalFee: 20,
      });
    }
    if (path === '/api/v2/disbursements/single/summary') {
      const payment = fake.paid.find(({ reference }) => reference === query.get('reference'));
      if (!payment) return [404, { requestSuccessful: false, responseMessage: 'Not found' }];
      return envelope({
        amount: Number(payment.kobo) / 100,
        reference: payment.reference,
        status: payment.status,
        transactionReference: `MFDS|${payment.reference}`,
        sessionId: `000013${payment.reference.slice(-24)}`,
        totalFee: '50.00',
      });
    }
    return NOT_THERE;
  });
}

function envelope(responseBody: object): Answer {
  return [
    200,
    { requestSuccessful: true, responseMessage: 'success', responseCode: '0', responseBody },
  ];
}

/** A webhook of either vendor: both sign the same way. */
export function bankWebhook(body: object, key = KEY): { body: Buffer; signature: string } {
  const bytes = Buffer.from(JSON.stringify(body));
  return { body: bytes, signature: hmacSha512Hex(key, bytes) };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
