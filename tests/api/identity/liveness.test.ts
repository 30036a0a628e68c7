import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { VerificationState } from '#core/identity/documents/wire.ts';
import { settleDueLevels } from '#server/identity/levels/settle-due-levels.ts';
import { pollLiveness } from '#server/identity/liveness/poll-liveness.ts';
import {
  SANDBOX_LIVENESS_SIGNATURE,
  sandboxLivenessWebhook,
} from '#server/platform/integrations/liveness/sandbox-liveness.ts';
import { rows } from '#server/platform/db/database.ts';
import {
  approve,
  claim,
  type DocumentHarness,
  documentHarness,
  levelOf,
  noticesOf,
  submitted,
} from '#tests/api/identity/document-harness.ts';
import { confirmPhone } from '#tests/support/factories/eligibility.ts';
import type { SignedUp } from '#tests/support/harness/server.ts';

let at: DocumentHarness;
beforeAll(async () => {
  at = await documentHarness();
});
afterAll(() => at?.server.close());

let numbers = 0;

async function verify({ client }: SignedUp, p_document_type: 'bvn' | 'nin', p_number?: string) {
  numbers += 1;
  return client.rpc('verify_identity', {
    p_document_type,
    p_number: p_number ?? `3355${String(numbers).padStart(6, '0')}1`,
    p_consent: true,
  });
}

async function start({ client }: SignedUp): Promise<string> {
  const { data, error } = await client.rpc('start_liveness', {});
  expect(error).toBeNull();
  return (data as unknown as { url: string }).url;
}

