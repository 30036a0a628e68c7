import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadCatalog } from '#server/edge/rest/catalog.ts';
import { COMPARISONS, IS_VALUES } from '#server/edge/rest/grammar/ast.ts';
import { CAST_TYPES } from '#server/edge/rest/plan/plan.ts';
import { wireTables } from '#server/wire-tables.ts';
import { fetchAs, market, type Market } from '#tests/wire/rest-market.ts';

let m: Market;
beforeAll(async () => {
  m = await market();
});
afterAll(() => m.server.close());

describe('no request is a fault of ours', () => {
  const table = fc.constantFrom(...wireTables.keys());
  const word = fc.oneof(
    fc.constantFrom(
      'id',
      'status',
      'amount',
      'seller_id',
      'metadata',
      'created_at',
      'code',
      'user_id',
    ),
    fc.string({ maxLength: 12, unit: 'grapheme' }),
  );
  const value = fc.oneof(
    fc.constantFrom(
      'null',
      '1',
      '1e400',
      '-0',
      'NaN',
      '{}',
      '{"a":',
      '(',
      '2026-01-01',
      'infinity',
    ),
    fc.string({ maxLength: 20, unit: 'grapheme' }),
  );
  const operator = fc.constantFrom(
    ...'eq neq gt lte like ilike in is cs cd ov isdistinct fts not.eq not.in eq(any)'.split(' '),
    '',
  );
  const filter = fc.tuple(word, operator, value).map(([w, o, v]) => [w, `${o}.${v}`] as const);
  const tree: fc.Arbitrary<string> = fc.letrec<{ tree: string; node: string }>((tie) => ({
    node: fc.oneof(
      { depthSize: 'small' },
      filter.map(([w, rest]) => `${w}.${rest}`),
      fc
        .tuple(fc.constantFrom('and', 'or', 'not.and', ''), tie('tree'))
        .map((parts) => parts.join('')),
    ),
    tree: fc.array(tie('node'), { maxLength: 4 }).map((nodes) => `(${nodes.join(',')})`),
  })).tree;
  const select: fc.Arbitrary<string> = fc.letrec<{ list: string; item: string }>((tie) => ({
    item: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom(
        '*',
        'id',
        'amount::int',
        'seller:seller_id(*)',
        'escrow(*)',
        'trade_events(id)',
      ),
      fc.tuple(word, word).map(([a, b]) => `${a}:${b}`),
      fc.tuple(word, word).map(([a, b]) => `${a}::${b}`),
      fc
        .tuple(word, fc.constantFrom('', '!inner', '!left', '!x'), tie('list'))
        .map(([a, hint, list]) => `${a}${hint}(${list})`),
    ),
    list: fc.array(tie('item'), { maxLength: 4 }).map((items) => items.join(',')),
  })).list;
  const parameter = fc.oneof(
    filter,
    select.map((text) => ['select', text] as const),
    tree.map((text) => ['or', text] as const),
    fc.tuple(
      fc.constantFrom('order', 'limit', 'offset', 'columns', 'and', 'not.or', 'seller.order'),
      value,
    ),
  );

  test('whatever the query string says', async () => {
    await fc.assert(
      fc.asyncProperty(table, fc.array(parameter, { maxLength: 5 }), async (name, parameters) => {
        const search = new URLSearchParams(
          parameters.map(([key, text]) => [key.replaceAll('\0', ''), text.replaceAll('\0', '')]),
        );
        const answer = await fetchAs(m, m.ada.client, `/rest/v1/${name}?${search}`);
        const body = await answer.text();
        expect(answer.status, `${search} ${body}`).toBeLessThan(500);
      }),
      { numRuns: 800 },
    );
  });

  test('whatever a well-formed query asks of any column', async () => {
    const { relations } = await loadCatalog(m.server.oja.db, wireTables);
    const any = fc.oneof(
      value,
      fc.float().map(String),
      fc.date({ noInvalidDate: true }).map(String),
    );
    const query = table.chain((name) => {
      const column = fc.constantFrom(...(relations.get(name)?.columns.keys() ?? []));
      const comparison = fc
        .constantFrom(...COMPARISONS)
        .chain((op) => any.map((v) => `${op}.${v}`));
      const test = fc.oneof(
        comparison,
        comparison.map((text) => `not.${text}`),
        fc
          .array(any, { maxLength: 3 })
          .map((list) => `in.(${list.map((v) => JSON.stringify(v)).join()})`),
        fc.constantFrom(...IS_VALUES).map((is) => `is.${is}`),
      );
      const cast = fc.constantFrom(...Object.keys(CAST_TYPES));
      const quoted = fc.tuple(column, fc.constantFrom(...COMPARISONS), any);
      const parameters = fc.oneof(
        { weight: 3, arbitrary: fc.tuple(column, test) },
        fc.tuple(column, cast).map(([c, type]) => ['select', `${c}::${type}`] as [string, string]),
        fc
          .tuple(column, fc.constantFrom('asc', 'desc.nullslast'))
          .map(([c, way]) => ['order', `${c}.${way}`]),
        fc
          .array(quoted, { minLength: 1, maxLength: 3 })
          .map((nodes) => [
            'not.or',
            `(${nodes.map(([c, op, v]) => `${c}.${op}.${JSON.stringify(v)}`).join()})`,
          ]),
      );
      return fc.tuple(fc.constant(name), fc.array(parameters, { minLength: 1, maxLength: 2 }));
    });
    await fc.assert(
      fc.asyncProperty(query, async ([name, parameters]) => {
        const search = new URLSearchParams(
          parameters.map(([key = '', text = '']) => [key, text.replaceAll('\0', '')]),
        );
        const answer = await fetchAs(m, m.ada.client, `/rest/v1/${name}?${search}`);
        expect(answer.status, `${search} ${await answer.text()}`).toBeLessThan(500);
      }),
      { numRuns: 800 },
    );
  });

  test('whatever the body says', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('/rest/v1/profiles', '/rest/v1/rpc/create_trade', '/rest/v1/rpc/has_role'),
        fc.oneof(fc.json(), fc.string()),
        async (path, body) => {
          const answer = await fetchAs(m, m.ada.client, path, { method: 'POST', body });
          expect(answer.status, await answer.text()).toBeLessThan(500);
        },
      ),
      { numRuns: 300 },
    );
  });
});
