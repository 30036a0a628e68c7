import { escapeIdentifier } from 'pg';
import type { Column, Relation } from '#server/supabase/rest/catalog.ts';
import type { PlannedField } from '#server/supabase/rest/plan/plan.ts';

/** A statement as the driver takes it: text made of the catalog's names, everything else as values. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Whether it is planned with its values each time. */
  readonly planEachTime: boolean;
}

/** Collects the values of one statement and hands out the names of rows within it. */
export class Composer {
  readonly values: unknown[] = [];
  #rows = 0;

  /** The placeholder of `value` in the text. */
  value(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  rowName(): string {
    return `t${this.#rows++}`;
  }
}

export function tableSql(relation: Relation): string {
  return `public.${escapeIdentifier(relation.name)}`;
}

export function nameSql(column: Column): string {
  return escapeIdentifier(column.name);
}

export function columnSql(row: string, column: Column): string {
  return `${row}.${nameSql(column)}`;
}

/** A path into a column that is not JSON uses its JSON form. */
export function fieldSql(row: string, { column, path }: PlannedField, composer: Composer): string {
  const whole = columnSql(row, column);
  if (path.length === 0) return whole;
  return path.reduce((json, { key, asText }) => {
    const type = typeof key === 'number' ? 'int' : 'text';
    return `(${json} ${asText ? '->>' : '->'} ${composer.value(key)}::${type})`;
  }, `to_jsonb(${whole})`);
}

export function typeOf({ column, path }: PlannedField): string {
  const last = path.at(-1);
  if (!last) return column.type;
  return last.asText ? 'text' : 'jsonb';
}

/** A pattern as PostgreSQL has it: in a URL the star stands for the percent sign. */
export function patternOf(value: string): string {
  return value.replaceAll('*', '%');
}
