import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROUTES } from '#web/routes.tsx';

const READER = join('lib', 'page', 'use-route-search.ts');
const SOURCES = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(import.meta.dirname, name), 'utf8') }));

test('every declaration of search parameters is of a page that exists', () => {
  const declared = SOURCES.flatMap(({ text }) =>
    [...text.matchAll(/searchSchema\(\s*'([^']+)'/g)].map(([, path = '']) => path),
  );
  const paths = new Set(ROUTES.map(({ path }) => path));
  expect(declared.length).toBeGreaterThan(20);
  expect(declared.filter((path) => !paths.has(path))).toEqual([]);
});

test('pages read their parameters by a declaration, not from the router', () => {
  const byHand = SOURCES.filter(
    ({ name, text }) => name !== READER && /\buseSearch\b.*from '@tanstack/.test(text),
  );
  expect(byHand.map(({ name }) => name)).toEqual([]);
});
