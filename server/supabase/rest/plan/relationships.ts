import type { Catalog, ForeignKey, Relation } from '#server/supabase/rest/catalog.ts';
import type { SelectEmbed } from '#server/supabase/rest/grammar/ast.ts';
import { ambiguousRelationship, noRelationship } from '#server/supabase/rest/problems.ts';

/** Columns of two relations that must be equal. */
export type ColumnPairs = readonly (readonly [string, string])[];

export interface Relationship {
  readonly target: Relation;
  readonly toMany: boolean;
  /** Column of the outer relation, column of the embedded one or of the junction between the two. */
  readonly pairs: ColumnPairs;
  /** The junction, and which of its columns are which of the embedded relation. */
  readonly through: { readonly relation: Relation; readonly pairs: ColumnPairs } | null;
}

type Candidate =
  /** `out` follows the key to the one row it names; `in` finds the rows that name this one. */
  | { readonly direction: 'out' | 'in'; readonly key: ForeignKey }
  /** The rows that a junction joins to this one: in by one of its keys, out by the other. */
  | { readonly direction: 'through'; readonly key: ForeignKey; readonly onward: ForeignKey };

/**
 * The one relationship an embed refers to. Its target may be a table, a constraint or a single column of a key; a hint
 * chooses among several by constraint, column or table.
 */
export function findRelationship(
  catalog: Catalog,
  relation: Relation,
  { target, hint }: SelectEmbed,
): Relationship {
  const candidates = [...directOf(catalog, relation), ...junctionsOf(catalog, relation)]
    .filter((candidate) => isNamed(candidate, target))
    .filter((candidate) => hint === null || isHinted(candidate, hint));

  const [only] = candidates;
  if (!only) throw noRelationship(relation.name, target.slice(0, 80));
  if (candidates.length > 1) throw ambiguous(relation.name, target, candidates);

  const found = catalog.relations.get(otherSide(only));
  if (!found) throw noRelationship(relation.name, target.slice(0, 80));
  return relationshipOf(catalog, only, found);
}

function directOf({ foreignKeys }: Catalog, { name }: Relation): Candidate[] {
  return foreignKeys.flatMap((key): Candidate[] => [
    ...(key.from === name ? [{ key, direction: 'out' } as const] : []),
    ...(key.to === name ? [{ key, direction: 'in' } as const] : []),
  ]);
}

/** A table is a junction where its primary key holds two foreign keys: one pair of rows is joined once. */
function junctionsOf({ foreignKeys, relations }: Catalog, { name }: Relation): Candidate[] {
  return foreignKeys
    .filter(({ to }) => to === name)
    .flatMap((key) => {
      const primaryKey = relations.get(key.from)?.primaryKey ?? [];
      const isWithin = (columns: readonly string[]) =>
        columns.every((column) => primaryKey.includes(column));
      return foreignKeys
        .filter(
          (onward) =>
            onward.from === key.from &&
            onward !== key &&
            isWithin([...key.fromColumns, ...onward.fromColumns]) &&
            !onward.fromColumns.some((column) => key.fromColumns.includes(column)),
        )
        .map((onward): Candidate => ({ direction: 'through', key, onward }));
    });
}

function otherSide(candidate: Candidate): string {
  switch (candidate.direction) {
    case 'out':
      return candidate.key.to;
    case 'in':
      return candidate.key.from;
    case 'through':
      return candidate.onward.to;
  }
}

function relationshipOf(
  { relations }: Catalog,
  candidate: Candidate,
  target: Relation,
): Relationship {
  const { direction, key } = candidate;
  const toMany = direction === 'through' || (direction === 'in' && !key.isOneToOne);
  const [outerColumns, innerColumns] =
    direction === 'out' ? [key.fromColumns, key.toColumns] : [key.toColumns, key.fromColumns];
  const pairs = pairColumns(outerColumns, innerColumns);
  if (direction !== 'through') return { target, toMany, pairs, through: null };
  const junction = relations.get(key.from);
  if (!junction) throw new Error('a foreign key of no relation of the catalog');
  const { onward } = candidate;
  const through = { relation: junction, pairs: pairColumns(onward.fromColumns, onward.toColumns) };
  return { target, toMany, pairs, through };
}

function pairColumns(
  outerColumns: readonly string[],
  innerColumns: readonly string[],
): ColumnPairs {
  return outerColumns.map((column, at) => [column, innerColumns[at] ?? ''] as const);
}

/** In a table that refers to itself the table's name means the children, the column the parent. */
function isNamed(candidate: Candidate, target: string): boolean {
  const { direction, key } = candidate;
  if (direction === 'through') return target === candidate.onward.to;
  const isSelf = key.from === key.to;
  if (direction === 'in') return target === key.from || (target === key.name && !isSelf);
  if (target === key.name) return true;
  if (key.fromColumns.length === 1 && key.fromColumns[0] === target) return true;
  return target === key.to && !isSelf;
}

function isHinted(candidate: Candidate, hint: string): boolean {
  const { direction, key } = candidate;
  // With two keys neither alone identifies it, so a junction is hinted by its own name.
  if (direction === 'through') return hint === key.from;
  if (hint === key.name || hint === key.from || hint === key.to) return true;
  return [key.fromColumns, key.toColumns].some(
    ([first, ...more]) => !more.length && first === hint,
  );
}

function ambiguous(from: string, target: string, candidates: readonly Candidate[]) {
  return ambiguousRelationship(
    from,
    target,
    candidates.map((candidate) => describe(from, candidate)),
    candidates.map((candidate) => {
      const name = candidate.direction === 'through' ? candidate.key.from : candidate.key.name;
      return `${otherSide(candidate)}!${name}`;
    }),
  );
}

function describe(from: string, candidate: Candidate) {
  const { direction, key } = candidate;
  const other = otherSide(candidate);
  const embedding = `${from} with ${other}`;
  const listed = (columns: readonly string[]) => `(${columns.join(', ')})`;
  if (direction === 'through') {
    const { onward } = candidate;
    return {
      cardinality: 'many-to-many',
      embedding,
      relationship: `${key.from} using ${key.name}${listed(key.fromColumns)} and ${onward.name}${listed(onward.fromColumns)}`,
    };
  }
  const [here, there] =
    direction === 'out' ? [key.fromColumns, key.toColumns] : [key.toColumns, key.fromColumns];
  return {
    cardinality:
      direction === 'out' ? 'many-to-one' : key.isOneToOne ? 'one-to-one' : 'one-to-many',
    embedding,
    relationship: `${key.name} using ${from}${listed(here)} and ${other}${listed(there)}`,
  };
}
