const NUMBERS = ['smallint', 'integer', 'bigint', 'numeric', 'real', 'double precision'];

/** The TypeScript type of a column's JSON: PostgreSQL renders numbers of every kind as JSON numbers. */
export function typeOfColumn(type: string): string {
  if (type.endsWith('[]')) return `${typeOfColumn(type.slice(0, -2))}[]`;
  if (NUMBERS.includes(type)) return 'number';
  if (type === 'boolean') return 'boolean';
  if (type === 'json' || type === 'jsonb') return 'Json';
  return 'string';
}
