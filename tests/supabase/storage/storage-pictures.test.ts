import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SignedUp } from '#tests/support/harness/server.ts';
import {
  fileHarness,
  type FileHarness,
  picturesOf,
  png,
  uploaded,
} from '#tests/supabase/storage/file-harness.ts';

let harness: FileHarness;
beforeAll(async () => {
  harness = await fileHarness();
});
afterAll(() => harness.server.close());

describe('a picture of a person', () => {
  const shownOf = async ({ userId }: SignedUp) => {
    const { data } = await harness.bola.client
      .from('trader_profiles')
      .select('avatar_url')
      .eq('id', userId)
      .single();
    return data?.avatar_url;
  };
  const choose = ({ client, userId }: SignedUp, avatar_url: string | null) =>
    client.from('profiles').update({ avatar_url }).eq('id', userId);
  const filesOf = async (person: SignedUp) =>
    ((await picturesOf(person).list(person.userId)).data ?? []).map(
      ({ name }) => `${person.userId}/${name}`,
    );

  test('ENT-05 is shown to others once chosen, and the one before it is deleted', async () => {
    const person = await harness.server.signUp();
    const first = await uploaded(person, await png());
    expect((await choose(person, first)).error).toBeNull();
    expect(await shownOf(person)).toBe(first);
    const second = await uploaded(person, await png());
    expect((await choose(person, second)).error).toBeNull();
    expect(await shownOf(person)).toBe(second);
    expect(await filesOf(person)).toEqual([second]);
  });

  test('chosen by its whole public URL is shown the same', async () => {
    const person = await harness.server.signUp();
    const name = await uploaded(person, await png());
    expect((await choose(person, harness.publicUrl(name))).error).toBeNull();
    expect(await shownOf(person)).toBe(name);
  });

  test('removed is shown nowhere, whichever of the two is removed', async () => {
    const person = await harness.server.signUp();
    const name = await uploaded(person, await png());
    await choose(person, name);
    await picturesOf(person).remove([name]);
    expect(await shownOf(person)).toBeNull();
    const own = await person.client.from('profiles').select('avatar_url').single();
    expect(own.data).toEqual({ avatar_url: null });

    const next = await uploaded(person, await png());
    await choose(person, next);
    await choose(person, null);
    expect(await shownOf(person)).toBeNull();
    expect(await filesOf(person)).toEqual([]);
  });

  test('of another host is one’s own to see alone', async () => {
    const person = await harness.server.signUp();
    const bolas = await uploaded(harness.bola, await png());
    for (const url of [
      'https://tracker.example/me.png',
      'data:image/png;base64,iVBORw0KGgo=',
      harness.publicUrl(bolas),
    ]) {
      expect((await choose(person, url)).error).toBeNull();
      expect(await shownOf(person)).toBeNull();
    }
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html;base64,PHNjcmlwdD4=',
    'data:image/svg+xml;base64,PHN2Zz4=',
    '../../etc/passwd',
    '00000000-0000-0000-0000-000000000000/a.png',
    `https://x.example/${'x'.repeat(2048)}`,
    'https://x.example/" onerror="x',
  ])('is no %s', async (url) => {
    expect((await choose(harness.ada, url)).error).toMatchObject({ code: '23514' });
  });

  test('only the newest few wait to be chosen', async () => {
    const person = await harness.server.signUp();
    const chosen = await uploaded(person, await png());
    await choose(person, chosen);
    const later: string[] = [];
    for (let n = 0; n < 5; n++) later.push(await uploaded(person, await png()));
    expect((await filesOf(person)).sort()).toEqual([chosen, ...later.slice(-3)].sort());
  });
});
