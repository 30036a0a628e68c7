import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { expect, test } from 'vitest';
import { RUNNING } from '#server/trading/trades/running.sql.ts';

const db = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

test('the statuses of a running trade are in the text, where a partial index finds them', () => {
  const { sql: text, parameters } = sql`t.status in ${RUNNING}`.compile(db);
  expect(text).toBe("t.status in ('in_payment', 'processing', 'disputed')");
  expect(parameters).toEqual([]);
});
