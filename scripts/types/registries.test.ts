import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '#scripts/paths.ts';
import { registryText, registryTexts } from '#scripts/types/registries.ts';

const REGISTRY = {
  exported: /^export const (\w+Tables) = \{/m,
  everyFile: true,
  imports: '',
  before: 'export const all = {',
  after: '};',
};

test('the committed registries are those of the sources', () => {
  for (const [file, text] of Object.entries(registryTexts())) {
    expect(readFileSync(inRoot(file), 'utf8') === text, file).toBe(true);
  }
});

test('a registry lists what each file exports, in the order of their paths', () => {
  const text = registryText(REGISTRY, [
    ['server/b/b.table.ts', 'export const bTables = {\n};'],
    ['server/a/a.table.ts', "import x from 'y';\n\nexport const aTables = {\n};"],
  ]);
  expect(text).toContain("import { aTables } from '#server/a/a.table.ts';\nimport { bTables }");
  expect(text).toContain('export const all = {\n  ...aTables,\n  ...bTables,\n};\n');
});

test('a file without its definition is refused, and passed over where others are expected', () => {
  const other = [['server/a/a.table.ts', 'export const SOMETHING = {};']] as const;
  expect(() => registryText(REGISTRY, other)).toThrow('server/a/a.table.ts');
  expect(registryText({ ...REGISTRY, everyFile: false }, other)).toContain(
    'export const all = {\n\n};',
  );
});
