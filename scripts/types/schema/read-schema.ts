import { sql } from 'kysely';
import {
  DEFAULT_PRIVILEGES,
  FUNCTIONS,
  SCHEMAS,
  SEQUENCES,
  TABLES,
  TYPES,
  VIEWS,
} from '#scripts/types/schema/catalogue.sql.ts';
import { type Db, rows } from '#server/platform/db/database.ts';

export interface SchemaColumn {
  readonly name: string;
  /** As PostgreSQL prints it: `numeric(5,2)`, `text[]`. */
  readonly type: string;
  readonly isRequired: boolean;
  /** `default now()`, `generated always as (…) stored`, `generated always as identity`; empty without one. */
  readonly filledBy: string;
}

export interface SchemaConstraint {
  readonly name: string;
  readonly kind: 'primary key' | 'unique' | 'foreign key' | 'check' | 'other';
  readonly definition: string;
  readonly columns: readonly string[];
  /** The table a foreign key leads to, with its schema. */
  readonly references: string | null;
}

export interface SchemaTable {
  /** With its schema: `public.trades`. */
  readonly name: string;
  readonly comment: string | null;
  readonly columns: readonly SchemaColumn[];
  readonly constraints: readonly SchemaConstraint[];
  /** Definitions of the indexes that no constraint made. */
  readonly indexes: readonly string[];
  readonly triggers: readonly string[];
  readonly policies: readonly string[];
  readonly rowSecurity: 'none' | 'enabled' | 'forced';
  readonly grants: readonly string[];
}

export interface SchemaView {
  readonly name: string;
  readonly options: string | null;
  readonly definition: string;
  readonly grants: readonly string[];
}

export interface SchemaFunction {
  readonly definition: string;
  readonly grants: readonly string[];
}

export interface Schema {
  readonly schemas: readonly string[];
  /** Enumerations, domains and composite types, as they would be created. */
  readonly types: readonly string[];
  /** Sequences that no column owns. */
  readonly sequences: readonly string[];
  readonly tables: readonly SchemaTable[];
  readonly views: readonly SchemaView[];
  readonly functions: readonly SchemaFunction[];
  readonly defaultPrivileges: readonly string[];
}

/** Reads tables, constraints, policies, functions and grants from the catalogue, each list in a stable order. */
export async function readSchema(db: Db): Promise<Schema> {
  // Without a path each name is printed with its schema.
  return await db.transaction().execute(async (tx) => {
    await sql`set local search_path = ''`.execute(tx);
    return {
      schemas: await texts(tx, SCHEMAS),
      types: await texts(tx, TYPES),
      sequences: await texts(tx, SEQUENCES),
      tables: await rows(tx, TABLES),
      views: await rows(tx, VIEWS),
      functions: await rows(tx, FUNCTIONS),
      defaultPrivileges: await texts(tx, DEFAULT_PRIVILEGES),
    };
  });
}

async function texts(db: Db, query: typeof SCHEMAS): Promise<string[]> {
  return (await rows(db, query)).map(({ text }) => text);
}
