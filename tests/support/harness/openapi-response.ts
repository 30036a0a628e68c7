import { readFileSync } from 'node:fs';
import { z } from 'zod';

type Schema = Parameters<typeof z.fromJSONSchema>[0];
interface Operation {
  readonly responses: Readonly<
    Record<string, { readonly content: { 'application/json': { schema: object } } }>
  >;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

const document = JSON.parse(
  readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8').replaceAll(
    '#/components/schemas/',
    '#/$defs/',
  ),
) as Document;
const known = new Map<string, z.ZodType>();

/** The schema that docs/openapi.json has for a response; throws where it documents no such operation. */
export function documentedResponse(method: string, path: string, status: number): z.ZodType {
  const asked = path.split('?')[0] ?? '';
  const template = Object.keys(document.paths).find((one) =>
    new RegExp(`^${one.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(asked),
  );
  const responses = template && document.paths[template]?.[method.toLowerCase()]?.responses;
  const response = responses && (responses[String(status)] ?? responses['default']);
  if (!response) throw new Error(`${method} ${asked} with ${status} is not documented`);
  const key = `${method} ${template} ${status}`;
  const schema =
    known.get(key) ??
    z.fromJSONSchema({
      ...response.content['application/json'].schema,
      $defs: document.components.schemas,
    } as Schema);
  known.set(key, schema);
  return schema;
}
