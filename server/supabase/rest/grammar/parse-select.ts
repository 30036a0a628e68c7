import type { SelectEmbed, SelectItem } from '#server/supabase/rest/grammar/ast.ts';
import { parseSteps } from '#server/supabase/rest/grammar/parse-field.ts';
import { Scanner } from '#server/supabase/rest/grammar/scanner.ts';
import { LIMITS } from '#server/supabase/rest/limits.ts';
import { aggregatesAreOff, notImplemented, tooMuch } from '#server/supabase/rest/problems.ts';

/** `select=id,price:price_per_unit,seller:trader_profiles!seller_id(handle)` */
export function parseSelect(text: string): SelectItem[] {
  const scanner = new Scanner('select parameter', text);
  const budget = { embeds: 0 };
  const items = parseItems(scanner, budget, 0);
  scanner.expectEnd();
  return items;
}

interface Budget {
  embeds: number;
}

function parseItems(scanner: Scanner, budget: Budget, depth: number): SelectItem[] {
  if (scanner.atEnd || scanner.sees(')')) return [];
  const items: SelectItem[] = [];
  do {
    items.push(parseItem(scanner, budget, depth));
    if (items.length > LIMITS.membersPerLevel) throw tooMuch('columns', LIMITS.membersPerLevel);
  } while (scanner.take(','));
  return items;
}

function parseItem(scanner: Scanner, budget: Budget, depth: number): SelectItem {
  if (scanner.take('*')) return { kind: 'all' };
  if (scanner.sees('...')) throw notImplemented('Spreading an embedded table');
  const first = scanner.name();
  const named = !scanner.sees('::') && scanner.take(':');
  const name = named ? scanner.name() : first;
  const alias = named ? first : null;

  if (scanner.sees('!') || (scanner.sees('(') && name !== 'count')) {
    return parseEmbed(scanner, budget, depth, name, alias);
  }
  const field = { column: name, path: parseSteps(scanner) };
  const cast = scanner.take('::') ? scanner.name() : null;
  if (scanner.sees('.') || scanner.sees('(')) throw aggregatesAreOff();
  return { kind: 'column', field, alias, cast };
}

function parseEmbed(
  scanner: Scanner,
  budget: Budget,
  depth: number,
  target: string,
  alias: string | null,
): SelectEmbed {
  if (depth >= LIMITS.embedDepth) throw tooMuch('levels of embedding', LIMITS.embedDepth);
  if (++budget.embeds > LIMITS.embeds) throw tooMuch('embedded tables', LIMITS.embeds);
  let hint: string | null = null;
  let join: 'inner' | 'left' | null = null;
  while (scanner.take('!')) {
    const modifier = scanner.name();
    const isJoin = modifier === 'inner' || modifier === 'left';
    if (isJoin && join === null) join = modifier;
    else if (!isJoin && hint === null && join === null) hint = modifier;
    else scanner.fail('"("');
  }
  scanner.expect('(');
  const items = parseItems(scanner, budget, depth + 1);
  scanner.expect(')');
  return { kind: 'embed', target, hint, alias, inner: join === 'inner', items };
}
