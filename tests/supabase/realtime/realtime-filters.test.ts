import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BadFilter, matches, parseFilter } from '#server/supabase/realtime/feed/filter.ts';
import type { Row } from '#server/supabase/realtime/feed/live-tables.ts';
import { testDatabase, type TestDatabase } from '#tests/support/harness/database.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.close();
});

const SEED = Number(process.env['OJA_TEST_SEED'] ?? Date.now() % 1_000_000);
let state = SEED;
/** Below `most`, the same for the same seed. */
function any(most: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * most);
}
const one = <Value>(values: readonly Value[]): Value => values[any(values.length)]!;

const LETTERS = [...'aAbBéÉßİıΣσς ,()"\\%_.{}\'ÿĀ\uFFFDz😀𝒳\uE000'];
const randomText = () => Array.from({ length: any(5) }, () => one(LETTERS)).join('');
const digits = () =>
  one(['0', '1', '-1', '10', '1.5', '1.50', '-0.25', '100000', '.5', '1e2', '99999.99']);
const UUIDS = [
  '0199a2b4-0000-7000-8000-00000000abcd',
  '0199a2b4-0000-7000-8000-00000000abce',
  'ffffffff-ffff-4fff-8fff-ffffffffffff',
];
const asWritten = (id: string) => one([id, id.toUpperCase(), id.replaceAll('-', ''), `{${id}}`]);
const moment = () =>
  `20${10 + any(20)}-${one(['01', '02', '12'])}-${one(['01', '28', '15'])}${one(['T', ' '])}${one(['00:00', '23:59:59', '12:30:00.5', '12:30:00.123456'])}${one(['Z', '+00', '+01:00', '-0530'])}`;

const VALUES: Readonly<Record<string, () => string>> = {
  id: () => asWritten(one(UUIDS)),
  title: randomText,
  price: digits,
  count: () => one(['0', '1', '-1', '7', '2147483647', ' 3 ']),
  paid: () => one(['true', 'false', 't', 'F', 'yes', 'no', 'on', 'off', '1', '0', 'tru']),
  at: moment,
};
const TYPES = {
  id: 'uuid',
  title: 'text',
  price: 'numeric',
  count: 'int4',
  paid: 'bool',
  at: 'timestamptz',
};
const COLUMNS = Object.entries(TYPES).map(([name, type]) => ({ name, type }));

const SYMBOLS = { eq: '=', neq: '<>', lt: '<', lte: '<=', gt: '>', gte: '>=' } as const;

