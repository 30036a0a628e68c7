import type { Db } from '#server/platform/db/database.ts';
import type { Caller, WireTable } from '#server/define.ts';
import { readColumns, readConstraints } from '#server/supabase/rest/catalog.sql.ts';

export type Role = Caller['role'];
type RoleSet = ReadonlySet<Role>;

/** A column of the database, and which roles may do what with it. */
export interface Column {
  readonly name: string;
  /** The type as PostgreSQL prints it, without length or precision. */
  readonly type: string;
  readonly nullable: boolean;
  readonly hasDefault: boolean;
  /** The column's default as SQL, as the database stores it. */
  readonly defaultSql: string | null;
  readonly select: RoleSet;
  readonly insert: RoleSet;
  readonly update: RoleSet;
}

/** A foreign key between two relations of the wire. Its name is part of the public API. */
export interface ForeignKey {
  readonly name: string;
  readonly from: string;
  readonly fromColumns: readonly string[];
  readonly to: string;
  readonly toColumns: readonly string[];
  /** At most one row of `from` points at a row of `to`. */
  readonly isOneToOne: boolean;
}

export interface Relation {
  readonly name: string;
  readonly isView: boolean;
  readonly columns: ReadonlyMap<string, Column>;
  readonly primaryKey: readonly string[];
  /** Every set of columns that is unique: what an upsert may identify a row by. */
  readonly uniqueSets: readonly (readonly string[])[];
  readonly delete: RoleSet;
  readonly wire: WireTable;
}

export interface Catalog {
  readonly relations: ReadonlyMap<string, Relation>;
  readonly foreignKeys: readonly ForeignKey[];
}

/**
 * The database's definition of the declared relations, read once at start. Every identifier that ever reaches a
 * statement of `supabase/rest` comes from here.
 */
export async function loadCatalog(
  db: Db,
  tables: ReadonlyMap<string, WireTable>,
): Promise<Catalog> {
  const names = [...tables.keys()];
  const [columns, constraints] = await Promise.all([
    readColumns(db, names),
    readConstraints(db, names),
  ]);
  const relations = new Map<string, Relation>();
  for (const [name, wire] of tables) {
    const own = columns.filter((column) => column.relation === name);
    const [first] = own;
    if (!first) throw new Error(`The wire declares ${name}, which the database does not have`);
    const primaryKey = constraints.find((c) => c.relation === name && c.kind === 'p')?.columns;
    relations.set(name, {
      name,
      isView: first.is_view,
      columns: new Map(
        own.map((column) => [
          column.name,
          {
            name: column.name,
            type: column.type,
            nullable: first.is_view
              ? (wire.nullable?.includes(column.name) ?? true)
              : column.nullable,
            hasDefault: column.has_default,
            defaultSql: column.default_sql,
            select: new Set(column.select_roles),
            insert: new Set(column.insert_roles),
            update: new Set(column.update_roles),
          },
        ]),
      ),
      primaryKey: primaryKey ?? wire.key ?? [],
      uniqueSets: constraints
        .filter(({ relation, kind }) => relation === name && kind !== 'f')
        .map((unique) => unique.columns),
      delete: new Set(first.delete_roles),
      wire,
    });
  }
  return { relations, foreignKeys: foreignKeysAmong(relations, constraints) };
}

function foreignKeysAmong(
  relations: ReadonlyMap<string, Relation>,
  constraints: Awaited<ReturnType<typeof readConstraints>>,
): ForeignKey[] {
  const uniqueSets = constraints.filter(({ kind }) => kind === 'p' || kind === 'u');
  return constraints.flatMap(({ kind, name, relation, columns, target, target_columns }) => {
    if (kind !== 'f' || target === null || !relations.has(target)) return [];
    const isOneToOne = uniqueSets.some(
      (unique) =>
        unique.relation === relation && unique.columns.every((column) => columns.includes(column)),
    );
    return [
      {
        name,
        from: relation,
        fromColumns: columns,
        to: target,
        toColumns: target_columns ?? [],
        isOneToOne,
      },
    ];
  });
}
