import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readMigrations } from '#server/platform/db/migration-files.ts';

const { numbered, repeatable } = await readMigrations(
  join(import.meta.dirname, '../../../migrations'),
);

/** What a line that begins a statement makes: `function app_now`, `policy own_rows on trades`. */
const MADE =
  /^create (?:or replace )?(?:constraint )?(?:(function|view) (?:public\.)?([\w.]+)|(trigger|policy) (\w+)\s[^;]*?\bon ([\w.]+))/gm;

function madeBy(text: string): string[] {
  return [...text.matchAll(MADE)].map(([, kind, name, rule, ruleName, table]) =>
    kind ? `${kind} ${name}` : `${rule} ${ruleName} on ${table}`,
  );
}

test('views, triggers, policies and functions have one text, which is found by their kind', () => {
  const made = repeatable.flatMap(({ name, text }) =>
    madeBy(text).map((what) => ({ what, folder: name.split('/')[0] })),
  );
  expect(made.length).toBeGreaterThan(250);
  const twice = made.map(({ what }) => what).filter((what, n, all) => all.indexOf(what) !== n);
  expect(twice).toEqual([]);

  // A function that only creates triggers is beside its calls, so that a change of it creates them again.
  const folders = {
    function: ['functions', 'triggers'],
    view: ['views'],
    trigger: ['triggers'],
    policy: ['policies'],
  };
  const misplaced = made.filter(
    ({ what, folder }) => !folders[what.split(' ')[0] as keyof typeof folders].includes(folder!),
  );
  expect(misplaced).toEqual([]);
});

test('numbered files make tables, and only those functions that tables need', () => {
  const all = numbered.map(({ text }) => text).join('\n');
  const made = numbered.flatMap(({ name, text }) => madeBy(text).map((what) => ({ name, what })));
  const needless = made.filter(({ what }) => {
    const [kind, name] = what.split(' ');
    return kind !== 'function' || all.split(`${name}(`).length < 3;
  });
  expect(needless).toEqual([]);
});

test('repeatable files may be applied to what they made', () => {
  const once = repeatable.flatMap(({ name, text }) =>
    [...text.matchAll(/^create (?!or replace)[^;]*?;/gm)]
      .map(([statement]) => statement)
      .filter((statement) => {
        const [, , rule, table] =
          /^create (constraint )?(?:policy|trigger) (\w+)\s[^;]*?\bon ([\w.]+)/.exec(statement) ??
          [];
        return !text.includes(
          `drop ${statement.startsWith('create policy') ? 'policy' : 'trigger'} if exists ${rule} on ${table};`,
        );
      })
      .map((statement) => `${name}: ${statement}`),
  );
  expect(once).toEqual([]);
});
