import { request } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD_COST } from '#server/identity/passwords/password-cost.ts';
import { rows } from '#server/platform/db/database.ts';
import { AUTH_RATES, widened } from '#server/supabase/auth/rates.ts';
import { IDENTITY_LIMITS } from '#server/identity/identity.ts';
import { expectAlike } from '#tests/support/assertions/alike-times.ts';
import { ask } from '#tests/support/harness/ask.ts';
import { advanceClock, sentTo, somePhone } from '#tests/support/fakes/mailbox.ts';
import {
  someEmail,
  TEST_PASSWORD,
  type TestServer,
  testServer,
} from '#tests/support/harness/server.ts';
import { AGREED } from '#tests/support/factories/agreed.ts';

let server: TestServer;
beforeAll(async () => {
  // One person signs many addresses up here.
  const limits = { ...IDENTITY_LIMITS, textsPerDay: 100, mailsPerDay: 100 };
  server = await testServer({
    limits,
    rates: widened(AUTH_RATES, 200),
    passwordCost: PASSWORD_COST,
  });
});
afterAll(() => server?.close());

type Contact = { readonly email: string } | { readonly phone: string };
type Kind = 'email' | 'phone';

const someContact = (kind: Kind): Contact =>
  kind === 'email' ? { email: someEmail() } : { phone: somePhone() };

async function memberBy(kind: Kind): Promise<Contact> {
  if (kind === 'email') return { email: (await server.signUp()).email };
  const phone = somePhone();
  const client = server.client();
  await client.auth.signUp({ phone, password: TEST_PASSWORD, options: { data: AGREED } });
  const token = (await sentTo(server, phone))[0]?.code ?? '';
  const { error } = await client.auth.verifyOtp({ type: 'sms', phone, token });
  if (error) throw error;
  await advanceClock(server, 61);
  return { phone };
}

interface RawAnswer {
  readonly status: number;
  readonly headerNames: string[];
  readonly text: string;
}

/** The response as it goes over the network: the order of its headers, its every byte. */
function signUpRaw(contact: Contact, password: string): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>();
  const call = request(
    `${server.url}/auth/v1/signup`,
    {
      method: 'POST',
      headers: {
        apikey: server.anonKey,
        'content-type': 'application/json',
        'x-supabase-api-version': '2024-01-01',
      },
    },
    (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headerNames: answer.rawHeaders.filter((_text, at) => at % 2 === 0),
          text: Buffer.concat(chunks).toString(),
        }),
      );
    },
  );
  call.on('error', reject);
  call.end(JSON.stringify({ ...contact, password, data: { ...AGREED, full_name: 'Ada Obi' } }));
  return promise;
}

/** Everything about a response that is the same for everybody: kinds of ids, shapes of times, order of names. */
function shapeOf({ status, headerNames, text }: RawAnswer, contact: Contact) {
  const address = Object.values(contact).join();
  const id = /"id":"([^"]+)"/.exec(text)?.[1] ?? '';
  const body = text
    .replaceAll(address, '<address>')
    .replaceAll(address.replace('+', ''), '<address>')
    .replaceAll(id, '<own id>')
    .replace(
      /[0-9a-f]{8}-[0-9a-f]{4}-([0-9a-f])[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g,
      '<uuid v$1>',
    )
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.(\d+)(Z|\+00:00)/g, (_all, digits: string, zone) => {
      return `<time with ${digits.length} digits and ${String(zone)}>`;
    });
  return { status, headerNames, version: id[14], size: text.length - address.length, body };
}

interface SignedUpUser {
  readonly id: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly confirmation_sent_at: string;
  readonly identities: Readonly<Record<string, unknown>>[];
}

const timeOf = (uuid: string) => Number.parseInt(uuid.replaceAll('-', '').slice(0, 12), 16);
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Of how many of the ids each bit is set. */
function bitsOf(ids: string[]): number[] {
  const bits = ids.map((id) => BigInt(`0x${id.replaceAll('-', '')}`));
  return Array.from(
    { length: 128 },
    (_none, at) => bits.filter((id) => (id >> BigInt(at)) & 1n).length / ids.length,
  );
}