const quoted = (value: string) =>
  /[,()"\\]/.test(value) || value !== value.trim()
    ? `"${value.replace(/\\/g, '\\\\').replace(/"/g, '\\"')}"`
    : value;

/** One condition as the client writes it, and as SQL. */
function condition(): { filter: string; sql: string; values: unknown[] } {
  const column = one(COLUMNS);
  const { name, type } = column;
  const value = VALUES[name]!();
  const ordered = type === 'text' ? `${name} collate "C"` : name;
  const operator = one([
    'eq',
    'neq',
    'lt',
    'lte',
    'gt',
    'gte',
    'in',
    'is',
    'isdistinct',
    ...(type === 'text' ? ['like', 'ilike', 'like', 'ilike', 'like', 'ilike'] : []),
  ]);
  const not = any(3) === 0;
  const made = ((): { text: string; sql: string; values: unknown[] } => {
    if (operator === 'is') {
      const what = type === 'bool' ? one(['null', 'true', 'false', 'unknown']) : 'null';
      return { text: `is.${what}`, sql: `${name} is ${what}`, values: [] };
    }
    if (operator === 'in') {
      const list = Array.from({ length: any(4) }, () => (any(5) === 0 ? null : VALUES[name]!()));
      const items = list.map((item) =>
        item === null
          ? 'null'
          : item === '' || item.toLowerCase() === 'null'
            ? `"${item}"`
            : `"${item.replace(/[\\"]/g, '\\$&')}"`,
      );
      return { text: `in.(${items.join()})`, sql: `${name} = any($1::${type}[])`, values: [list] };
    }
    if (operator === 'isdistinct') {
      return {
        text: `isdistinct.${quoted(value)}`,
        sql: `${name} is distinct from $1::${type}`,
        values: [value],
      };
    }
    const symbol =
      operator === 'like' || operator === 'ilike' ? operator : SYMBOLS[operator as 'eq'];
    const given = operator.endsWith('like')
      ? Array.from({ length: any(5) }, () => one(['%', '_', '\\', ...LETTERS])).join('')
      : value;
    return {
      text: `${operator}.${quoted(given)}`,
      sql: `${operator.endsWith('like') ? name : ordered} ${symbol} $1::${type}`,
      values: [given],
    };
  })();
  return {
    filter: `${name}=${not ? 'not.' : ''}${made.text}`,
    sql: not ? `not (${made.sql})` : made.sql,
    values: made.values,
  };
}

test(`M-3.20 filters choose exactly the rows PostgreSQL chooses, seed ${SEED}`, async () => {
  await client.query(
    'create temp table rows (n int, id uuid, title text, price numeric, count int4, paid bool, at timestamptz)',
  );
  for (let n = 0; n < 120; n++) {
    const values = Object.keys(TYPES).map((name) => (any(6) === 0 ? null : VALUES[name]!()));
    await client.query('insert into rows values ($1, $2, $3, $4, $5, $6, $7)', [n, ...values]);
  }
  const stored = await client.query<{ row: Row }>('select row_to_json(r) as row from rows r');
  let [chosen, asked] = [0, 0];
  for (let n = 0; n < 1_500; n++) {
    const { filter, sql, values } = condition();
    let conditions;
    try {
      conditions = parseFilter(filter, COLUMNS);
    } catch (error) {
      // The one thing refused here is what the database refuses once a text leads there.
      expect(error).toBeInstanceOf(BadFilter);
      expect(String(error), filter).toMatch(/LIKE pattern must not end with escape character/);
      expect(/(?<!\\)(?:\\\\)*\\$/.test(String(values[0])), filter).toBe(true);
      continue;
    }
    const expected = await client
      .query<{ n: number }>(`select n from rows where ${sql} order by n`, values)
      .then(({ rows }) => rows.map((row) => row.n));
    const ours = stored.rows
      .filter(({ row }) => matches(conditions, row, () => true))
      .map(({ row }) => row['n']);
    expect(ours, `${filter} as ${sql} with ${JSON.stringify(values)}`).toEqual(expected);
    chosen += expected.length;
    asked++;
  }
  expect(asked).toBeGreaterThan(1_000);
  expect(chosen).toBeGreaterThan(5_000);
});

test('M-3.20 case is folded as the database folds it, for every letter there is', async () => {
  const { rows } = await client.query<{ letter: string; other: string }>(`
    select chr(c) as letter, lower(chr(c)) as other
    from generate_series(1, 120000) c where c not between 55296 and 57343 and lower(chr(c)) <> chr(c)
    union all select chr(c), upper(chr(c))
    from generate_series(1, 120000) c where c not between 55296 and 57343 and upper(chr(c)) <> chr(c)`);
  expect(rows.length).toBeGreaterThan(2_000);
  const answers = await client.query<{ same: boolean }>(
    `select l.letter ilike l.other as same from unnest($1::text[], $2::text[]) with ordinality as l (letter, other, n) order by n`,
    [rows.map(({ letter }) => letter), rows.map(({ other }) => other)],
  );
  const column = [{ name: 'title', type: 'text' }];
  const wrong = rows.filter(({ letter, other }, n) => {
    const [filter] = [parseFilter(`title=ilike."${other}"`, column)];
    return matches(filter, { title: letter }, () => true) !== answers.rows[n]!.same;
  });
  expect(wrong.map(({ letter, other }) => `${letter} ${other}`)).toEqual([]);
});
