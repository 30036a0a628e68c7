import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diagramsPage, subjectsOf } from '#scripts/types/schema/diagrams.ts';
import type { Schema, SchemaTable } from '#scripts/types/schema/read-schema.ts';

const table = (name: string, parts: Partial<SchemaTable> = {}): SchemaTable => ({
  name,
  comment: null,
  columns: [{ name: 'id', type: 'uuid', isRequired: true, filledBy: '' }],
  constraints: [
    {
      name: 'pkey',
      kind: 'primary key',
      definition: 'PRIMARY KEY (id)',
      columns: ['id'],
      references: null,
    },
  ],
  indexes: [],
  triggers: [],
  policies: [],
  rowSecurity: 'forced',
  grants: [],
  ...parts,
});

const schemaOf = (tables: SchemaTable[]): Schema => ({
  schemas: [],
  types: [],
  sequences: [],
  tables,
  views: [],
  functions: [],
  defaultPrivileges: [],
});

test('a subject is what one migration creates, in its order', () => {
  const folder = mkdtempSync(join(tmpdir(), 'oja-subjects-'));
  writeFileSync(
    join(folder, '0020_market.sql'),
    'create table offers (\n);\ncreate table prices (',
  );
  writeFileSync(join(folder, '0010_sign_in.sql'), 'create table auth.users (\n);');
  writeFileSync(join(folder, '0030_mend.sql'), 'alter table offers add column x int;');
  expect(subjectsOf(folder)).toEqual([
    { name: 'sign_in', tables: ['auth.users'] },
    { name: 'market', tables: ['public.offers', 'public.prices'] },
  ]);
});

test('a diagram shows the keys of its tables and how rows relate', () => {
  const column = (name: string, isRequired: boolean) => ({
    name,
    type: 'uuid',
    isRequired,
    filledBy: '',
  });
  const foreign = (name: string, references: string) => ({
    name: `${name}_fkey`,
    kind: 'foreign key' as const,
    definition: '',
    columns: [name],
    references,
  });
  const offers = table('public.offers', {
    columns: [column('id', true), column('owner', true), column('parent', false)],
    constraints: [
      ...table('').constraints,
      foreign('owner', 'auth.users'),
      foreign('parent', 'public.offers'),
    ],
  });
  const page = diagramsPage(schemaOf([offers, table('auth.users')]), [
    { name: 'spot_market', tables: ['public.offers'] },
  ]);
  expect(page).toContain('## Spot market');
  expect(page).toContain('    uuid id PK\n    uuid owner FK\n    uuid parent FK\n  }');
  expect(page).toContain('  auth_users ||--o{ offers : owner\n');
  expect(page).toContain('  offers |o--o{ offers : parent\n');
});