/** Presses a button of the sandbox's page, as the person does there. */
function press(url: string, outcome: string): Promise<Response> {
  const path = new URL(url).pathname;
  return fetch(`${at.server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ outcome }).toString(),
  });
}

async function livenessOf({ client }: SignedUp): Promise<VerificationState['liveness']> {
  const { data } = await client.rpc('get_verification_state', {});
  return (data as unknown as VerificationState).liveness;
}

/** Somebody with both numbers, a phone and an address: only the face is missing. */
async function almostSecond(name: string): Promise<SignedUp> {
  const person = await at.server.signUp(undefined, name);
  // The sandbox's registry knows one day of birth for a number, by BVN and by NIN.
  const number = `3366${String(++numbers).padStart(6, '0')}1`;
  for (const kind of ['bvn', 'nin'] as const) {
    expect((await verify(person, kind, number)).error).toBeNull();
  }
  await confirmPhone(at.server.oja.db, person.userId);
  await person.client
    .from('profiles')
    .update({ street_address: `${numbers} Marina`, city: 'Lagos', state: 'Lagos' })
    .eq('id', person.userId);
  await settleDueLevels(at.server.oja);
  expect(await levelOf(at, person)).toMatchObject({ level: 1 });
  return person;
}

test('a face that is live and matches completes the second level, and a paper with a statement the third', async () => {
  const ada = await almostSecond('Ada Obi');
  const url = await start(ada);
  expect(await start(ada)).toBe(url);
  expect(await livenessOf(ada)).toMatchObject({ status: 'pending', url });
  expect((await press(url, 'passed')).status).toBe(200);
  await pollLiveness(at.server.oja);
  expect(await livenessOf(ada)).toMatchObject({ status: 'passed', url: null });
  expect(await levelOf(at, ada)).toMatchObject({ level: 2 });
  expect((await noticesOf(at, ada)).slice(-2)).toMatchObject([
    { type: 'liveness_checked' },
    { type: 'level_changed' },
  ]);
  expect((await ada.client.rpc('start_liveness', {})).error?.code).toBe('LIVENESS_NOT_NEEDED');

  const issued = new Date().toISOString().slice(0, 10);
  const paper = await submitted(ada, 'bank_statement', { p_issued_on: issued });
  for (const reviewer of [at.ann, at.ben]) {
    await claim(reviewer, paper);
    expect((await approve(reviewer, paper, { p_legal_name: 'Ada Obi' })).error).toBeNull();
  }
  expect(await levelOf(at, ada)).toMatchObject({ level: 2, address: true });
  const funds = {
    p_sources: ['salary' as const, 'savings' as const],
    p_purpose: 'trading' as const,
  };
  expect((await ada.client.rpc('submit_funds_statement', funds)).error).toBeNull();
  expect(await levelOf(at, ada)).toMatchObject({ level: 3, mark: 'verified' });

  // A moved address ends the third level at once, an erased one the second.
  await ada.client.from('profiles').update({ city: 'Abuja' }).eq('id', ada.userId);
  expect(await levelOf(at, ada)).toMatchObject({ level: 2, address: false });
  await ada.client.from('profiles').update({ street_address: null }).eq('id', ada.userId);
  expect(await levelOf(at, ada)).toMatchObject({ level: 1 });
  await settleDueLevels(at.server.oja);
  expect(await levelOf(at, ada)).toMatchObject({ level: 1, shown: 'verified' });
});

test.each([
  ['other_person', 'failed'],
  ['failed', 'failed'],
  ['timeout', 'expired'],
] as const)('after %s the face counts as %s, and one may begin again', async (outcome, status) => {
  const bola = await almostSecond('Bola Ade');
  const url = await start(bola);
  await press(url, outcome);
  await pollLiveness(at.server.oja);
  expect(await livenessOf(bola)).toMatchObject({ status, url: null });
  expect(await levelOf(at, bola)).toMatchObject({ level: 1 });
  expect(await start(bola)).not.toBe(url);
});

test('the first press holds, and a decided check does not change', async () => {
  const chidi = await almostSecond('Chidi Eze');
  const url = await start(chidi);
  await Promise.all([press(url, 'failed'), press(url, 'failed')]);
  await press(url, 'passed');
  await pollLiveness(at.server.oja);
  await press(url, 'passed');
  await rows(
    at.server.oja.db,
    sql`update sandbox_liveness_checks set outcome = 'passed' where provider_ref = ${url.split('/').at(-1)}`,
  );
  await pollLiveness(at.server.oja);
  expect(await levelOf(at, chidi)).toMatchObject({ level: 1 });
  expect(
    (await noticesOf(at, chidi)).filter(({ type }) => type === 'liveness_checked'),
  ).toHaveLength(1);
});

test('a webhook only hurries: unsigned ones are refused, and a forged result changes nothing', async () => {
  const dayo = await almostSecond('Dayo Ojo');
  const session = new URL(await start(dayo)).pathname.split('/').at(-1) ?? '';
  const send = (body: Buffer, signature: string) =>
    fetch(`${at.server.url}/webhooks/liveness/sandbox`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SANDBOX_LIVENESS_SIGNATURE]: signature },
      body: new Uint8Array(body),
    });
  const { body, signature } = sandboxLivenessWebhook(at.server.oja.config.secret, session);
  expect((await send(body, '00'.repeat(32))).status).toBe(401);
  expect((await send(Buffer.from('{"passed":true}'), signature)).status).toBe(401);
  expect((await send(body, signature)).status).toBe(200);
  expect((await send(body, signature)).status).toBe(200);
  await pollLiveness(at.server.oja);
  expect(await livenessOf(dayo)).toMatchObject({ status: 'pending' });
  const other = await fetch(`${at.server.url}/webhooks/liveness/nobody`, {
    method: 'POST',
    body: '{}',
  });
  expect(other.status).toBe(404);
});

test('a face is checked of somebody whose identity is known, and a number is asked once for each kind', async () => {
  const efe = await at.server.signUp(undefined, 'Efe Oghene');
  expect((await efe.client.rpc('start_liveness', {})).error?.code).toBe('LIVENESS_NOT_NEEDED');
  await verify(efe, 'bvn');
  expect((await verify(efe, 'bvn')).error?.code).toBe('KYC_ALREADY_VERIFIED');
});
