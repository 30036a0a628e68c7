import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseSync } from 'vite';

const ROOT = join(import.meta.dirname, '..');
const SOURCE = ['core', 'server', 'web', 'scripts', 'tests', 'bench'];

/** Words of a private dialect; the last part of docs/glossary.md has what the field says instead. */
const RETIRED = new Set(
  `anew crowd door doors eyes face faces heard house houses news purse room rooms said standing standings tell tells tend told
  ways wish wishes woken`.split(/\s+/),
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

function isRetired(name: string): boolean {
  const parts = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z]+/);
  return parts.some((part) => RETIRED.has(part.toLowerCase()));
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
  expect(['tellOwner', 'AlertWish', 'MOST_SAID', 'data-wishes'].every(isRetired)).toBe(true);
  expect(['typeface', 'always', 'household', 'intend'].some(isRetired)).toBe(false);
});

test('files are named in the field’s words', () => {
  expect(files.filter((file) => file.split('/').some(isRetired))).toEqual([]);
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
