import type {
  ComparisonOperator,
  IsValue,
  JsonStep,
  SearchOperator,
} from '#server/supabase/rest/grammar/ast.ts';
import type { Column, Relation } from '#server/supabase/rest/catalog.ts';

/**
 * A request bound to the catalog: every relation and column here is the database's own entry, and every
 * type to cast to comes from a fixed list. Only plans become SQL.
 */
export interface ReadPlan {
  readonly relation: Relation;
  readonly members: readonly Member[];
  readonly embeds: readonly EmbedPlan[];
  readonly conditions: readonly Condition[];
  readonly order: readonly Order[];
  readonly limit: number;
  readonly offset: number;
}

/** A column, or a path inside it. The client's names in the path travel as values. */
export interface PlannedField {
  readonly column: Column;
  readonly path: readonly JsonStep[];
}

/** One member of the response's objects. The label is the client's text and travels as a value. */
export interface Member {
  readonly label: string;
  readonly field: PlannedField;
  readonly cast: CastType | null;
}

export interface EmbedPlan {
  readonly label: string;
  readonly inner: boolean;
  readonly toMany: boolean;
  /** Pairs of columns that must be equal: with a junction, `inside` is the junction's. */
  readonly link: readonly Link[];
  /** The table that joins the two, where many on one side belong to many on the other. */
  readonly junction: Junction | null;
  readonly plan: ReadPlan;
}

export interface Link {
  readonly outerColumn: Column;
  readonly innerColumn: Column;
}

interface Junction {
  readonly relation: Relation;
  /** Pairs of the junction's columns and the embedded relation's. */
  readonly link: readonly Link[];
}

interface FieldTest {
  readonly field: PlannedField;
  readonly negated: boolean;
}

export type Condition =
  | (FieldTest & {
      readonly kind: 'compare';
      readonly operator: ComparisonOperator;
      readonly value: string;
    })
  | (FieldTest & { readonly kind: 'in'; readonly values: readonly string[] })
  | (FieldTest & { readonly kind: 'is'; readonly value: IsValue })
  | (FieldTest & {
      readonly kind: 'search';
      readonly operator: SearchOperator;
      readonly config: SearchConfig;
      readonly value: string;
    })
  | {
      /** Whether the embed found nothing. */
      readonly kind: 'without';
      readonly embed: EmbedPlan;
      readonly negated: boolean;
    }
  | {
      readonly kind: 'and' | 'or';
      readonly negated: boolean;
      readonly nodes: readonly Condition[];
    };

export interface Order {
  /** The embed whose field it is, or null for the relation's own. */
  readonly embed: EmbedPlan | null;
  readonly field: PlannedField;
  readonly descending: boolean;
  readonly nulls: 'first' | 'last' | null;
}

/** The text search languages. */
export const SEARCH_CONFIGS = [
  'simple',
  'english',
  'arabic',
  'dutch',
  'french',
  'german',
  'hindi',
  'italian',
  'portuguese',
  'russian',
  'spanish',
  'turkish',
] as const;
export type SearchConfig = (typeof SEARCH_CONFIGS)[number];

/** The types a client may cast to, by every name PostgreSQL knows them under. */
export const CAST_TYPES = {
  text: 'text',
  varchar: 'text',
  smallint: 'smallint',
  int2: 'smallint',
  int: 'integer',
  integer: 'integer',
  int4: 'integer',
  bigint: 'bigint',
  int8: 'bigint',
  numeric: 'numeric',
  decimal: 'numeric',
  real: 'real',
  float4: 'real',
  float8: 'double precision',
  'double precision': 'double precision',
  bool: 'boolean',
  boolean: 'boolean',
  date: 'date',
  time: 'time',
  timestamp: 'timestamp',
  timestamptz: 'timestamptz',
  uuid: 'uuid',
  json: 'json',
  jsonb: 'jsonb',
} as const;

export type CastType = (typeof CAST_TYPES)[keyof typeof CAST_TYPES];
