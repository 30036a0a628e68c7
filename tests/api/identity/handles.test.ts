import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows } from '#server/platform/db/database.ts';
import { provenAdmin } from '#tests/support/factories/administrators.ts';
import { enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import { withoutTerms } from '#tests/support/factories/without-terms.ts';
import {
  type SignedUp,
  TEST_PASSWORD,
  testServer,
  type TestServer,
} from '#tests/support/harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const choose = ({ client }: SignedUp, handle: string) =>
  client.rpc('choose_handle', { p_handle: handle });
const own = async ({ client }: SignedUp) => (await client.rpc('own_handle', {})).data as unknown;
const nameOf = async (viewer: SignedUp, handle: string) => {
  const { data } = await viewer.client.rpc('get_trader_reputation', { p_handle: handle });
  return (data as { trader: { handle: string } } | null)?.trader.handle ?? null;
};

test('a person chooses their handle once, and the old one still leads to them', async () => {
  const ada = await server.signUp(undefined, 'Ada Obi');
  const bola = await server.signUp(undefined, 'Bola Ade');
  const { handle: given } = (await own(ada)) as { handle: string };

  expect((await choose(ada, '  lagos_ada ')).data).toMatchObject({
    success: true,
    handle: 'lagos_ada',
  });
  expect(await own(ada)).toEqual({ handle: 'lagos_ada', may_choose: false, is_suggested: false });
  expect(await nameOf(bola, 'LAGOS_ADA')).toBe('lagos_ada');
  expect(await nameOf(bola, given)).toBe('lagos_ada');
  const found = await bola.client.rpc('find_recipient', { p_query: given });
  expect(found.data).toMatchObject({ person: { handle: 'lagos_ada' } });

  expect((await choose(ada, 'lagos_ada2')).error?.code).toBe('HANDLE_ALREADY_CHOSEN');
  expect(await own(ada)).toEqual({ handle: 'lagos_ada', may_choose: false, is_suggested: false });
});

test('nobody gets a handle that another person has or had, or one that looks like it', async () => {
  const ada = await server.signUp(undefined, 'Chioma Eze');
  const bola = await server.signUp(undefined, 'Bola Ade');
  const { handle: given } = (await own(ada)) as { handle: string };
  expect((await choose(ada, 'Blue Cola')).error).toBeNull();
  for (const taken of ['blue cola', 'BlueCola', 'B1ue_C0la', 'Blüe Còla', given]) {
    expect((await choose(bola, taken)).error?.code, taken).toBe('HANDLE_TAKEN');
  }
  expect(await own(bola)).toMatchObject({ may_choose: true });
  // The next person of that name is not given the former handle either.
  const namesake = await server.signUp(undefined, 'Chioma Eze');
  expect((await own(namesake)) as { handle: string }).not.toMatchObject({ handle: given });
});

test.each(['Oja Support', '0ja Team', 'adm1n', 'GTBank', 'ab', 'me@mail.test', '08031234567'])(
  'the handle %j is refused',
  async (handle) => {
    const ada = await server.signUp();
    expect((await choose(ada, handle)).error?.code).toBe('HANDLE_NOT_ALLOWED');
    expect(await own(ada)).toMatchObject({ may_choose: true });
  },
);

test('of two who want the same handle at once one gets it, and one person’s two presses count once', async () => {
  const people = await Promise.all([server.signUp(), server.signUp(), server.signUp()]);
  const answers = await Promise.all(people.map((person) => choose(person, 'Night Market')));
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  const winner = people[answers.findIndex(({ error }) => error === null)]!;
  const loser = people.find((person) => person !== winner)!;
  const twice = await Promise.all([choose(loser, 'Day Market'), choose(loser, 'Dawn Market')]);
  expect(twice.map(({ error }) => error?.code ?? 'done').toSorted()).toEqual([
    'HANDLE_ALREADY_CHOSEN',
    'done',
  ]);
});

const suggestedFor = async (name: string) => {
  const person = await withoutTerms(server, name);
  return { ...person, state: (await own(person)) as { handle: string } };
};

test('M-5.H5 who says no handle is given one without their full name, and is asked until they keep it', async () => {
  const ngozi = await suggestedFor('Ngozi Ada Eze');
  expect(ngozi.state).toEqual({
    handle: expect.stringMatching(/^Ngozi-\d{3,5}$/) as string,
    may_choose: true,
    is_suggested: true,
  });
  const answer = await ngozi.client.rpc('keep_handle', {});
  expect(answer.data).toMatchObject({ success: true });
  expect(await own(ngozi)).toEqual({ ...ngozi.state, is_suggested: false });
  // The one choice stays.
  expect((await choose(ngozi, 'Ngo Trades')).error).toBeNull();
  expect(await own(ngozi)).toMatchObject({ may_choose: false, is_suggested: false });
});

test('M-5.H5 choosing another one is an answer too, and somebody who named theirs is not asked', async () => {
  const bisi = await suggestedFor('Bisi Ade');
  expect((await choose(bisi, 'Bisi of Aba')).error).toBeNull();
  expect(await own(bisi)).toMatchObject({ handle: 'Bisi of Aba', is_suggested: false });
  expect(await own(await server.signUp())).toMatchObject({ is_suggested: false });
});

test('M-5.H5 whether a handle can be had is said before it is chosen, and keeps it for nobody', async () => {
  const femi = await suggestedFor('Femi Kuti');
  const other = await server.signUp(undefined, 'Gold Coast');
  const check = async (p_handle: string) =>
    (await femi.client.rpc('check_handle', { p_handle })).data as unknown;
  const free = { available: true, problem: null, problem_text: null, reveals_name: false };
  expect(await check('River Seven')).toEqual(free);
  expect(await check('femi_kuti')).toEqual({ ...free, reveals_name: true });
  expect(await check('G0ld c0ast')).toMatchObject({
    available: false,
    problem: expect.stringMatching(/^Another trader has this handle/) as string,
  });
  expect(await check('Oja Support')).toMatchObject({ available: false });
  expect(await check('ab')).toMatchObject({ available: false });
  expect((await choose(other, 'River Seven')).error).toBeNull();
  expect(await check('River Seven')).toMatchObject({ available: false });
  const visitor = await server.client().rpc('check_handle', { p_handle: 'River Nine' });
  expect(visitor.error).not.toBeNull();
});

test('only support, with a fresh second factor, opens the choice again', async () => {
  const ada = await server.signUp();
  const admin = await provenAdmin(server);
  const reopen = (by: SignedUp) => by.client.rpc('reopen_handle_choice', { p_user_id: ada.userId });
  expect((await reopen(admin)).error?.code).toBe('USER_NOT_FOUND');
  await choose(ada, 'first choice');
  expect((await reopen(ada)).error).not.toBeNull();
  expect((await reopen(admin)).error).toBeNull();
  expect((await choose(ada, 'second choice')).error).toBeNull();
  expect(await nameOf(admin, 'first choice')).toBe('second choice');
});

test('choices are read and written by nobody on the wire', async () => {
  const ada = await server.signUp();
  await choose(ada, 'quiet trader');
  const bola = await server.signUp();
  await enrolSecondFactor(bola.client);
  const aal1 = server.client();
  await aal1.auth.signInWithPassword({ email: bola.email, password: TEST_PASSWORD });
  for (const client of [ada.client, bola.client, aal1, server.client()]) {
    const table = client.from('handle_choices' as never);
    expect((await table.select()).error).not.toBeNull();
    expect((await table.delete().neq('former_handle', '')).error).not.toBeNull();
    const suggested = client.from('suggested_handles' as never);
    expect((await suggested.select()).error).not.toBeNull();
    expect((await suggested.delete().neq('user_id', ada.userId)).error).not.toBeNull();
  }
  expect((await aal1.rpc('choose_handle', { p_handle: 'half way' })).error?.code).toBe(
    'mfa_required',
  );
  expect((await aal1.rpc('keep_handle', {})).error?.code).toBe('mfa_required');
  expect((await server.client().rpc('choose_handle', { p_handle: 'no one' })).error).not.toBeNull();
  expect((await server.client().rpc('keep_handle', {})).error).not.toBeNull();
  const choices = await rows(
    server.oja.db,
    sql`select 1 from handle_choices where user_id = ${ada.userId}`,
  );
  expect(choices).toHaveLength(1);
});
