import type { OpenApi, Schema } from '#web/features/public/developers/openapi.ts';

type Components = OpenApi['components']['schemas'];

/** The schema itself where it only names a component. */
export function resolved(schema: Schema, components: Components): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : { ...components[name], ...schema };
}

/** An example of what a schema describes: its own where it has one, else the simplest value. */
export function exampleOf(schema: Schema, components: Components): unknown {
  const known = resolved(schema, components);
  if (known.example !== undefined) return known.example;
  if (known.const !== undefined) return known.const;
  if (known.default !== undefined) return known.default;
  if (known.enum) return known.enum[0];
  const [first] = known.anyOf ?? [];
  if (first) return exampleOf(first, components);
  const type = typeOf(known) ?? 'string';
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(known.properties ?? {}).map(([name, property]) => [
          name,
          exampleOf(property, components),
        ]),
      );
    case 'array':
      return known.items ? [exampleOf(known.items, components)] : [];
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return false;
    default:
      return '…';
  }
}

/** A schema's type in a few words: `string`, `integer or null`, `buy | sell`. */
export function typeText(schema: Schema, components: Components): string {
  const known = resolved(schema, components);
  if (known.const !== undefined) return JSON.stringify(known.const);
  if (known.enum) return known.enum.map(String).join(' | ');
  if (known.anyOf) {
    return [...new Set(known.anyOf.map((one) => typeText(one, components)))].join(' or ');
  }
  const type = typeOf(known);
  if (type === 'array' && known.items) return `${typeText(known.items, components)}[]`;
  return known.format === 'date-time' ? 'time' : (type ?? 'any');
}

function typeOf({ type }: Schema): string | undefined {
  return typeof type === 'string' ? type : type?.find((one) => one !== 'null');
}
