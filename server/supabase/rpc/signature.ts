import { z } from 'zod';
import type { Procedure } from '#server/define.ts';
import { ProblemError } from '#server/supabase/gateway/problem.ts';

type Kind = 'text' | 'number' | 'boolean' | 'list';

/** The argument names of a procedure, as clients must send them. */
export interface Signature {
  readonly required: readonly string[];
  readonly kinds: ReadonlyMap<string, Kind>;
}

export function signatureOf({ input }: Procedure): Signature {
  if (!(input instanceof z.ZodObject))
    throw new Error('a procedure takes one object of named arguments');
  const members = Object.entries(input.shape as Record<string, z.ZodType>);
  return {
    required: members.flatMap(([name, member]) =>
      member.safeParse(undefined).success ? [] : [name],
    ),
    kinds: new Map(members.map(([name, member]) => [name, kindOf(member)])),
  };
}

/** Arguments that do not fit are refused like a function that does not exist: both together identify one. */
export function requireArguments(
  name: string,
  signature: Signature,
  given: readonly string[],
): void {
  const missing = signature.required.filter((argument) => !given.includes(argument));
  const fits = given.every((argument) => signature.kinds.has(argument));
  if (missing.length > 0 || !fits) {
    throw noFunction(name, given, hintFor(missing, [...signature.kinds.keys()]));
  }
}

export function noFunction(name: string, given: readonly string[], hint: string | null = null) {
  const called = `public.${name.slice(0, 80)}`;
  const listed = given
    .slice(0, 20)
    .map((argument) => argument.slice(0, 60))
    .join(', ');
  const searched = listed ? `with parameters ${listed} or` : 'without parameters or';
  return new ProblemError({
    status: 404,
    code: 'PGRST202',
    message: `Could not find the function ${called}${listed ? `(${listed})` : ' without parameters'} in the schema cache`,
    details: `Searched for the function ${called} ${searched} with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.`,
    hint,
  });
}

function hintFor(missing: readonly string[], known: readonly string[]): string {
  if (missing.length > 0) return `Missing: ${missing.join(', ')}.`;
  return known.length > 0 ? `It takes ${known.join(', ')}.` : 'It takes no arguments.';
}

/** Arguments of a GET are texts; each is converted to its type in the signature, if it looks like it. */
export function argumentsOfSearch(search: string, signature: Signature | undefined) {
  const given = new Map<string, unknown>();
  for (const [name, text] of new URLSearchParams(search)) {
    if (name !== 'apikey') given.set(name, fromText(text, signature?.kinds.get(name)));
  }
  return Object.fromEntries(given);
}

function fromText(text: string, kind: Kind | undefined): unknown {
  if (kind === 'number' && /^-?\d{1,17}(\.\d{1,17})?$/.test(text)) return Number(text);
  if (kind === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  const [, items] = kind === 'list' ? (/^\{(.*)\}$/s.exec(text) ?? []) : [];
  if (items === undefined) return text;
  return items === '' ? [] : items.split(',').map((item) => item.replace(/^"(.*)"$/s, '$1'));
}

function kindOf(member: z.ZodType): Kind {
  const schema = z.toJSONSchema(member, { io: 'input', unrepresentable: 'any' });
  const types: unknown[] = [schema, ...(schema.anyOf ?? [])].flatMap(({ type }) => type);
  if (types.includes('string')) return 'text';
  if (types.includes('number') || types.includes('integer')) return 'number';
  if (types.includes('boolean')) return 'boolean';
  return types.includes('array') ? 'list' : 'text';
}
