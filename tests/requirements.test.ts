import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const SOURCE = ['core', 'server', 'web', 'scripts', 'tests', 'bench'];

/** The shape of an id: `ST-06`, `M-1.L6`, `M-3.4`, `M-2.T`. Standards such as SHA-256 have it too. */
const ID = String.raw`(?:M-\d\.(?:[A-Z]\d*|\d+)|[A-Z]{2,4}-\d{2,3})\b`;

/** The first argument of test, it, describe and test.step, also behind a table: `test.each(…)('…'`. */
const TITLE = /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;
/** Any string that begins with an id: the rows of such tables are titles, wherever they are declared. */
const ROW = new RegExp(String.raw`(?<!\bexpect\(.*)(['"\`])(${ID}(?:\\.|(?!\1)[^\\\n])*)\1`, 'g');
const LEADING = new RegExp(`^${ID}(?:[ ,]+${ID})*`);

const tests = SOURCE.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(test\.tsx?|spec\.ts)$/.test(name))
    .map((name) => readFileSync(join(ROOT, folder, name), 'utf8')),
);
const lines = readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('- '))
  .map((line) => {
    const [, id = line, isOpen] = new RegExp(`^- \`(${ID})\` .*?( \\(open\\))?$`).exec(line) ?? [];
    return { id, isOpen: isOpen !== undefined };
  });
const known = new Set(lines.map(({ id }) => id));
const prefixes = new Set(lines.map(({ id }) => prefix(id)));

const titles = stringsOf(TITLE);
const named = new Set(
  [...titles, ...stringsOf(ROW)].flatMap(idsOf).filter((id) => prefixes.has(prefix(id))),
);

function stringsOf(pattern: RegExp): string[] {
  return tests.flatMap((source) => [...source.matchAll(pattern)].map(([, , text = '']) => text));
}

function idsOf(text: string): string[] {
  return text.match(new RegExp(`\\b${ID}`, 'g')) ?? [];
}

function prefix(id: string): string {
  return id.slice(0, id.indexOf('-'));
}

test('every id in a test title resolves to a line of docs/requirements.md', () => {
  expect([...named].filter((id) => !known.has(id))).toEqual([]);
});

test('no test title begins with an id of an unknown kind', () => {
  const leading = titles.flatMap((title) => idsOf(LEADING.exec(title)?.[0] ?? ''));
  expect(leading.length).toBeGreaterThan(0);
  expect(leading.filter((id) => !prefixes.has(prefix(id)))).toEqual([]);
});

test('a line of docs/requirements.md begins with an id, and no id has two lines', () => {
  const ids = lines.map(({ id }) => id);
  expect(ids.filter((id) => !new RegExp(`^${ID}$`).test(id))).toEqual([]);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('a requirement is marked (open) exactly while no test title names it', () => {
  const open = lines.filter(({ isOpen }) => isOpen).map(({ id }) => id);
  expect(open).toEqual(lines.map(({ id }) => id).filter((id) => !named.has(id)));
});
