import fc from 'fast-check';
import type { Catalog, Relation } from '#server/supabase/rest/catalog.ts';
import {
  columnOf,
  filterOf,
  type Parameter,
  value,
  valueOf,
  term,
} from '#tests/supabase/rest/rest-questions.ts';
import { sensible } from '#tests/supabase/rest/rest-selections.ts';

/** A request of the table surface, made up. */
export interface MadeUp {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

/**
 * Requests that are mostly valid, about what the catalog has and the people of `ids`, and requests that mostly are not.
 */
export function requestsOf(catalog: Catalog, ids: readonly string[]): fc.Arbitrary<MadeUp> {
  const relations = [...catalog.relations.values()];
  const writable = relations.filter(({ wire }) => wire.verbs.length > 0);
  const read = fc
    .constantFrom(...relations)
    .chain((of) =>
      fc.tuple(
        fc.constant(of),
        fc.oneof(
          { weight: 5, arbitrary: sensible(catalog, of, ids) },
          { weight: 1, arbitrary: fc.array(senseless, { maxLength: 4 }) },
        ),
        reading,
      ),
    );
  const write = fc
    .constantFrom(...writable, ...writable, ...relations)
    .chain((of) =>
      fc.tuple(
        fc.constant(of),
        fc.array(filterOf(of, '', ids), { maxLength: 2 }),
        writing(of, ids),
      ),
    );
  return fc
    .oneof({ weight: 4, arbitrary: read }, { weight: 1, arbitrary: write })
    .map(([of, parameters, rest]) => {
      const search = new URLSearchParams(parameters.map(([name, text]) => [name, text]));
      return { ...rest, path: `/rest/v1/${of.name}?${search}` };
    });
}

const accept = fc.constantFrom(
  'application/json',
  '*/*',
  'text/csv',
  'application/vnd.pgrst.object+json',
  'application/vnd.pgrst.array+json;nulls=stripped',
  'text/csv',
  'text/html',
);
const preferences = fc
  .subarray(
    'count=exact return=representation return=headers-only resolution=merge-duplicates missing=default handling=strict max-affected=1'.split(
      ' ',
    ),
    { maxLength: 3 },
  )
  .map((parts) => parts.join(', '));
const headers = fc.oneof(
  fc.constant({}),
  fc.record({ accept, prefer: preferences }),
  fc
    .tuple(fc.nat(2), fc.nat(50))
    .map(([from, to]): Record<string, string> => ({ range: `${from}-${to}` })),
);
const reading = fc.record({ method: fc.constantFrom('GET', 'GET', 'HEAD'), headers });

function writing(of: Relation, ids: readonly string[]) {
  const { insert = [], update = [] } = of.wire.writes ?? {};
  const allowed = [...insert, ...update].filter((name) => of.columns.has(name));
  const names = fc.array(
    fc.constantFrom(...(allowed.length > 0 ? allowed : [...of.columns.keys()])),
    {
      minLength: 1,
      maxLength: 3,
    },
  );
  const row = fc
    .tuple(fc.oneof({ weight: 3, arbitrary: names }, fc.array(columnOf(of), { maxLength: 3 })))
    .chain(([columns]) =>
      fc.tuple(
        ...columns.map((column) =>
          fc
            .oneof(
              { weight: 3, arbitrary: valueOf(of.columns.get(column)?.type ?? '', ids) },
              fc.constant(null),
              fc.jsonValue(),
            )
            .map((member) => [column, member] as const),
        ),
      ),
    )
    .map((members) =>
      JSON.stringify(Object.fromEntries(members as (readonly [string, unknown])[])),
    );
  const body = fc.oneof(
    { weight: 4, arbitrary: row },
    fc.array(row, { maxLength: 3 }).map((list) => `[${list.join()}]`),
    fc.json(),
  );
  const method = fc.constantFrom('POST', 'PATCH', 'DELETE');
  const given = fc.record({ 'content-type': fc.constant('application/json'), prefer: preferences });
  return fc.record({ method, headers: given, body });
}

const senseless: fc.Arbitrary<Parameter> = fc.oneof(
  fc
    .tuple(term, fc.tuple(fc.constantFrom('eq', 'not.in', 'fts', 'eq(any)', ''), value))
    .map(([name, [operator, text]]) => [name, `${operator}.${text}`] as const),
  fc
    .tuple(fc.constantFrom('or', 'and', 'not.or', 'a.or'), fc.array(term))
    .map(([name, parts]) => [name, `(${parts.join(',or(')})`] as const),
  fc.tuple(
    fc.constantFrom('order', 'limit', 'offset', 'columns', 'on_conflict', 'select', 'a.order'),
    fc.oneof(
      value,
      fc.array(term).map((parts) => parts.join('->')),
    ),
  ),
  fc.tuple(
    fc.constant('select'),
    fc.array(term).map((parts) => parts.join('!(')),
  ),
);
