import type { Catalog, ForeignKey, Relation } from '#server/edge/rest/catalog.ts';
import type { SelectEmbed } from '#server/edge/rest/grammar/ast.ts';
import { ambiguousRelationship, noRelationship } from '#server/edge/rest/problems.ts';

export interface Relationship {
  readonly target: Relation;
  readonly toMany: boolean;
  /** Column of the outer relation, column of the embedded one. */
  readonly pairs: readonly (readonly [string, string])[];
}

interface Candidate {
  readonly key: ForeignKey;
  /** `out` follows the key to the one row it names; `in` finds the rows that name this one. */
  readonly direction: 'out' | 'in';
}

/**
 * The one foreign key an embed means. Its target may be a table, a constraint or a single column of a key;
 * a hint chooses among several by constraint, column or table.
 */
export function findRelationship(
  { relations, foreignKeys }: Catalog,
  relation: Relation,
  { target, hint }: SelectEmbed,
): Relationship {
  const candidates = foreignKeys
    .flatMap((key): Candidate[] => [
      ...(key.from === relation.name ? [{ key, direction: 'out' } as const] : []),
      ...(key.to === relation.name ? [{ key, direction: 'in' } as const] : []),
    ])
    .filter((candidate) => isNamed(candidate, target))
    .filter(({ key }) => hint === null || isHinted(key, hint));

  const [only] = candidates;
  if (!only) throw noRelationship(relation.name, target.slice(0, 80));
  if (candidates.length > 1) throw ambiguous(relation.name, target, candidates);

  const { key, direction } = only;
  const other = relations.get(direction === 'out' ? key.to : key.from);
  if (!other) throw noRelationship(relation.name, target.slice(0, 80));
  const outside = direction === 'out' ? key.fromColumns : key.toColumns;
  const inside = direction === 'out' ? key.toColumns : key.fromColumns;
  return {
    target: other,
    toMany: direction === 'in' && !key.isOneToOne,
    pairs: outside.map((column, at) => [column, inside[at] ?? ''] as const),
  };
}

/** In a table that refers to itself the table's name means the children, the column the parent. */
function isNamed({ key, direction }: Candidate, target: string): boolean {
  const isSelf = key.from === key.to;
  if (direction === 'in') return target === key.from || (target === key.name && !isSelf);
  if (target === key.name) return true;
  if (key.fromColumns.length === 1 && key.fromColumns[0] === target) return true;
  return target === key.to && !isSelf;
}

function isHinted(key: ForeignKey, hint: string): boolean {
  if (hint === key.name || hint === key.from || hint === key.to) return true;
  return [key.fromColumns, key.toColumns].some(
    ([first, ...more]) => !more.length && first === hint,
  );
}

function ambiguous(from: string, target: string, candidates: readonly Candidate[]) {
  return ambiguousRelationship(
    from,
    target,
    candidates.map(({ key, direction }) => {
      const other = direction === 'out' ? key.to : key.from;
      const [here, there] =
        direction === 'out' ? [key.fromColumns, key.toColumns] : [key.toColumns, key.fromColumns];
      return {
        cardinality:
          direction === 'out' ? 'many-to-one' : key.isOneToOne ? 'one-to-one' : 'one-to-many',
        embedding: `${from} with ${other}`,
        relationship: `${key.name} using ${from}(${here.join(', ')}) and ${other}(${there.join(', ')})`,
      };
    }),
    candidates.map(
      ({ key, direction }) => `${direction === 'out' ? key.to : key.from}!${key.name}`,
    ),
  );
}