test.each(['email', 'phone'] as const)(
  'M-3.1 a sign-up by %s answers byte for byte alike for who has an account, who waits for one and who is new',
  { timeout: 120_000 },
  async (kind) => {
    const ROUNDS = 16;
    const member = await memberBy(kind);
    const waiting = someContact(kind);
    await signUpRaw(waiting, TEST_PASSWORD);
    const asked: Record<string, { contact: Contact; answer: RawAnswer }[]> = {
      member: [],
      waiting: [],
      fresh: [],
    };
    for (let round = 0; round < ROUNDS; round++) {
      await advanceClock(server, 61);
      for (const [who, contact] of Object.entries({ member, waiting, fresh: someContact(kind) })) {
        asked[who]?.push({ contact, answer: await signUpRaw(contact, TEST_PASSWORD) });
      }
    }
    const shapes = Object.values(asked)
      .flat()
      .map(({ contact, answer }) => shapeOf(answer, contact));
    expect(shapes[0]).toMatchObject({ status: 200, version: '7' });
    for (const shape of shapes) expect(shape).toEqual(shapes[0]);

    const users = Object.fromEntries(
      Object.entries(asked).map(([who, all]) => [
        who,
        all.map(({ answer }) => JSON.parse(answer.text) as SignedUpUser),
      ]),
    );
    for (const user of Object.values(users).flat()) {
      expect(user.created_at).toBe(user.confirmation_sent_at);
      expect(user.updated_at).toBe(user.created_at);
    }
    const [known, fresh] = [users['member'] ?? [], users['fresh'] ?? []];
    // An id contains its time; it is as old as the response's times whoever it is for.
    const ages = known.map((user, round) => {
      const [one, other] = [user, fresh[round]!].map(
        ({ id, created_at }) => Date.parse(created_at) - timeOf(id),
      );
      return (one ?? 0) - (other ?? 0);
    });
    expect(Math.abs(median(ages))).toBeLessThanOrEqual(2);
    const gaps = (all: SignedUpUser[]) =>
      median(
        all.map(
          ({ id, identities }) => timeOf(String(identities[0]?.['identity_id'])) - timeOf(id),
        ),
      );
    expect(Math.abs(gaps(known) - gaps(fresh))).toBeLessThanOrEqual(2);
    // Below the time, the version and the variant, an id is drawn at random: no bit leans for either.
    const [of, against] = [known, fresh].map((all) => bitsOf(all.map(({ id }) => id)));
    const leaning = (of ?? []).slice(0, 62).filter((part, at) => {
      // Six standard deviations of the difference between two shares of ROUNDS draws.
      return Math.abs(part - (against?.[at] ?? 0)) > 6 * Math.sqrt(0.5 / ROUNDS);
    });
    expect(leaning).toEqual([]);
    expect(new Set([...known, ...fresh].map(({ id }) => id)).size).toBe(2 * ROUNDS);
  },
);

test.each(['email', 'phone'] as const)(
  'M-3.2 a sign-up by %s returns one identity for known and new people, and a new account has the returned one',
  async (kind) => {
    const [member, fresh] = [await memberBy(kind), someContact(kind)];
    const signUp = async (contact: Contact) => {
      const { data, error } = await server.client().auth.signUp({
        ...contact,
        password: TEST_PASSWORD,
        options: { data: { ...AGREED, full_name: 'Ada Obi' } },
      });
      expect(error).toBeNull();
      return data.user;
    };
    for (const contact of [member, fresh]) {
      const user = await signUp(contact);
      expect(user?.identities).toMatchObject([
        {
          id: user?.id,
          user_id: user?.id,
          provider: kind,
          identity_data: { sub: user?.id, email_verified: false, phone_verified: false },
          created_at: user?.created_at,
        },
      ]);
    }

    const newcomer = someContact(kind);
    const reportedUser = await signUp(newcomer);
    const client = server.client();
    const token = (await sentTo(server, Object.values(newcomer).join()))[0]?.code ?? '';
    const verified =
      'email' in newcomer
        ? await client.auth.verifyOtp({ type: 'signup', email: newcomer.email, token })
        : await client.auth.verifyOtp({ type: 'sms', phone: newcomer.phone, token });
    expect(verified.data.user?.id).toBe(reportedUser?.id);
    expect(verified.data.user?.identities?.[0]).toMatchObject({
      identity_id: reportedUser?.identities?.[0]?.identity_id,
      id: reportedUser?.id,
      provider: kind,
    });
  },
);

type Step =
  | readonly ['signup' | 'signin', password: string]
  | readonly ['otp' | 'recover']
  | 'later';

const [HERS, ANOTHER] = ['a password she typed', 'another that was typed'];

/** The requests about one address, one after the other, by somebody who cannot read its mail. */
const HISTORIES: Record<string, Step[]> = {
  'a sign-up, then the password of it': [
    ['signup', HERS],
    ['signin', HERS],
    ['signin', ANOTHER],
  ],
  'the same sign-up twice': [
    ['signup', HERS],
    ['signup', HERS],
    ['signin', HERS],
    'later',
    ['signup', HERS],
    ['signin', HERS],
  ],
  'two sign-ups with two passwords': [
    ['signup', HERS],
    ['signup', ANOTHER],
    ['signin', HERS],
    ['signin', ANOTHER],
    'later',
    ['signup', ANOTHER],
    ['signin', ANOTHER],
  ],
  'a link to sign in by, then sign-ups': [
    ['otp'],
    ['signup', HERS],
    ['signin', HERS],
    ['signup', HERS],
    ['signin', HERS],
  ],
  'a recovery, then a sign-up': [
    ['recover'],
    ['signup', HERS],
    ['signin', HERS],
    'later',
    ['recover'],
    ['signin', HERS],
  ],
};

const post = async (path: string, body: unknown) => {
  const answer = await ask(`${server.url}/auth/v1${path}`, {
    headers: { apikey: server.anonKey },
    body,
  });
  const { code, message } = answer.body;
  // Which second of a wait it is has nothing to do with the caller.
  const maskedMessage = String(message).replace(/\d+ seconds/, 'N seconds');
  return { status: answer.status, code, message: maskedMessage };
};

