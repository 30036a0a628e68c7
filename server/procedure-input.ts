import { z } from 'zod';

/** A parameter's name in our code: `p_trade_id` and `_trade_id` are `tradeId`. */
export type Camel<Name extends string> = Name extends `p_${infer Own}` | `_${infer Own}`
  ? Joined<Own>
  : Joined<Name>;

type Joined<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Joined<Tail>>}`
  : Name;

/**
 * What a procedure's `run` is handed: the parameters of the wire by their names in our code, and null for one that was
 * not given. What is inside a parameter stays as it came.
 */
export type InputOf<Schema extends z.ZodType> = Schema extends z.ZodObject
  ? Renamed<z.output<Schema>>
  : z.output<Schema>;

type Renamed<Given> = {
  readonly [Name in keyof Given as Camel<Name & string>]-?: undefined extends Given[Name]
    ? Exclude<Given[Name], undefined> | null
    : Given[Name];
};

/** Each parameter by its name on the wire and in our code; null for an input that is not one object of them. */
export type ParameterNames = readonly (readonly [wire: string, own: string])[] | null;

/** Made once for each procedure. */
export function parameterNames(schema: z.ZodType): ParameterNames {
  if (!(schema instanceof z.ZodObject)) return null;
  const names = Object.keys(schema.shape).map((wire) => [wire, camel(wire)] as const);
  if (new Set(names.map(([, own]) => own)).size < names.length) {
    throw new Error(`two parameters have one name: ${names.map(([wire]) => wire).join(', ')}`);
  }
  return names;
}

/** The parsed input by the names in our code. */
export function renamed(names: ParameterNames, parsed: unknown): unknown {
  if (!names) return parsed;
  const given = parsed as Readonly<Record<string, unknown>>;
  const input: Record<string, unknown> = {};
  for (const [wire, own] of names) input[own] = given[wire] ?? null;
  return input;
}

/** The input that a procedure with this schema is handed for these parameters of the wire. */
export function inputOf<Schema extends z.ZodType>(schema: Schema, given: unknown): InputOf<Schema> {
  return renamed(parameterNames(schema), schema.parse(given)) as InputOf<Schema>;
}

/** The name in our code of a parameter of the wire. */
export function camel<Name extends string>(name: Name): Camel<Name> {
  const own = name.replace(/^p?_/, '');
  return own.replaceAll(/_+([^_]?)/g, (_, next: string) => next.toUpperCase()) as Camel<Name>;
}
