import { z } from 'zod';
import { type VariableNote, variableNotes } from '#core/configuration/variable-notes.ts';

/** A variable as docs/configuration.md states it. */
export interface VariableFacts {
  readonly name: string;
  readonly note: VariableNote;
  readonly values: string;
  readonly default: string;
}

interface InputSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly InputSchema[];
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly default?: unknown;
}

/** The variables of a schema in its order. Throws for one without a note. */
export function factsOf(schema: z.ZodObject): VariableFacts[] {
  return Object.entries(schema.shape).map(([name, variable]) => {
    const note = variableNotes.get(variable);
    if (!note) throw new Error(`${name} has no note: end its schema with .register(variableNotes)`);
    const input = z.toJSONSchema(variable as z.ZodType, { io: 'input' }) as InputSchema;
    return {
      name,
      note,
      values: note.values ?? valuesOf(input),
      default: note.unset ?? defaultOf(input),
    };
  });
}

/** The variables that a schema requires. */
export function requiredBy(schema: z.ZodObject): string[] {
  return Object.entries(schema.shape)
    .filter(([, variable]) => !(variable as z.ZodType).safeParse(undefined).success)
    .map(([name]) => name);
}

function valuesOf(input: InputSchema): string {
  if (input.anyOf) return input.anyOf.map(valuesOf).join(', or ');
  if (input.const !== undefined) return code(input.const);
  if (input.enum) return input.enum.map(code).join(', ');
  if (input.type === 'integer') return `a whole number ${rangeOf(input)}`;
  if (input.type === 'number') return `a number ${rangeOf(input)}`;
  if (input.format === 'uri') return 'a URL';
  if ((input.minLength ?? 0) > 1) return `text of at least ${input.minLength} characters`;
  return 'text';
}

function rangeOf({ minimum, maximum = Number.MAX_SAFE_INTEGER }: InputSchema): string {
  return maximum === Number.MAX_SAFE_INTEGER
    ? `of at least ${minimum}`
    : `from ${minimum} to ${maximum}`;
}

function defaultOf(input: InputSchema): string {
  return input.default === undefined || input.default === '' ? 'none' : code(input.default);
}

function code(value: unknown): string {
  return `\`${String(value)}\``;
}
