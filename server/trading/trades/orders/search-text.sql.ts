import { type RawBuilder, sql } from 'kysely';

const AMOUNT = /^[₦$\s\d.,]+$/;
const ID = /^[0-9a-f-]{3,36}$/i;
/** A short reference is the last eight digits of an id (core/trade/trade-reference.ts). */
const SHORT = 8;

/** The rows of trades `t` that a typed text means: by the other person's name, by reference, or by an amount. */
export function matches(
  query: string,
  columns: { name?: RawBuilder<unknown>; amounts: readonly RawBuilder<unknown>[] },
): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [];
  if (columns.name) parts.push(sql`${columns.name} ilike ${`%${escaped(query)}%`}`);
  if (ID.test(query)) {
    const digits = query.replaceAll('-', '').toLowerCase();
    parts.push(
      digits.length > SHORT
        ? sql`replace(t.id::text, '-', '') like ${`${digits}%`}`
        : sql`right(replace(t.id::text, '-', ''), ${SHORT}) like ${`%${digits}%`}`,
    );
  }
  const typed = query.replaceAll(/[₦$\s,]/g, '');
  if (AMOUNT.test(query) && typed) {
    parts.push(
      ...columns.amounts.map((amount) => sql`${amount}::text like ${`${escaped(typed)}%`}`),
    );
  }
  return parts.length > 0 ? sql`(${sql.join(parts, sql` or `)})` : sql`false`;
}

/** As a literal part of a pattern. */
function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
