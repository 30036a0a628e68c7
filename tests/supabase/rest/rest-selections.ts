import fc from 'fast-check';
import type { Catalog, Relation } from '#server/supabase/rest/catalog.ts';
import { CAST_TYPES } from '#server/supabase/rest/plan/plan.ts';
import {
  columnOf,
  fieldOf,
  filterOf,
  type Parameter,
  treeOf,
} from '#tests/supabase/rest/rest-questions.ts';

interface Embedded {
  readonly select: string;
  readonly parameters: readonly Parameter[];
}

/** One to three columns and perhaps embeds, with filters, orders and pages of their own. */
export function sensible(
  catalog: Catalog,
  of: Relation,
  ids: readonly string[],
): fc.Arbitrary<Parameter[]> {
  return levelOf({ catalog, ids }, of, '', 0).map(({ select, parameters }) => [
    ['select', select],
    ...parameters,
  ]);
}

interface World {
  readonly catalog: Catalog;
  readonly ids: readonly string[];
}

function levelOf(world: World, of: Relation, path: string, depth: number): fc.Arbitrary<Embedded> {
  const { ids } = world;
  const cast = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom('', '::text') },
    fc.constantFrom(...Object.keys(CAST_TYPES)).map((type) => `::${type}`),
  );
  const item = fc.oneof(
    fc.constant('*'),
    fc
      .tuple(fc.constantFrom('', 'x:'), fieldOf(of), cast)
      .map(([alias, field, type]) => alias + field.text + type),
  );
  const own: fc.Arbitrary<Parameter> = fc.oneof(
    filterOf(of, path, ids),
    fc.tuple(fc.constantFrom(`${path}or`, `${path}not.and`), treeOf(of, ids)),
    fc.tuple(
      fc.constant(`${path}order`),
      fc
        .tuple(fieldOf(of), fc.constantFrom('', '.desc', '.asc.nullsfirst', '.desc.nullslast'))
        .map(([field, direction]) => field.text + direction),
    ),
    fc.tuple(fc.constantFrom(`${path}limit`, `${path}offset`), fc.nat(3).map(String)),
  );
  return fc
    .tuple(
      fc.array(item, { minLength: 1, maxLength: 3 }),
      fc.array(own, { maxLength: 2 }),
      fc.option(embedOf(world, of, path, depth), { nil: null, freq: 2 }),
    )
    .map(([items, parameters, embed]) => ({
      select: [...items, ...(embed ? [embed.select] : [])].join(),
      parameters: [...parameters, ...(embed?.parameters ?? [])],
    }));
}

function embedOf(
  world: World,
  of: Relation,
  path: string,
  depth: number,
): fc.Arbitrary<Embedded | null> {
  const { relations, foreignKeys } = world.catalog;
  const keys = foreignKeys.filter(({ from, to }) => from === of.name || to === of.name);
  if (depth >= 3 || keys.length === 0) return fc.constant(null);
  return fc
    .tuple(fc.constantFrom(...keys), fc.constantFrom('', '!inner'), fc.nat(5))
    .chain(([key, join, extra]) => {
      const target = relations.get(key.from === of.name ? key.to : key.from) ?? of;
      const label = `e${depth}`;
      return levelOf(world, target, `${path}${label}.`, depth + 1).chain((inside) =>
        columnOf(target).map((column) => {
          const asked: Parameter[] =
            extra === 0
              ? [[`${path}${label}`, 'is.null']]
              : extra === 1
                ? [[`${path}order`, `${label}(${column})`]]
                : [];
          return {
            select: `${label}:${target.name}!${key.name}${join}(${inside.select})`,
            parameters: [...inside.parameters, ...asked],
          };
        }),
      );
    });
}
