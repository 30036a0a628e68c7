import type { Field, JsonStep } from '#server/edge/rest/grammar/ast.ts';
import type { Scanner } from '#server/edge/rest/grammar/scanner.ts';
import { LIMITS } from '#server/edge/rest/limits.ts';
import { tooMuch } from '#server/edge/rest/problems.ts';

/** `metadata->trade->>id`: a column, and where to look inside it. */
export function parseField(scanner: Scanner): Field {
  return { column: scanner.name(), path: parseSteps(scanner) };
}

/** Text ends a path: only JSON has something inside. */
export function parseSteps(scanner: Scanner): JsonStep[] {
  const path: JsonStep[] = [];
  while (!path.at(-1)?.asText && scanner.take('->')) {
    const asText = scanner.take('>');
    const isQuoted = scanner.sees('"');
    const word = scanner.name();
    const isPlace = !isQuoted && /^-?\d{1,9}$/.test(word);
    path.push({ key: isPlace ? Number(word) : word, asText });
    if (path.length > LIMITS.jsonSteps) throw tooMuch('steps into JSON', LIMITS.jsonSteps);
  }
  return path;
}
