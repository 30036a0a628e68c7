import type { Field, JsonStep } from '#server/supabase/rest/grammar/ast.ts';
import type { Scanner } from '#server/supabase/rest/grammar/scanner.ts';
import { LIMITS } from '#server/supabase/rest/limits.ts';
import { tooMuch } from '#server/supabase/rest/problems.ts';

/** `metadata->trade->>id`: a column, and a path inside it. */
export function parseField(scanner: Scanner): Field {
  return { column: scanner.name(), path: parseSteps(scanner) };
}

/** Text ends a path: only JSON has something inside. */
export function parseSteps(scanner: Scanner): JsonStep[] {
  const path: JsonStep[] = [];
  while (!path.at(-1)?.asText && scanner.take('->')) {
    const asText = scanner.take('>');
    const isQuoted = scanner.sees('"');
    const name = scanner.name();
    const isIndex = !isQuoted && /^-?\d{1,9}$/.test(name);
    path.push({ key: isIndex ? Number(name) : name, asText });
    if (path.length > LIMITS.jsonSteps) throw tooMuch('steps into JSON', LIMITS.jsonSteps);
  }
  return path;
}
