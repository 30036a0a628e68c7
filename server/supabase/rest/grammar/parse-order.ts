import type { OrderTerm } from '#server/supabase/rest/grammar/ast.ts';
import { parseField, parseSteps } from '#server/supabase/rest/grammar/parse-field.ts';
import { Scanner } from '#server/supabase/rest/grammar/scanner.ts';
import { LIMITS } from '#server/supabase/rest/limits.ts';
import { tooMuch } from '#server/supabase/rest/problems.ts';

/** `order=price_per_unit.asc.nullslast,seller(handle),metadata->>tradeId` */
export function parseOrder(text: string): OrderTerm[] {
  const scanner = new Scanner('order', text);
  const terms: OrderTerm[] = [];
  do {
    terms.push(parseTerm(scanner));
    if (terms.length > LIMITS.orderTerms) throw tooMuch('order terms', LIMITS.orderTerms);
  } while (scanner.take(','));
  scanner.expectEnd();
  return terms;
}

function parseTerm(scanner: Scanner): OrderTerm {
  const { embed, field } = parseTarget(scanner);
  const descending = scanner.take('.desc');
  if (!descending) scanner.take('.asc');
  const nulls = scanner.take('.nullsfirst') ? 'first' : scanner.take('.nullslast') ? 'last' : null;
  return { embed, field, descending, nulls };
}

/** A field of the table itself, or in brackets one of an embed. */
function parseTarget(scanner: Scanner): Pick<OrderTerm, 'embed' | 'field'> {
  const name = scanner.name();
  if (!scanner.take('('))
    return { embed: null, field: { column: name, path: parseSteps(scanner) } };
  const field = parseField(scanner);
  scanner.expect(')');
  return { embed: name, field };
}
