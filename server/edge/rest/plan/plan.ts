import type { ComparisonOperator, IsValue } from '#server/edge/rest/grammar/ast.ts';
import type { Column, Relation } from '#server/edge/rest/catalog.ts';

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

/** One member of the answer's objects. The label is the client's word and travels as a value. */
export interface Member {
  readonly label: string;
  readonly column: Column;
  readonly cast: CastType | null;
}

export interface EmbedPlan {
  readonly label: string;
  readonly inner: boolean;
  readonly toMany: boolean;
  /** Pairs of columns that must be equal. */
  readonly link: readonly { readonly outside: Column; readonly inside: Column }[];
  readonly plan: ReadPlan;
}

export type Condition =
  | {
      readonly kind: 'compare';
      readonly column: Column;
      readonly negated: boolean;
      readonly operator: ComparisonOperator;
      readonly value: string;
    }
  | {
      readonly kind: 'in';
      readonly column: Column;
      readonly negated: boolean;
      readonly values: readonly string[];
    }
  | {
      readonly kind: 'is';
      readonly column: Column;
      readonly negated: boolean;
      readonly value: IsValue;
    }
  | {
      readonly kind: 'and' | 'or';
      readonly negated: boolean;
      readonly nodes: readonly Condition[];
    };

export interface Order {
  readonly column: Column;
  readonly descending: boolean;
  readonly nulls: 'first' | 'last' | null;
}

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
