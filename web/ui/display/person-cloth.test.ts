import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { personCloth } from '#web/ui/display/person-cloth.ts';

test('a person has the same cloth everywhere', () => {
  const id = '0199c0de-0000-7000-8000-000000000001';
  expect(personCloth(id)).toEqual(personCloth(id));
  expect(personCloth(id)).toMatchObject({ path: expect.stringMatching(/^M/) });
});

test('people who joined one after another have different cloths', () => {
  const ids = Array.from({ length: 40 }, (_, at) => `0199c0de-0000-7000-8000-0000000000${at + 10}`);
  expect(new Set(ids.map((id) => JSON.stringify(personCloth(id)))).size).toBeGreaterThan(36);
});

test('every cloth can be drawn: no number in it is missing, and the motif is not empty', () => {
  for (let run = 0; run < 500; run++) {
    const { path, line } = personCloth(randomUUID());
    expect(path).toMatch(/^[MLHhvAaQlz\d\s.-]+$/);
    expect(line).toBeGreaterThanOrEqual(0);
  }
});
