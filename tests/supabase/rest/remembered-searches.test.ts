import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, openPool } from '#server/platform/db/database.ts';
import { type Catalog, loadCatalog } from '#server/supabase/rest/catalog.ts';
import { parseQuery } from '#server/supabase/rest/grammar/parse-query.ts';
import { planRead } from '#server/supabase/rest/plan/plan-read.ts';
import { Shapes } from '#server/supabase/rest/shapes.ts';
import { readStatement } from '#server/supabase/rest/sql/read.ts';
import { wireTables } from '#server/wire-tables.ts';
import { testDatabase, type TestDatabase } from '#tests/support/harness/database.ts';
import { requestsOf } from '#tests/supabase/rest/rest-requests.ts';

const ROLES = ['anon', 'authenticated', 'service_role'] as const;
type Role = (typeof ROLES)[number];

let at: TestDatabase;
let catalog: Catalog;
beforeAll(async () => {
  at = await testDatabase();
  const db = openDatabase(openPool(at.serviceUrl, 1, () => undefined));
  catalog = await loadCatalog(db, wireTables);
  await db.destroy();
});
afterAll(() => at.close());

/** A search made from its own text alone, as if none had come before. */
function made(role: Role, table: string, search: string) {
  const { select, level } = parseQuery(search);
  const plan = planRead({ catalog, role }, catalog.relations.get(table)!, select, level);
  const shape = { csv: false, stripNulls: false, count: 'exact' } as const;
  return { statement: readStatement(plan, shape), rest: { offset: plan.offset } };
}

function outcome(make: () => ReturnType<typeof made>) {
  try {
    const { statement, rest } = make();
    const { text, values, planEachTime } = statement;
    return { text, values: [...values], planEachTime, rest };
  } catch (error) {
    return { refused: JSON.stringify(error instanceof Error ? { ...error } : error) };
  }
}

test('a search by a remembered shape is the statement, or the refusal, that its own text makes', () => {
  const shapes = new Shapes<{ readonly offset: number }>();
  let [reads, statements] = [0, 0];
  const ids = ['0190a8e2-5a3c-7000-8000-000000000001', '0190a8e2-5a3c-7000-8000-000000000002'];
  fc.assert(
    fc.property(requestsOf(catalog, ids), fc.constantFrom(...ROLES), ({ method, path }, role) => {
      const [, table = '', search = ''] = /^\/rest\/v1\/(\w+)\??(.*)$/s.exec(path) ?? [];
      if ((method !== 'GET' && method !== 'HEAD') || !catalog.relations.has(table)) return;
      reads++;
      const expected = outcome(() => made(role, table, search));
      if ('text' in expected) statements++;
      for (const _ of [1, 2]) {
        const remembered = outcome(() =>
          shapes.statementFor(role, table, search, (given) => made(role, table, given)),
        );
        expect(remembered, `${role} ${path}`).toEqual(expected);
      }
    }),
    { numRuns: 5_000 },
  );
  expect(reads).toBeGreaterThan(1_000);
  expect(statements).toBeGreaterThan(300);
});
