import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseSync } from 'vite';

const ROOT = join(import.meta.dirname, '..');
const SOURCE = ['core', 'server', 'web', 'scripts', 'tests', 'bench'];

/** Words of a private dialect; the last part of docs/glossary.md has what the field says instead. */
const RETIRED = new Set(
  `anew crowd door doors eyes face faces heard house houses hurried hurry judge judged judges kept news pieces purse room
  rooms said standing standings talk talks tell tells tend told ways wish wishes woken`.split(
    /\s+/,
  ),
);
/** In the database besides: there no library and no plain sense needs them. */
const RETIRED_IN_SCHEMA = new Set(
  'keep keeps look looked looks place places word words'.split(' '),
);
/** Names of libraries. */
const FOREIGN = new Set(['Face', 'House']);
/** Its keys are sentences of the screens. */
const DICTIONARIES = /^web\/languages\/pcm\//;

const files = SOURCE.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
).filter((file) => file !== 'core/wire/database.ts');

function isRetired(name: string, retired = RETIRED): boolean {
  const parts = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z]+/);
  return parts.some((part) => retired.has(part.toLowerCase()));
}

/** The names in a source, outside comments and texts. */
function identifiersOf(file: string): Set<string> {
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null) return;
    const { type, name } = value as { type?: unknown; name?: unknown };
    if (typeof type === 'string' && type.endsWith('Identifier') && typeof name === 'string') {
      names.add(name);
    }
    Object.values(value).forEach(visit);
  };
  visit(parseSync(file, readFileSync(join(ROOT, file), 'utf8')).program);
  return names;
}

test('the splitting finds a word inside a name, and no part of a word', () => {
  expect(
    ['tellOwner', 'AlertWish', 'MOST_SAID', 'data-wishes'].every((name) => isRetired(name)),
  ).toBe(true);
  expect(['typeface', 'always', 'household', 'intend'].some((name) => isRetired(name))).toBe(false);
});

/** Tables, columns, functions, constraints, indexes, triggers and policies as docs/schema.sql prints them. */
function namesOfSchema(): Set<string> {
  const schema = readFileSync(join(ROOT, 'docs/schema.sql'), 'utf8');
  const made =
    /^create (?:or replace |unique |constraint )*(?:table|view|sequence|function|index|trigger|policy) ([\w.]+)/gim;
  const inTables = /^create table [\w.]+ \(\n([^]*?)^\)/gm;
  const names = new Set([...schema.matchAll(made)].map(([, name]) => name!));
  for (const [, body = ''] of schema.matchAll(inTables)) {
    for (const [, name] of body.matchAll(/^ {2}(?:constraint )?(\w+) /gm)) names.add(name!);
  }
  return names;
}

test('names of the database are in the field’s words', () => {
  const names = namesOfSchema();
  for (const known of ['public.trades', 'creator_id', 'offer_listings_rank', 'trades_stay']) {
    expect(names).toContain(known);
  }
  const found = [...names].filter((name) => isRetired(name) || isRetired(name, RETIRED_IN_SCHEMA));
  expect(found).toEqual([]);
});

test('files are named in the field’s words', () => {
  expect(files.filter((file) => file.split('/').some((part) => isRetired(part)))).toEqual([]);
});

test('identifiers are in the field’s words', () => {
  const found = files
    .filter((file) => !DICTIONARIES.test(file))
    .flatMap((file) =>
      [...identifiersOf(file)]
        .filter((name) => isRetired(name) && !FOREIGN.has(name))
        .map((name) => `${file} ${name}`),
    );
  expect(found).toEqual([]);
});
