import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { KYC_ANSWERS, KYC_CONSENT, KYC_REASON_TEXTS } from '#core/identity/kyc-texts.ts';
import type { IdentityAnswer, IdentityCheck } from '#core/identity/kyc-wire.ts';
import { one, rows } from '#server/platform/db/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { anonymise } from '#server/identity/admin/anonymise.ts';
import { forgetOldRows } from '#server/identity/forget-old-rows.ts';
import { pollKycChecks } from '#server/identity/kyc/poll-kyc-checks.ts';
import {
  SANDBOX_KYC_SIGNATURE,
  sandboxKycWebhook,
} from '#server/platform/integrations/kyc/sandbox-kyc.ts';
import { YOUVERIFY_SIGNATURE } from '#server/platform/integrations/kyc/youverify.ts';
import { type CapturedLog, captureLog } from '#tests/support/harness/captured-log.ts';
import { type FakeYouverify, fakeYouverify } from '#tests/support/fakes/fake-youverify.ts';
import { enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import {
  type SignedUp,
  type TestServer,
  TEST_PASSWORD,
  testServer,
} from '#tests/support/harness/server.ts';

/** A server that calls a registry of Youverify's shape, with all that it logs. */
let server: TestServer;
let fake: FakeYouverify;
let log: CapturedLog;
beforeAll(async () => {
  log = captureLog();
  fake = await fakeYouverify();
  server = await testServer({
    env: {
      LOG_LEVEL: 'debug',
      KYC_PROVIDER: 'youverify',
      YOUVERIFY_URL: fake.settings.url,
      YOUVERIFY_TOKEN: fake.settings.token,
      YOUVERIFY_WEBHOOK_SECRET: fake.settings.webhookSecret,
    },
    logTo: log.logTo,
  });
});
afterAll(async () => {
  await server?.close();
  await fake?.close();
  log?.stop();
});
beforeEach(() => {
  fake.faults = [];
});

const sqlOf = <Row>(query: RawBuilder<Row>) => rows(server.oja.db, query);
const later = (interval: string) =>
  sqlOf(sql`update app_clock set ahead = ahead + ${interval}::interval`);
const work = () => pollKycChecks(server.oja);

/** Every number that is ever sent here, for the search at the end. */
const sent = new Set<string>();
let numbers = 0;
/** A number of its own with the ending that the sandbox's rules need. */
function number(last: number): string {
  return `2233${String(++numbers).padStart(6, '0')}${last}`;
}

interface VerificationResponse {
  readonly data: IdentityAnswer | null;
  readonly error: { code?: string; message: string; details?: string } | null;
}

async function verify(
  { client }: Pick<SignedUp, 'client'>,
  p_number: string,
  more: Record<string, unknown> = {},
): Promise<VerificationResponse> {
  sent.add(p_number);
  const { data, error } = await client.rpc('verify_identity', {
    p_document_type: 'bvn',
    p_number,
    p_consent: true,
    ...more,
  });
  return { data: data as IdentityAnswer | null, error };
}

async function checkOf({ client }: SignedUp): Promise<IdentityCheck> {
  const { data, error } = await client.rpc('get_identity_check');
  expect(error).toBeNull();
  return data as IdentityCheck;
}

const documentsOf = ({ userId }: SignedUp) =>
  sqlOf(
    sql<{ id: string; status: string; reason_code: string | null; number_hash: Buffer }>`
      select id, status, reason_code, number_hash from kyc_documents where user_id = ${userId} order by id`,
  );
const notificationsOf = async ({ client }: SignedUp) => {
  const { data } = await client.from('notifications').select('type').like('type', 'identity%');
  return (data ?? []).map(({ type }) => String(type));
};
const eventsOf = async ({ userId }: SignedUp) => {
  const events = await sqlOf(
    sql<{ kind: string }>`select kind from auth.audit_events
      where user_id = ${userId} and kind like 'identity%' and kind <> 'identity_linked' order by id`,
  );
  return events.map(({ kind }) => kind);
};
const levelsOf = async ({ userId }: SignedUp) =>
  one(
    server.oja.db,
    sql<{ own: string; shown: string }>`
      select p.verification_level as own, t.verification_level as shown
      from profiles p join trader_profiles t using (id) where id = ${userId}`,
  );

async function postWebhook(
  body: Buffer,
  headers: Record<string, string>,
  provider = 'youverify',
  to = server,
): Promise<number> {
  const answer = await fetch(`${to.url}/webhooks/kyc/${provider}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: new Uint8Array(body),
  });
  await answer.body?.cancel();
  return answer.status;
}

const signed = (signature: string) => ({ [YOUVERIFY_SIGNATURE]: signature });

describe('a number that is the person’s own', () => {
  test.each(['bvn', 'nin'] as const)(
    'PRD-03 ENT-22 ENT-23 ENT-24 by %s makes them verified, with all that others see of it',
    async (kind) => {
      const ada = await server.signUp(undefined, 'Ada Obi');
      expect(await checkOf(ada)).toMatchObject({
        status: 'not_submitted',
        attempts_left: 3,
        is_open: true,
        is_verified: false,
        needs_name: false,
      });
      const own = number(3);
      const { data, error } = await verify(ada, own, { p_document_type: kind });
      expect(error).toBeNull();
      expect(data).toEqual({
        success: true,
        message: KYC_ANSWERS.approved,
        status: 'approved',
        document_id: expect.any(String),
        last_four: own.slice(-4),
        attempts_left: 2,
      });
      expect(await levelsOf(ada)).toEqual({ own: 'verified', shown: 'verified' });
      const latest = await ada.client
        .from('kyc_documents')
        .select('document_type, status, last_four, legal_name, consent_version, reason_code')
        .eq('user_id', ada.userId)
        .order('created_at', { ascending: false })
        .limit(1)
        .single();
      expect(latest.data).toEqual({
        document_type: `youverify_${kind}`,
        status: 'approved',
        last_four: own.slice(-4),
        legal_name: 'ADA OBI',
        consent_version: KYC_CONSENT.version,
        reason_code: null,
      });
      expect(await notificationsOf(ada)).toEqual(['identity_approved']);
      expect(await eventsOf(ada)).toEqual(['identity_submitted', 'identity_approved']);
      const mail = await server.lastMail(ada.email);
      expect(mail.subject).toContain('Your identity is verified');
      expect(mail.text).toContain('/profile?tab=verification');
      expect(mail.text + mail.html).not.toContain(own.slice(-4));
      // From here on the compared name is fixed, and this number is not asked for again.
      const renamed = await ada.client
        .from('profiles')
        .update({ full_name: 'Bola Ade' })
        .eq('id', ada.userId);
      expect(renamed.error?.code).toBe('FULL_NAME_IS_FIXED');
      const again = await verify(ada, number(3), { p_document_type: kind });
      expect(again.error?.code).toBe('KYC_ALREADY_VERIFIED');
      expect(fake.billed.filter(({ number: asked }) => asked === own)).toHaveLength(1);
    },
  );
});

describe('KYC-04 KYC-05 a number that does not prove who they are', () => {
  test.each([
    ['00000000000', 'not_found'],
    [number(9), 'not_found'],
    [number(7), 'name_mismatch'],
    ['11111111111', 'name_mismatch'],
  ] as const)(
    '%s is refused as %s, with a message that does not reveal whose it is',
    async (given, reason) => {
      const bola = await server.signUp(undefined, 'Bola Ade');
      const { data } = await verify(bola, given);
      expect(data).toMatchObject({
        success: false,
        status: 'rejected',
        code: reason,
        message: KYC_REASON_TEXTS[reason],
        attempts_left: 2,
      });
      expect(await checkOf(bola)).toMatchObject({
        status: 'rejected',
        reason_code: reason,
        legal_name: null,
        is_verified: false,
      });
      expect(await levelsOf(bola)).toEqual({ own: 'basic', shown: 'basic' });
      expect(await notificationsOf(bola)).toEqual(['identity_rejected']);
      const everything = await sqlOf(
        sql<{ text: string }>`select row_to_json(d)::text as text from kyc_documents d
        where user_id = ${bola.userId}
        union all select row_to_json(n)::text from notifications n where user_id = ${bola.userId}`,
      );
      for (const { text } of everything) expect(text).not.toMatch(/SARAH|DOE|OKORO/);
    },
  );

  test('what the registry refuses is a wrong number', async () => {
    const bola = await server.signUp(undefined, 'Bola Ade');
    fake.faults = [{ status: 422 }];
    expect((await verify(bola, number(1))).data).toMatchObject({ code: 'not_accepted' });
  });

  test('the right one may follow, and is the one that counts', async () => {
    const bola = await server.signUp(undefined, 'Bola Ade');
    await verify(bola, number(9));
    expect((await verify(bola, number(4))).data).toMatchObject({
      status: 'approved',
      attempts_left: 1,
    });
    expect(await checkOf(bola)).toMatchObject({ status: 'approved', is_verified: true });
  });
});

describe('attempts', () => {
  test('are three in a day for a person, and come back', async () => {
    const efe = await server.signUp(undefined, 'Efe Ovie');
    for (const left of [2, 1, 0]) {
      expect((await verify(efe, number(9))).data).toMatchObject({ attempts_left: left });
    }
    const billed = fake.billed.length;
    expect((await verify(efe, number(1))).error?.code).toBe('KYC_ATTEMPTS_USED');
    expect(fake.billed.length).toBe(billed);
    const check = await checkOf(efe);
    expect(check.attempts_left).toBe(0);
    expect(Date.parse(check.next_attempt_at ?? '')).toBeGreaterThan(Date.now());
    await later('24 hours 1 second');
    expect(await checkOf(efe)).toMatchObject({ attempts_left: 3, next_attempt_at: null });
    expect((await verify(efe, number(1))).data).toMatchObject({ status: 'approved' });
  });

  test('are three in a day for a number, over all accounts', async () => {
    const wanted = number(9);
    for (let n = 0; n < 3; n++) {
      const person = await server.signUp(undefined, 'Ola Bisi');
      expect((await verify(person, wanted)).data).toMatchObject({ code: 'not_found' });
    }
    const fourth = await server.signUp(undefined, 'Ola Bisi');
    const billed = fake.billed.length;
    expect((await verify(fourth, wanted)).error?.code).toBe('KYC_NUMBER_ATTEMPTS_USED');
    expect(fake.billed.length).toBe(billed);
    expect(await documentsOf(fourth)).toEqual([]);
    expect(await checkOf(fourth)).toMatchObject({ attempts_left: 3 });
  });

  test('cost nothing where nobody was reached: our balance, our key, too many, nobody there', async () => {
    const uche = await server.signUp(undefined, 'Uche Eze');
    for (const fault of [{ status: 402 }, { status: 401 }, { status: 429 }]) {
      fake.faults = [fault];
      const { error } = await verify(uche, number(2));
      expect(error).toMatchObject({ code: 'KYC_UNAVAILABLE' });
      expect(error?.message).not.toMatch(/reject|purse|balance|fund/i);
    }
    expect((await verify(uche, '99999999999')).error?.code).toBe('KYC_UNAVAILABLE');
    expect(await documentsOf(uche)).toEqual([]);
    expect(await checkOf(uche)).toMatchObject({ status: 'not_submitted', attempts_left: 3 });
    expect(await notificationsOf(uche)).toEqual([]);
    expect(log.lines.some((line) => /"level":50.*balance_low/.test(line))).toBe(true);
    expect((await verify(uche, number(2))).data).toMatchObject({ status: 'approved' });
  });

  test('are slowed down even where they cost nothing', async () => {
    const uche = await server.signUp(undefined, 'Uche Eze');
    const codes: (string | undefined)[] = [];
    for (let n = 0; n < 13; n++) {
      fake.faults = [{ status: 429 }];
      codes.push((await verify(uche, number(2))).error?.code);
    }
    expect(new Set(codes.slice(0, 12))).toEqual(new Set(['KYC_UNAVAILABLE']));
    expect(codes[12]).toBe('KYC_TOO_OFTEN');
  });
});

describe('one number serves one account', () => {
  test('M-1.L3 another person’s is answered as a free one, and verifies nobody', async () => {
    const ada = await server.signUp(undefined, 'Ada Obi');
    const taken = number(5);
    await verify(ada, taken);
    // Without the name one learns what anybody learns of any number.
    const guesser = await server.signUp(undefined, 'Bola Ade');
    const free = await server.signUp(undefined, 'Bola Ade');
    const named = { firstName: 'ADA', lastName: 'OBI' };
    fake.people.set(taken, named);
    const unused = number(5);
    fake.people.set(unused, named);
    const answers = [(await verify(guesser, taken)).data, (await verify(free, unused)).data];
    for (const data of answers) {
      expect(data).toMatchObject({ success: false, code: 'name_mismatch', attempts_left: 2 });
    }
    expect(Object.keys(answers[0]!)).toEqual(Object.keys(answers[1]!));
    // With it, one waits as for a registry that is late.
    const thief = await server.signUp(undefined, 'Ada Obi');
    const waits = (await verify(thief, taken)).data;
    const late = (await verify(await server.signUp(undefined, 'Ada Obi'), number(8))).data;
    expect({ ...waits, document_id: '', last_four: '' }).toEqual({
      ...late,
      document_id: '',
      last_four: '',
    });
    expect(await checkOf(thief)).toMatchObject({ status: 'pending', legal_name: null });
    expect(await levelsOf(thief)).toEqual({ own: 'basic', shown: 'basic' });
    expect(await notificationsOf(thief)).toEqual([]);
    await later('4 days');
    await work();
    expect(await checkOf(thief)).toMatchObject({ status: 'pending' });
  });

  test('M-1.L3 a BVN and a NIN of one person make one verified account', async () => {
    const ada = await server.signUp(undefined, 'Ada Ngozi Obi');
    const [bvn, nin] = [number(5), number(4)];
    const birthDate = '1991-02-03';
    fake.people.set(bvn, { firstName: 'ADA', middleName: 'NGOZI', lastName: 'OBI', birthDate });
    // Written in another order, with another middle name, and the day as a BVN has it.
    fake.people.set(nin, { firstName: 'OBI', lastName: 'ADA', birthDate: '03-Feb-1991' });
    expect((await verify(ada, bvn)).data).toMatchObject({ status: 'approved' });
    const again = await server.signUp(undefined, 'Ada Obi');
    const second = await verify(again, nin, { p_document_type: 'nin' });
    expect(second.data).toMatchObject({ success: true, status: 'pending' });
    expect(await levelsOf(again)).toEqual({ own: 'basic', shown: 'basic' });
    // A namesake of another day is somebody else.
    const namesake = await server.signUp(undefined, 'Ada Obi');
    const other = number(4);
    fake.people.set(other, { firstName: 'ADA', lastName: 'OBI', birthDate: '1991-02-04' });
    expect((await verify(namesake, other)).data).toMatchObject({ status: 'approved' });
  });

  test('M-1.L3 of one person’s two numbers at the same moment one makes an account', async () => {
    for (let round = 0; round < 4; round++) {
      const people = [
        await server.signUp(undefined, 'Ada Obi'),
        await server.signUp(undefined, 'Ada Obi'),
      ] as const;
      const [bvn, nin] = [number(5), number(5)];
      const person = { firstName: 'ADA', lastName: 'OBI', birthDate: `1970-01-0${round + 1}` };
      fake.people.set(bvn, person);
      fake.people.set(nin, person);
      const answers = await Promise.all([
        verify(people[0], bvn),
        verify(people[1], nin, { p_document_type: 'nin' }),
      ]);
      const statuses = answers.map(({ data }) => String(data?.status));
      expect(statuses.toSorted()).toEqual(['approved', 'pending']);
    }
  });

  test('M-1.L3 a person who cannot be distinguished, without a date of birth, waits for a review', async () => {
    const uche = await server.signUp(undefined, 'Uche Eze');
    const own = number(3);
    fake.people.set(own, { firstName: 'UCHE', lastName: 'EZE', birthDate: '****' });
    expect((await verify(uche, own)).data).toMatchObject({ status: 'pending' });
    expect(await levelsOf(uche)).toMatchObject({ own: 'basic' });
  });

  test('sending a number that is another’s does not block its owner', async () => {
    const stranger = await server.signUp(undefined, 'Bola Ade');
    expect((await verify(stranger, '11111111111')).data).toMatchObject({ code: 'name_mismatch' });
    const sarah = await server.signUp(undefined, 'Sarah Jane Doe');
    expect((await verify(sarah, '11111111111')).data).toMatchObject({ status: 'approved' });
  });

  test('of two people at the same moment one is verified', async () => {
    for (let round = 0; round < 4; round++) {
      const [a, b] = await Promise.all([
        server.signUp(undefined, 'Ada Obi'),
        server.signUp(undefined, 'Ada Obi'),
      ]);
      const wanted = number(6);
      const answers = await Promise.all([verify(a, wanted), verify(b, wanted)]);
      const statuses = answers.map(({ data }) => String(data?.status));
      expect(statuses.toSorted()).toEqual(['approved', 'pending']);
      const levels = await Promise.all([levelsOf(a), levelsOf(b)]);
      expect(levels.map(({ own }) => own).toSorted()).toEqual(['basic', 'verified']);
    }
  });

  test('a repeated press is one check, at once and later', async () => {
    const ada = await server.signUp(undefined, 'Ada Obi');
    const wrong = number(9);
    const p_idempotency_key = 'the same press of the button';
    fake.faults = [{ delayMs: 100, afterwards: true }];
    const press = () => verify(ada, wrong, { p_idempotency_key });
    const answers = await Promise.all([press(), press(), press(), press(), press()]);
    expect(answers.map(({ error }) => error)).toEqual(Array(5).fill(null));
    expect(new Set(answers.map(({ data }) => data?.document_id)).size).toBe(1);
    expect((await press()).data).toMatchObject({ code: 'not_found', attempts_left: 2 });
    expect(fake.billed.filter((check) => check.number === wrong)).toHaveLength(1);
    expect(await documentsOf(ada)).toHaveLength(1);
    const other = await verify(ada, number(1), { p_idempotency_key });
    expect(other.error?.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('without a key two presses at once are one check all the same', async () => {
    const ada = await server.signUp(undefined, 'Ada Obi');
    const own = number(1);
    fake.faults = [{ delayMs: 150, afterwards: true }];
    const answers = await Promise.all([verify(ada, own), verify(ada, own)]);
    const statuses = answers.map(({ data }) => String(data?.status));
    expect(statuses.toSorted()).toEqual(['approved', 'pending']);
    expect(fake.billed.filter((check) => check.number === own)).toHaveLength(1);
    expect(await documentsOf(ada)).toHaveLength(1);
  });

  test('a second number is refused while a check is pending', async () => {
    const ada = await server.signUp(undefined, 'Ada Obi');
    await verify(ada, number(8));
    expect((await verify(ada, number(1))).error?.code).toBe('KYC_IN_PROGRESS');
  });
});

describe('a check that waits', () => {
  async function waiting(name = 'Ada Obi') {
    const person = await server.signUp(undefined, name);
    const { data } = await verify(person, number(8));
    expect(data).toMatchObject({ success: true, status: 'pending', message: KYC_ANSWERS.pending });
    const check = fake.billed.at(-1)!;
    expect(check.ref).toBe(data?.document_id);
    return { person, check };
  }
  const sendWebhook = async (check: (typeof fake.billed)[number], status?: string) => {
    const { body, signature } = fake.webhook(check, status ? { status } : {});
    return postWebhook(body, signed(signature));
  };

  test('is decided by the webhook, once the registry confirms', async () => {
    const { person, check } = await waiting();
    // Signed, but not true: what counts is read at the registry.
    expect(await sendWebhook(check, 'found')).toBe(200);
    await work();
    expect(await checkOf(person)).toMatchObject({ status: 'pending' });
    check.status = 'found';
    await later('10 minutes');
    await work();
    expect(await checkOf(person)).toMatchObject({ status: 'approved', legal_name: 'ADA OBI' });
    expect(await levelsOf(person)).toEqual({ own: 'verified', shown: 'verified' });
    expect(await notificationsOf(person)).toEqual(['identity_approved']);
  });

  test('reported fifty times and in any order has one end', async () => {
    const { person, check } = await waiting();
    check.status = 'found';
    const statuses = await Promise.all(
      Array.from({ length: 50 }, (_, n) => sendWebhook(check, n % 2 ? 'found' : 'pending')),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    await Promise.all([work(), work(), work()]);
    expect(await checkOf(person)).toMatchObject({ status: 'approved' });
    // Later events, also of the registry itself, change nothing of it.
    check.status = 'not_found';
    await sendWebhook(check, 'not_found');
    await sendWebhook(check, 'pending');
    await later('1 hour');
    await work();
    expect(await checkOf(person)).toMatchObject({ status: 'approved', is_verified: true });
    expect(await notificationsOf(person)).toEqual(['identity_approved']);
    expect(await eventsOf(person)).toEqual(['identity_submitted', 'identity_approved']);
    const [{ left }] = (await sqlOf(sql<{ left: number }>`
      select count(*)::int as left from webhook_inbox
      where subject = ${check.id} and processed_at is null and attempts = 0`)) as [
      { left: number },
    ];
    expect(left).toBe(0);
    const backwards = sqlOf(
      sql`update kyc_documents set status = 'pending', reviewed_at = null where user_id = ${person.userId}`,
    );
    await expect(backwards).rejects.toThrow('does not change');
  });

  test('is polled by the job where no webhook comes, ever more rarely', async () => {
    const { person, check } = await waiting();
    await later('6 seconds');
    const asked = () => fake.asked.filter((line) => line.endsWith(check.id)).length;
    await work();
    await work();
    expect(asked()).toBe(1);
    await later('6 seconds');
    await work();
    expect(asked()).toBe(1);
    await later('6 seconds');
    await work();
    expect(asked()).toBe(2);
    check.status = 'found';
    await later('1 hour');
    await work();
    expect(await checkOf(person)).toMatchObject({ status: 'approved' });
    expect(fake.billed.filter(({ ref }) => ref === check.ref)).toHaveLength(1);
  });

  test('is compared with the name of the moment it is decided', async () => {
    const { person, check } = await waiting();
    const { error } = await person.client
      .from('profiles')
      .update({ full_name: 'Bola Ade' })
      .eq('id', person.userId);
    expect(error).toBeNull();
    check.status = 'found';
    await sendWebhook(check);
    await work();
    expect(await checkOf(person)).toMatchObject({ reason_code: 'name_mismatch' });
  });

  test('whose call was cut off after it took effect is only polled, never repeated', async () => {
    for (const fault of [{ status: 500 }, { hangUp: true }, { status: 200, body: '{"data":' }]) {
      const person = await server.signUp(undefined, 'Ada Obi');
      fake.faults = [{ ...fault, afterwards: true }];
      const own = number(1);
      const { data } = await verify(person, own);
      expect(data).toMatchObject({ status: 'pending', attempts_left: 2 });
      const check = fake.billed.at(-1)!;
      // No event has reported its id there yet.
      await later('1 minute');
      await work();
      expect(await checkOf(person)).toMatchObject({ status: 'pending' });
      expect((await verify(person, own)).data).toMatchObject({ document_id: data?.document_id });
      expect(await sendWebhook(check)).toBe(200);
      await work();
      expect(await checkOf(person)).toMatchObject({ status: 'approved' });
      expect(fake.billed.filter((known) => known.number === own)).toHaveLength(1);
    }
  });

  test('is given up after three days, which decides nothing', async () => {
    const { person } = await waiting();
    await later('71 hours');
    await work();
    expect(await checkOf(person)).toMatchObject({ status: 'pending' });
    await later('2 hours');
    await work();
    expect(await checkOf(person)).toMatchObject({
      status: 'rejected',
      reason_code: 'no_answer',
      attempts_left: 3,
    });
  });

  test('ignores events of others, unsigned, of another provider or too long', async () => {
    const { person, check } = await waiting();
    check.status = 'found';
    const { body, signature } = fake.webhook(check);
    expect(await postWebhook(body, {})).toBe(401);
    expect(await postWebhook(body, signed('0'.repeat(64)))).toBe(401);
    expect(await postWebhook(Buffer.concat([body, Buffer.from(' ')]), signed(signature))).toBe(401);
    expect(await postWebhook(body, signed(signature), 'dojah')).toBe(404);
    expect(await postWebhook(Buffer.alloc(4_300_000, 32), signed(signature))).toBe(413);
    await work();
    expect(await checkOf(person)).toMatchObject({ status: 'pending' });
    // Of an unknown check: stored for a while, in case it is only early.
    const unknown = fake.webhook({ ...check, id: 'nobodys-check-0001', ref: crypto.randomUUID() });
    expect(await postWebhook(unknown.body, signed(unknown.signature))).toBe(200);
    await work();
    const [row] = await sqlOf(
      sql`select attempts, failure, processed_at from webhook_inbox where subject = 'nobodys-check-0001'`,
    );
    expect(row).toEqual({
      attempts: 1,
      failure: 'no check with that reference',
      processed_at: null,
    });
  });
});

describe('who may', () => {
  test('visitors, and people without their second factor, write and read nothing', async () => {
    const own = number(1);
    expect((await verify({ client: server.client() }, own)).error).not.toBeNull();
    const person = await server.signUp(undefined, 'Ada Obi');
    await enrolSecondFactor(person.client);
    const halfway = server.client();
    await halfway.auth.signInWithPassword({ email: person.email, password: TEST_PASSWORD });
    const refused = await verify({ client: halfway }, own);
    expect(refused.error?.code).toBe('mfa_required');
    const { error } = await halfway.rpc('get_identity_check');
    expect(error?.code).toBe('mfa_required');
    expect(fake.billed.some((check) => check.number === own)).toBe(false);
  });

  test('only its owner sees a check, and nobody sees its number', async () => {
    const ada = await server.signUp(undefined, 'Ada Obi');
    await verify(ada, number(1));
    const bola = await server.signUp(undefined, 'Bola Ade');
    const { data } = await bola.client.from('kyc_documents').select('id');
    expect(data).toEqual([]);
    for (const column of ['number_hash', 'provider_ref', 'request_key', 'provider', '*']) {
      const { data: seen, error } = await ada.client.from('kyc_documents').select(column);
      if (column === '*') {
        expect(Object.keys(seen?.[0] ?? {})).not.toContain('number_hash');
      } else expect(error, column).not.toBeNull();
    }
    for (const table of ['kyc_retained_numbers', 'sandbox_kyc_checks', 'webhook_inbox']) {
      expect((await ada.client.from(table).select('*')).error, table).not.toBeNull();
    }
  });

  test('S8 nobody writes a document, or a level, of their own', async () => {
    const ada = await server.signUp(undefined, 'Ada Obi');
    const row = {
      user_id: ada.userId,
      document_type: 'bvn',
      status: 'approved',
      last_four: '1234',
    };
    expect((await ada.client.from('kyc_documents').insert(row)).error).not.toBeNull();
    await verify(ada, number(9));
    const made = ada.client.from('kyc_documents').update({ status: 'approved' });
    expect((await made.eq('user_id', ada.userId)).error).not.toBeNull();
    expect(await levelsOf(ada)).toEqual({ own: 'basic', shown: 'basic' });
  });

  test.each([
    ['ten digits', { p_number: '2221234567' }],
    ['twelve', { p_number: '222123456789' }],
    ['letters', { p_number: '2221234567a' }],
    ['a number that is one', { p_number: 22212345671 }],
    ['another kind', { p_document_type: 'passport' }],
    ['no consent', { p_consent: false }],
    ['consent in words', { p_consent: 'true' }],
    ['consent left out', { p_consent: undefined }],
    ['more than is asked', { p_user_id: crypto.randomUUID() }],
  ])('%s is refused before anything is stored, and not repeated', async (_what, wrong) => {
    const ada = await server.signUp(undefined, 'Ada Obi');
    const { error } = await verify(ada, '22299999991', wrong);
    // A call with other arguments is of a function that does not exist.
    expect(['22023', 'PGRST202']).toContain(error?.code);
    expect(JSON.stringify(error)).not.toContain('222');
    expect(await documentsOf(ada)).toEqual([]);
    expect(await eventsOf(ada)).toEqual([]);
  });

  test('a missing whole name on the profile is reported first', async () => {
    const ada = await server.signUp(undefined, 'Ada');
    expect((await verify(ada, number(1))).error?.code).toBe('KYC_NAME_NEEDED');
    expect(await checkOf(ada)).toMatchObject({ needs_name: true, full_name: 'Ada' });
    await ada.client.from('profiles').update({ full_name: 'Ada Obi' }).eq('id', ada.userId);
    expect((await verify(ada, number(1))).data).toMatchObject({ status: 'approved' });
  });
});

test('of a deleted account only the hash stays, for as long as the law has it, and opens no second one', async () => {
  const ada = await server.signUp(undefined, 'Ada Obi');
  const own = number(1);
  await verify(ada, number(9));
  await verify(ada, own);
  const [, approved] = await documentsOf(ada);
  await transaction(server.oja.db, (tx) => anonymise(tx, ada.userId));
  expect(await documentsOf(ada)).toEqual([]);
  const storedChecks = await sqlOf(
    sql<Record<string, unknown>>`
      select *, forget_after > app_now() + interval '4 years 11 months' as for_years
      from kyc_retained_numbers where user_id = ${ada.userId}`,
  );
  expect(storedChecks).toHaveLength(1);
  expect(Object.keys(storedChecks[0]!).toSorted()).toEqual([
    'approved_at',
    'for_years',
    'forget_after',
    'number_hash',
    'person_keys',
    'user_id',
  ]);
  expect(storedChecks[0]).toMatchObject({ number_hash: approved?.number_hash, for_years: true });
  const again = await server.signUp(undefined, 'Ada Obi');
  expect((await verify(again, own)).data).toMatchObject({ status: 'pending' });
  expect(await levelsOf(again)).toMatchObject({ own: 'basic' });
  const other = number(1);
  fake.people.set(other, { firstName: 'ADA', lastName: 'OBI', birthDate: fake.birthDateOf(own) });
  const sister = await server.signUp(undefined, 'Ada Obi');
  expect((await verify(sister, other)).data).toMatchObject({ status: 'pending' });
  await sqlOf(
    sql`update kyc_retained_numbers set forget_after = app_now() where user_id = ${ada.userId}`,
  );
  await later('1 second');
  await forgetOldRows(server.oja);
  expect(
    await sqlOf(sql`select 1 from kyc_retained_numbers where user_id = ${ada.userId}`),
  ).toEqual([]);
  const third = await server.signUp(undefined, 'Ada Obi');
  expect((await verify(third, own)).data).toMatchObject({ status: 'approved' });
});

test('the sandbox’s registry answers after five seconds of the product’s clock, with a webhook of its own', async () => {
  const sandbox = await testServer();
  try {
    const ada = await sandbox.signUp(undefined, 'Ada Obi');
    const { data } = await verify(ada, '22212345678');
    expect(data).toMatchObject({ status: 'pending' });
    const db = sandbox.oja.db;
    await sql`update app_clock set ahead = ahead + interval '4 seconds'`.execute(db);
    const reference = data?.document_id ?? '';
    const { body, signature } = sandboxKycWebhook(sandbox.oja.config.secret, {
      reference,
      status: 'found',
    });
    const header = { [SANDBOX_KYC_SIGNATURE]: signature };
    expect(await postWebhook(body, header, 'sandbox', sandbox)).toBe(200);
    await pollKycChecks(sandbox.oja);
    expect(await checkOf(ada)).toMatchObject({ status: 'pending', document_type: 'bvn' });
    await sql`update app_clock set ahead = ahead + interval '12 seconds'`.execute(db);
    await pollKycChecks(sandbox.oja);
    expect(await checkOf(ada)).toMatchObject({ status: 'approved', legal_name: 'ADA OBI' });
  } finally {
    await sandbox.close();
  }
});

test('without a registry, nothing is accepted', async () => {
  const off = await testServer({ env: { KYC_PROVIDER: 'off' } });
  try {
    const ada = await off.signUp(undefined, 'Ada Obi');
    expect((await verify(ada, number(1))).error?.code).toBe('KYC_NOT_OPEN');
    expect(await checkOf(ada)).toMatchObject({ is_open: false });
    expect(await postWebhook(Buffer.from('{}'), {}, 'sandbox', off)).toBe(404);
    expect(await pollKycChecks(off.oja)).toBe(0);
  } finally {
    await off.close();
  }
});

test('I19 after all of this no number is anywhere: not in a table, not in the log', async () => {
  expect(sent.size).toBeGreaterThan(40);
  const tables = await sqlOf(
    sql<{ name: string }>`
      select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname in ('public', 'auth', 'storage')
        and has_table_privilege(c.oid, 'select')`,
  );
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['public.kyc_documents', 'auth.audit_events', 'public.webhook_inbox']),
  );
  const found: string[] = [];
  const scan = (where: string, text: string) => {
    for (const one of sent) if (/[1-9]/.test(one) && text.includes(one)) found.push(where);
  };
  for (const { name } of tables) {
    const all = await sqlOf(
      sql<{ text: string }>`select row_to_json(t)::text as text from ${sql.raw(name)} t`,
    );
    for (const { text } of all) scan(name, text);
  }
  for (const line of log.lines) scan('the log', line);
  expect(log.lines.length).toBeGreaterThan(5);
  expect(found).toEqual([]);
  // Had one been stored, this search would have found it.
  scan('here', `{"number":"${[...sent].find((one) => /[1-9]/.test(one))}"}`);
  expect(found).toEqual(['here']);
});
