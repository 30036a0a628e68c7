import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ERRORS } from '#core/errors/app-error.ts';
import { procedures } from '#server/supabase/rpc/procedures.ts';

const ROOT = join(import.meta.dirname, '..');
const SOURCE = ['core', 'server', 'web', 'scripts', 'tests', 'bench'];

const files = SOURCE.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
);
const text = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));

function filesWhere(found: (source: string, file: string) => boolean): string[] {
  return [...text].filter(([file, source]) => found(source, file)).map(([file]) => file);
}

test('files are kebab-case', () => {
  expect(files.filter((file) => !/^[a-z0-9./-]+$/.test(file))).toEqual([]);
});

test('no import climbs out of its folder', () => {
  expect(filesWhere((source) => /from '\.\.?\//.test(source))).toEqual([]);
});

test('a form is built on the one layer: no element, hook or resolver of its own', () => {
  const isElsewhere = (file: string) =>
    /^web\/(features|pages|shell|ui)\//.test(file) && !file.includes('.test.');
  expect(
    filesWhere(
      (source, file) =>
        isElsewhere(file) &&
        !/^web\/ui\/form\/(form|search-form|posted-form)\.tsx$/.test(file) &&
        /<form\b|\bnoValidate\b|\buseForm\b/.test(source),
    ),
  ).toEqual([]);
});

test('no test is skipped or left alone', () => {
  expect(
    filesWhere(
      (source, file) =>
        file !== 'tests/tidy.test.ts' && /\b(test|it|describe)\.(skip|only|todo)\b/.test(source),
    ),
  ).toEqual([]);
});

test('every procedure has a test that calls it by its name on the wire', () => {
  const wire = [...text]
    .filter(([file]) => /^tests\/(api|supabase|journeys)\//.test(file))
    .map(([, source]) => source)
    .join('\n');
  expect([...procedures.keys()].filter((name) => !wire.includes(`'${name}'`))).toEqual([]);
});

/** A sentence built from values where a text belongs: its template could not be found, nor translated. */
const BUILT_SENTENCE =
  /\b(?:text|mailText|botText|msg|t)\(\s*(?:`[^`]*\$\{|'[^'\n]*'\s*\+)|\bnew AppError\((?:[^;`]|`[^`$]*`)*`[^`]*\$\{/;

test('a text, and the details of a refusal, keep values apart from their sentence', () => {
  for (const built of [
    'text(`Up to ${most}.`)',
    "t('Up to ' + most)",
    "throw new AppError('TOO_MUCH', {\n  details: { key: `Up to ${most}.` },\n});",
  ]) {
    expect(built).toMatch(BUILT_SENTENCE);
  }
  const isSource = (file: string) => /^(core|server|web)\//.test(file) && !file.includes('.test.');
  expect(filesWhere((source, file) => isSource(file) && BUILT_SENTENCE.test(source))).toEqual([]);
});

test('no text of the error catalogue is typed a second time', () => {
  const texts = Object.values(ERRORS)
    .map(({ message }) => message)
    .filter((message) => message.length > 30);
  const twice = texts.filter(
    (message) =>
      filesWhere(
        (source, file) =>
          !/^core\/.*errors\.ts$/.test(file) &&
          // Translations of a text are beside the text itself.
          !file.startsWith('web/languages/') &&
          !file.includes('.test.') &&
          !file.startsWith('tests/') &&
          source.includes(message),
      ).length > 0,
  );
  expect(twice).toEqual([]);
});
