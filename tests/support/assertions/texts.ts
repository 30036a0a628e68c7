import { english, type Text } from '#core/language/text.ts';

/** A value with the English of every text in it. */
export type InEnglish<Value> = Value extends Text
  ? string
  : Value extends Date
    ? Value
    : Value extends readonly (infer Item)[]
      ? InEnglish<Item>[]
      : Value extends object
        ? { [Name in keyof Value]: InEnglish<Value[Name]> }
        : Value;

export function inEnglish<Value>(value: Value): InEnglish<Value> {
  return mapped(value) as InEnglish<Value>;
}

function mapped(value: unknown): unknown {
  if (isText(value)) return english(value);
  if (Array.isArray(value)) return value.map(mapped);
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mapped(part)]));
}

/** Every text of a value, those within other texts too. */
export function textsWithin(value: unknown): Text[] {
  if (isText(value)) return [value, ...textsWithin(Object.values(value.values ?? {}))];
  if (Array.isArray(value)) return value.flatMap(textsWithin);
  return isPlain(value) ? textsWithin(Object.values(value)) : [];
}

function isText(value: unknown): value is Text {
  return (
    isPlain(value) &&
    typeof value['key'] === 'string' &&
    Object.keys(value).every((name) => name === 'key' || name === 'values')
  );
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !(value instanceof Date);
}
