/** A parsed request, before anything is known of the tables it names. */
export type SelectItem = SelectAll | SelectColumn | SelectEmbed;

interface SelectAll {
  readonly kind: 'all';
}

/** One step into a JSON value: a member by name or an element by index, as JSON or, at the end, as text. */
export interface JsonStep {
  readonly key: string | number;
  readonly asText: boolean;
}

/** A column, or something inside it. */
export interface Field {
  readonly column: string;
  readonly path: readonly JsonStep[];
}

export interface SelectColumn {
  readonly kind: 'column';
  readonly field: Field;
  readonly alias: string | null;
  readonly cast: string | null;
}

export interface SelectEmbed {
  readonly kind: 'embed';
  readonly target: string;
  readonly hint: string | null;
  readonly alias: string | null;
  readonly inner: boolean;
  readonly items: readonly SelectItem[];
}

export const COMPARISONS = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'isdistinct',
  'cs',
  'cd',
  'ov',
] as const;
export type ComparisonOperator = (typeof COMPARISONS)[number];

export const IS_VALUES = ['null', 'not_null', 'true', 'false', 'unknown'] as const;
export type IsValue = (typeof IS_VALUES)[number];

export const SEARCHES = ['fts', 'plfts', 'phfts', 'wfts'] as const;
export type SearchOperator = (typeof SEARCHES)[number];

export type Test =
  | {
      readonly operator: SearchOperator;
      /** The language of the search, when the client names one. */
      readonly config: string | null;
      readonly value: string;
    }
  | { readonly operator: ComparisonOperator; readonly value: string }
  | { readonly operator: 'in'; readonly values: readonly string[] }
  | { readonly operator: 'is'; readonly value: IsValue };

export interface Comparison {
  readonly kind: 'comparison';
  readonly field: Field;
  readonly negated: boolean;
  readonly test: Test;
}

export interface Logic {
  readonly kind: 'and' | 'or';
  readonly negated: boolean;
  readonly nodes: readonly Filter[];
}

export type Filter = Comparison | Logic;

export interface OrderTerm {
  readonly field: Field;
  /** The embed whose field it is, or null for the table's own. */
  readonly embed: string | null;
  readonly descending: boolean;
  readonly nulls: 'first' | 'last' | null;
}

/** Filters, order and page of the table itself, or of one embed of it. */
export interface Level {
  filters: Filter[];
  order: OrderTerm[];
  limit: number | null;
  offset: number | null;
  readonly embeds: Map<string, Level>;
}

export interface Query {
  readonly select: readonly SelectItem[];
  readonly level: Level;
  /** Which members of the body count, when the client names them. */
  readonly columns: readonly string[] | null;
  /** The columns by which an upsert identifies an existing row. */
  readonly onConflict: readonly string[] | null;
}
