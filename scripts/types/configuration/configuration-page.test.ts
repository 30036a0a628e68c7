import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { variableNotes } from '#core/configuration/variable-notes.ts';
import { inRoot } from '#scripts/paths.ts';
import { configurationPage } from '#scripts/types/configuration/configuration-page.ts';
import { INTERNAL_NAMES } from '#scripts/types/configuration/other-variables.ts';
import { factsOf, requiredBy } from '#scripts/types/configuration/variable-facts.ts';
import { variablesRead } from '#scripts/types/configuration/variables-read.ts';

const FOLDERS = ['core', 'server', 'scripts', 'web', 'bench'];
const CONFIGURATIONS = ['vite.config.ts', 'vitest.config.ts', 'playwright.config.ts'];

const sources = [
  ...CONFIGURATIONS,
  ...FOLDERS.flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|mjs)$/.test(name) && !/\.test\./.test(name))
      .map((name) => `${folder}/${name}`),
  ),
].filter((name) => !name.endsWith('configuration/other-variables.ts'));

const page = configurationPage();

test('docs/configuration.md matches the schemas of the environment (npm run types)', () => {
  expect(readFileSync(inRoot('docs/configuration.md'), 'utf8')).toBe(page);
});

test('every variable that the sources read is in docs/configuration.md, or is internal for a reason', () => {
  const read = new Map(
    sources.flatMap((name) =>
      [...variablesRead(readFileSync(inRoot(name), 'utf8'))].map((variable) => [variable, name]),
    ),
  );
  expect(read.size).toBeGreaterThan(60);
  const missing = [...read].filter(
    ([variable]) =>
      !(variable in INTERNAL_NAMES) &&
      !page.includes(
        `\`${variable.replace(/^OJA_CHAIN_(ETHEREUM|BSC|POLYGON|BASE|TRON)_/, 'OJA_CHAIN_<ID>_')}\``,
      ),
  );
  expect(missing).toEqual([]);
  expect(Object.keys(INTERNAL_NAMES).filter((name) => !read.has(name))).toEqual([]);
});

test('a variable is found however the environment is read', () => {
  const planted = `
    const a = process.env['A_ONE'] ?? process.env.A_TWO ?? environment.env['A_THREE'];
    const { A_FOUR, A_FIVE: five } = process.env;
    const seed = countFrom('A_SIX', 1);
    const named = 'OJA_SEVEN';
  `;
  expect([...variablesRead(planted)].toSorted()).toEqual(
    ['A_FIVE', 'A_FOUR', 'A_ONE', 'A_SIX', 'A_THREE', 'A_TWO', 'OJA_SEVEN'].toSorted(),
  );
});

test('a variable without a note cannot be printed', () => {
  expect(() => factsOf(z.object({ OJA_NEW: z.string() }))).toThrow('OJA_NEW has no note');
});

test('values, defaults and what is required come from the schema', () => {
  const note = { subject: 'server', text: '' } as const;
  const schema = z.object({
    COUNT: z.coerce.number().int().min(2).max(64).default(8).register(variableNotes, note),
    LEAST: z.coerce.number().int().min(0).optional().register(variableNotes, note),
    CHOICE: z.enum(['one', 'two']).register(variableNotes, note),
    PLACE: z
      .union([z.url(), z.literal('off')])
      .optional()
      .register(variableNotes, note),
    SECRET: z.string().min(32).register(variableNotes, note),
  });
  expect(factsOf(schema).map((facts) => [facts.values, facts.default])).toEqual([
    ['a whole number from 2 to 64', '`8`'],
    ['a whole number of at least 0', 'none'],
    ['`one`, `two`', 'none'],
    ['a URL, or `off`', 'none'],
    ['text of at least 32 characters', 'none'],
  ]);
  expect(requiredBy(schema)).toEqual(['CHOICE', 'SECRET']);
});
