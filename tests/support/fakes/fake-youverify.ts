import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sandboxAnswer } from '#server/platform/integrations/kyc/sandbox-rules.ts';
import {
  signatureOf,
  type SignatureAlgorithm,
} from '#server/platform/integrations/kyc/webhook-signature.ts';
import type { YouverifySettings } from '#server/platform/integrations/kyc/youverify.ts';

/** A fault of a call; `afterwards` faults come once the check has been booked. */
interface Fault {
  readonly status?: number;
  readonly body?: string;
  readonly delayMs?: number;
  readonly afterwards?: boolean;
  readonly hangUp?: boolean;
}

export interface FakeYouverify {
  readonly settings: YouverifySettings;
  /** Every check that was looked up, and so billed. */
  readonly billed: readonly Check[];
  /** Every request, as method and path. */
  readonly asked: readonly string[];
  /** Faults of the next calls, one each. */
  faults: Fault[];
  /** The owner of a number, if other than by the sandbox's rules. */
  readonly people: Map<string, Person>;
  /** The birth date of a number's owner by the sandbox's rules. */
  birthDateOf(number: string): string;
  /** Completes pending checks. */
  finish(): void;
  webhook(
    check: Check,
    more?: { status?: string; algorithm?: SignatureAlgorithm },
  ): {
    body: Buffer;
    signature: string;
  };
  close(): Promise<void>;
}

interface Person {
  readonly firstName: string;
  readonly middleName?: string;
  readonly lastName: string;
  readonly birthDate?: string;
}

interface Check {
  readonly id: string;
  readonly ref: string;
  readonly number: string;
  readonly kind: string;
  readonly data: Record<string, unknown>;
  status: string;
}

const TOKEN = 'the-token-of-the-fake';
const SECRET = 'the-webhook-secret-of-the-fake';

/** A fake Youverify, pictures included, that knows the people of the sandbox's rules. */
export async function fakeYouverify(
  signature: SignatureAlgorithm = 'sha256',
): Promise<FakeYouverify> {
  const checks: Check[] = [];
  const asked: string[] = [];
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const fake: FakeYouverify = {
    settings: {
      url: `http://127.0.0.1:${port}`,
      token: TOKEN,
      webhookSecret: SECRET,
      signature,
    },
    billed: checks,
    asked,
    faults: [],
    people: new Map(),
    birthDateOf(number) {
      const answer = sandboxAnswer({ number, firstName: '', lastName: '' });
      return answer.outcome === 'found' ? answer.birthDate : '';
    },
    finish() {
      for (const check of checks) if (check.status === 'pending') check.status = 'found';
    },
    webhook(check, { status = check.status, algorithm = signature } = {}) {
      const data = { ...shown(check), status };
      const body = Buffer.from(JSON.stringify({ event: 'identity.completed', data }));
      return { body, signature: signatureOf(algorithm, SECRET, body) };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;

  async function handle(request: IncomingMessage, response: ServerResponse) {
    asked.push(`${request.method} ${request.url}`);
    const fault = fake.faults.shift();
    const body = await textOf(request);
    if (fault?.delayMs && !fault.afterwards) await sleep(fault.delayMs);
    const [status, answer] =
      fault && !fault.afterwards ? [fault.status ?? 500, null] : answerTo(request, body);
    if (fault?.delayMs && fault.afterwards) await sleep(fault.delayMs);
    if (fault?.hangUp) return response.destroy();
    const isBroken = fault?.status !== undefined || fault?.body !== undefined;
    response.writeHead(fault?.status ?? status, { 'content-type': 'application/json' });
    return response.end(isBroken ? (fault?.body ?? refusal(body)) : JSON.stringify(answer));
  }

  function answerTo(request: IncomingMessage, body: string): [number, object] {
    if (request.headers['token'] !== TOKEN) return [401, { success: false, statusCode: 401 }];
    const [, id] = /^\/v2\/api\/identity\/([\w-]+)$/.exec(request.url ?? '') ?? [];
    if (request.method === 'GET' && id) {
      const check = checks.find((known) => known.id === id);
      return check ? [200, responseFor(check)] : [404, { success: false, statusCode: 404 }];
    }
    const [, kind] = /^\/v2\/api\/identity\/ng\/(bvn|nin)$/.exec(request.url ?? '') ?? [];
    if (request.method !== 'POST' || !kind) return [404, { success: false, statusCode: 404 }];
    return book(kind, JSON.parse(body) as CheckInput);
  }

  function book(kind: string, input: CheckInput): [number, object] {
    if (input.isSubjectConsent !== true || !/^\d{11}$/.test(input.id)) {
      return [400, { success: false, statusCode: 400, message: `${input.id} is not valid` }];
    }
    const { firstName, lastName } = input.validations.data;
    const answer = sandboxAnswer({ number: input.id, firstName, lastName });
    if (answer.outcome === 'balance_low') {
      return [402, { success: false, statusCode: 402, message: 'Insufficient fund' }];
    }
    const isFound = answer.outcome === 'found';
    const named = fake.people.get(input.id);
    const check: Check = {
      id: `61b7514b193d2e78${checks.length.toString(16).padStart(8, '0')}`,
      ref: input.metadata.ref,
      number: input.id,
      kind,
      status: isFound ? (answer.late ? 'pending' : 'found') : 'not_found',
      data: isFound
        ? {
            firstName: named?.firstName ?? answer.first,
            middleName: named ? named.middleName : answer.middle,
            lastName: named?.lastName ?? answer.last,
            dateOfBirth: named?.birthDate ?? answer.birthDate,
          }
        : {},
    };
    checks.push(check);
    return [200, responseFor(check)];
  }
}

interface CheckInput {
  id: string;
  isSubjectConsent: boolean;
  metadata: { ref: string };
  validations: { data: { firstName: string; lastName: string } };
}

function responseFor(check: Check) {
  return { success: true, statusCode: 200, message: 'success', links: [], data: shown(check) };
}

/** With everything else that the vendor returns, the whole number included. */
function shown({ id, ref, number, kind, status, data }: Check) {
  return {
    id,
    parentId: null,
    status,
    reason: null,
    ...(status === 'found' && data),
    image: `data:image/jpg;base64,${'A'.repeat(200_000)}`,
    mobile: '08031234567',
    isConsent: true,
    idNumber: number,
    type: kind,
    country: 'NG',
    metadata: { ref },
    allValidationPassed: status === 'found',
  };
}

/** A refusal that repeats its request, as some do. */
function refusal(body: string): string {
  return JSON.stringify({ success: false, message: `could not process ${body}` });
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
