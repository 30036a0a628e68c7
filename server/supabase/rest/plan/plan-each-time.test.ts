import { expect, test } from 'vitest';
import type { Catalog, Column, Relation } from '#server/supabase/rest/catalog.ts';
import { parseQuery } from '#server/supabase/rest/grammar/parse-query.ts';
import { planRead } from '#server/supabase/rest/plan/plan-read.ts';
import { readStatement } from '#server/supabase/rest/sql/read.ts';

const roles = new Set(['authenticated'] as const);

function column(name: string, type: string): [string, Column] {
  const rights = { select: roles, insert: roles, update: roles };
  return [name, { name, type, nullable: true, hasDefault: false, defaultSql: null, ...rights }];
}

function relation(name: string, columns: readonly [string, Column][]): Relation {
  const key = { primaryKey: ['id'], uniqueSets: [['id'], ['code'], ['status', 'amount']] };
  const wire = {} as Relation['wire'];
  return { name, isView: false, columns: new Map(columns), ...key, delete: roles, wire };
}

const offers = relation('offers', [
  column('id', 'uuid'),
  column('maker_id', 'uuid'),
  column('code', 'text'),
  column('status', 'text'),
  column('amount', 'numeric'),
  column('detail', 'jsonb'),
]);
const makers = relation('makers', [column('id', 'uuid'), column('city', 'text')]);
const catalog: Catalog = {
  relations: new Map([
    ['offers', offers],
    ['makers', makers],
  ]),
  foreignKeys: [
    {
      name: 'offers_maker',
      from: 'offers',
      fromColumns: ['maker_id'],
      to: 'makers',
      toColumns: ['id'],
      isOneToOne: false,
    },
  ],
};

function isPlannedEachTime(search: string): boolean {
  const { select, level } = parseQuery(search);
  const plan = planRead({ catalog, role: 'authenticated' }, offers, select, level);
  return readStatement(plan, { csv: false, stripNulls: false, count: null }).planEachTime;
}

test.each([
  '',
  'order=amount.desc&limit=20',
  'id=eq.1',
  'maker_id=in.(1,2)',
  'code=eq.a',
  'maker_id=eq.1&status=eq.open&order=amount',
  'select=id,maker:makers(city)&id=eq.1',
])('%s keeps its plan', (search) => {
  expect(isPlannedEachTime(search)).toBe(false);
});

test.each([
  'status=eq.open',
  'amount=gte.1',
  'id=neq.1',
  'id=not.eq.1',
  'id=gt.1',
  'id=is.null',
  'code=like.a*',
  'detail->>maker_id=eq.1',
  'or=(id.eq.1,maker_id.eq.1)',
  'select=id,maker:makers!inner(city)&maker.city=eq.Lagos',
  'select=id,maker:makers!inner(city)&maker.city=eq.Lagos&id=eq.1',
])('%s is planned with its values', (search) => {
  expect(isPlannedEachTime(search)).toBe(true);
});
