import type { OrderTerm } from '#server/edge/rest/grammar/ast.ts';
import { Scanner } from '#server/edge/rest/grammar/scanner.ts';
import { LIMITS } from '#server/edge/rest/limits.ts';
import { notImplemented, tooMuch } from '#server/edge/rest/problems.ts';

/** `order=price_per_unit.asc.nullslast,id` */
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
  const column = scanner.name();
  if (scanner.sees('(')) throw notImplemented('Ordering by an embedded table');
  if (scanner.sees('->')) throw notImplemented('Ordering inside a JSON column');
  const descending = scanner.take('.desc');
  if (!descending) scanner.take('.asc');
  const nulls = scanner.take('.nullsfirst') ? 'first' : scanner.take('.nullslast') ? 'last' : null;
  return { column, descending, nulls };
}