async function collectResponses(contact: Contact, steps: Step[]) {
  const responses = [];
  for (const step of steps) {
    if (step === 'later') {
      await advanceClock(server, 61);
      continue;
    }
    const [what, password] = step;
    switch (what) {
      case 'signup':
        responses.push(await post('/signup', { ...contact, password, data: AGREED }));
        break;
      case 'signin':
        responses.push(await post('/token?grant_type=password', { ...contact, password }));
        break;
      case 'otp':
      case 'recover':
        responses.push(await post(`/${what}`, contact));
        break;
    }
  }
  return responses;
}

test.each(
  Object.entries(HISTORIES).flatMap(([title, steps]) =>
    (['email', 'phone'] as const)
      .filter((kind) => kind === 'email' || !title.includes('recovery'))
      .map((kind) => ({ title, kind, steps })),
  ),
)(
  'M-3.1 $title: by $kind, every answer is the same with an account and without',
  { timeout: 60_000 },
  async (row) => {
    const member = await memberBy(row.kind);
    const known = await collectResponses(member, row.steps);
    await advanceClock(server, 61);
    expect(await collectResponses(someContact(row.kind), row.steps)).toEqual(known);
    expect(known.at(-1)?.status).toBe(400);
  },
);

test('M-3.1 a sign-up through phone-auth reveals nothing either', async () => {
  const call = async (body: unknown) => {
    const { data } = await server.client().functions.invoke('phone-auth', { body: body as object });
    return data as unknown;
  };
  const member = await memberBy('phone');
  const answers = [];
  for (const contact of [member, someContact('phone')]) {
    answers.push([
      await call({
        action: 'sign_up',
        ...contact,
        ...AGREED,
        password: HERS,
        full_name: 'Ada Obi',
      }),
      await call({ action: 'sign_in', ...contact, password: HERS }),
      await call({ action: 'sign_in', ...contact, password: ANOTHER }),
      await call({ action: 'verify_otp', ...contact, otp: '000000' }),
    ]);
  }
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[0]?.[0]).toEqual({ success: true });
});

test('M-3.1 who signs up shows nowhere before the address is proven, and takes no handle', async () => {
  const onlooker = await server.signUp();
  const name = `Zik ${crypto.randomUUID().slice(0, 8)}`;
  const [member, fresh] = [(await server.signUp()).email, someEmail()];
  const signUp = (email: string) =>
    server.client().auth.signUp({
      email,
      password: TEST_PASSWORD,
      options: { data: { ...AGREED, full_name: name } },
    });
  for (const email of [member, fresh]) {
    const { data } = await signUp(email);
    const people = await onlooker.client
      .from('trader_profiles')
      .select('id, handle')
      .or(`id.eq.${data.user?.id},handle.ilike."${name.split(' ')[0]}*"`);
    expect(people.data).toEqual([]);
  }
  const token = (await server.lastMail(fresh)).code ?? '';
  const client = server.client();
  const { data } = await client.auth.verifyOtp({ type: 'signup', email: fresh, token });
  const own = await client.from('trader_profiles').select('id').eq('id', data.user?.id);
  expect(own.data).toHaveLength(1);
});

test('M-3.1 what is stored of a sign-up is deleted after a week, and then reveals nothing', async () => {
  const { forgetOldRows } = await import('#server/identity/forget-old-rows.ts');
  const [member, fresh] = [(await server.signUp()).email, someEmail()];
  for (const email of [member, fresh])
    await post('/signup', { email, password: HERS, data: AGREED });
  await advanceClock(server, 8 * 86_400);
  await forgetOldRows(server.oja);
  const left = await rows(
    server.oja.db,
    sql`select 1 from auth.recent_sign_ups where sent_at < app_now() - interval '7 days'`,
  );
  expect(left).toEqual([]);
  const answers = [];
  for (const email of [member, fresh]) {
    answers.push(await post('/token?grant_type=password', { email, password: HERS }));
  }
  expect(answers[0]).toMatchObject({ status: 400, code: 'invalid_credentials' });
  expect(answers[1]).toEqual(answers[0]);
});

test(
  'M-3.1 the times of sign-ups, and of sign-ins after them, do not distinguish members from strangers',
  // Noise passes; a difference in the work does not.
  { retry: 2, timeout: 120_000 },
  async () => {
    const ROUNDS = 14;
    const timed = async (path: string, body: unknown) => {
      const begun = performance.now();
      await post(path, body);
      return performance.now() - begun;
    };
    const members = await Promise.all(Array.from({ length: ROUNDS }, () => server.signUp()));
    const took = { up: [[], []] as [number[], number[]], in: [[], []] as [number[], number[]] };
    for (const { email } of members) {
      for (const [who, address] of [email, someEmail()].entries()) {
        const body = { email: address, password: HERS };
        took.up[who]?.push(await timed('/signup', { ...body, data: AGREED }));
        took.in[who]?.push(await timed('/token?grant_type=password', body));
      }
    }
    for (const [known, unknown] of Object.values(took)) expectAlike(known, unknown);
  },
);
